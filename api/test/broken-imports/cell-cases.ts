import { aSiret, sirets } from '#api/test/import-folder.ts';
import type { BrokenCase } from './text-cases.ts';

const { seller, other, buyer } = sirets;
const wrongKey = `${buyer.slice(0, 13)}${(Number(buyer[13]) + 1) % 10}`;
const lostZeros = 'des zéros du début semblent perdus, mettez la colonne au format Texte';

/** A case with one wrong cell in a subscriber, above a valid subscriber. */
const cell = (title: string, column: string, value: string, reason: string): BrokenCase => ({
  title,
  files: { 'adherents.csv': `SIRET;Raison sociale;${column}\n${buyer};Lycée;${value}\n${other};Collège;\n` },
  found: [`adherents.csv:2 ${column} ${reason}`],
  entered: 1,
});
const siret = (title: string, value: string, reason: string): BrokenCase => ({
  title,
  files: { 'adherents.csv': `SIRET;Raison sociale\n${value};Lycée\n${other};Collège\n` },
  found: [`adherents.csv:2 SIRET ${reason}`],
  entered: 1,
});

const turnover = (title: string, month: string, amount: string, found: string): BrokenCase => ({
  title,
  files: {
    'familles.csv': 'code;parent;libelle\n45;;Travaux\n',
    'fournisseurs.csv': `siret;raison_sociale\n${seller};DURAND\n`,
    'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n`,
    'chiffre_affaires.csv': `mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht\n${month};${buyer};${seller};45;${amount}\n`,
  },
  found: [`chiffre_affaires.csv:2 ${found}`],
  entered: 2,
});
const supplier = (title: string, column: string, value: string, reason: string): BrokenCase => ({
  title,
  files: {
    'familles.csv': 'code;parent;libelle\n45;;Travaux\n45210;45;Bâtiment\n',
    'fournisseurs.csv': `siret;raison_sociale;${column}\n${seller};DURAND;${value}\n${other};MARTIN;\n`,
  },
  found: [`fournisseurs.csv:2 ${column} ${reason}`],
  entered: 1,
});
const person = (title: string, email: string, role: string, found: string): BrokenCase => ({
  title,
  files: { 'utilisateurs.csv': `email;nom;rôle;siret\n${email};Morel;${role};\n` },
  found: [`utilisateurs.csv:2 ${found}`],
  entered: 0,
});

const notADate = 'Date attendue : jj/mm/aaaa';
const adhesion = "Date d'adhésion";

export const keys: BrokenCase[] = [
  siret('un SIRET avec une lettre', `${buyer.slice(0, 13)}O`, 'SIRET mal formé : 14 chiffres attendus'),
  siret('un SIRET dont la clé est fausse', wrongKey, 'SIRET mal formé : un de ses chiffres est faux (clé de contrôle)'),
  siret('un SIRET sans ses zéros du début', '555004140003', `SIRET mal formé : 14 chiffres attendus ; ${lostZeros}`),
  siret('un SIRET passé en notation scientifique', '5,00000E+13', 'SIRET mal formé : 14 chiffres attendus'),
  siret('un SIRET vide', '', 'Champ requis'),
  siret('une formule en erreur dans le SIRET', '#N/A', 'Formule en erreur ou jamais calculée : mettez sa valeur'),
  siret('une formule dans le SIRET', '=A1+1', 'Formule au lieu de sa valeur'),
  {
    title: 'la même clé deux fois, écrite autrement',
    files: { 'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n${buyer.replace(/^(...)/, '$1 ')};Encore\n` },
    found: ['adherents.csv:3 SIRET Ligne en double (déjà lue ligne 2)'],
    entered: 1,
  },
  {
    title: 'la même famille deux fois',
    files: { 'familles.csv': 'code;parent;libelle\n45;;Travaux\n45;;Travaux encore\n' },
    found: ['familles.csv:3 code Ligne en double (déjà lue ligne 2)'],
    entered: 0,
  },
  {
    title: 'le même contact deux fois',
    files: { 'adherents.csv': `SIRET;Nom\n${aSiret(9)};Lycée\n`, 'contacts.csv': `siret;nom\n${aSiret(9)};Morel\n${aSiret(9)};Morel\n` },
    found: ['contacts.csv:3 nom Ligne en double (déjà lue ligne 2)'],
    entered: 1,
  },
  {
    title: 'une famille sous une sous-famille',
    files: { 'familles.csv': 'code;parent;libelle\n45;;Travaux\n451;45;Bâtiment\n4511;451;Murs\n' },
    found: ['familles.csv:4 parent Ce parent est lui-même une sous-famille'],
    entered: 0,
  },
];

export const values: BrokenCase[] = [
  cell('un code postal sans son zéro', 'Code postal', '1000', `Code postal attendu : 5 chiffres ; ${lostZeros}`),
  cell('une date absente du calendrier', adhesion, '31/02/2024', 'Ce jour n’existe pas'),
  cell('une date à l’américaine', adhesion, '12/31/2024', 'Ce jour n’existe pas'),
  cell('une année à deux chiffres', adhesion, '01/02/24', notADate),
  cell('une date en lettres', adhesion, '7 mars 2024', notADate),
  cell('une date d’un autre millénaire', adhesion, '01/02/1024', 'Année attendue : de 1900 à 2100'),
  cell('une date en numéro de tableur', adhesion, '45000', notADate),
  {
    title: 'une latitude hors du globe',
    files: { 'adherents.csv': `SIRET;Raison sociale;Latitude;Longitude\n${buyer};Lycée;190;2\n${other};Collège;;\n` },
    found: ['adherents.csv:2 Latitude Nombre attendu entre −90 et 90'],
    entered: 1,
  },
  cell('une adresse de site qui est un programme', 'Site web', 'javascript:alert(1)', 'Adresse de site attendue : https://…'),
  cell('un texte trop long', 'Ville', 'x'.repeat(121), 'Texte trop long : 120 caractères au plus'),
  cell('un lien en formule', 'Activité', '"=HYPERLINK(""http://x"")"', 'Formule au lieu de sa valeur'),
  cell('un département inconnu', 'Département', '2C', 'Département inconnu'),
  cell('un code NAF d’une autre époque', 'Code NAF', '741G', 'Code NAF attendu : 71.12B'),
  supplier('une famille inconnue', 'famille', '99', 'Famille inconnue'),
  supplier('une sous-famille pour famille', 'famille', '45210', 'Famille attendue : ce code est une sous-famille'),
  supplier('une liste avec un code inconnu', 'sous_familles', '45210|777', 'Sous-famille inconnue (777)'),
  turnover('un treizième mois', '2026-13', '12', 'mois Mois attendu : aaaa-mm ou mm/aaaa'),
  turnover('un jour au lieu d’un mois', '2026-10-15', '12', 'mois Mois attendu : aaaa-mm ou mm/aaaa'),
  turnover('un montant à trois décimales', '2026-10', '1.234', 'montant_ht Montant attendu : deux décimales au plus'),
  turnover('un montant à l’anglaise', '2026-10', '1,234.56', 'montant_ht Montant attendu : 1234,56'),
  turnover('un montant en lettres', '2026-10', 'cent', 'montant_ht Montant attendu : 1234,56'),
  person('une adresse sans arobase', 'jeanne.exemple.fr', 'opérateur', 'email Adresse e-mail attendue : nom@domaine.fr'),
  person('un rôle inconnu', 'jeanne@exemple.fr', 'chef', 'rôle Rôle attendu : adhérent, fournisseur ou opérateur'),
];
