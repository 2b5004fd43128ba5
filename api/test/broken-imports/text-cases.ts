import { type Files, sirets } from '#api/test/import-folder.ts';

const { seller, other, buyer, unknown } = sirets;

/** A folder with one fault: the findings that it must give, and the number of organisations that are imported anyway. */
export type BrokenCase = {
  title: string;
  files: Files;
  found: string[];
  entered: number;
};

const notText = 'adherents.csv:1  Ce fichier n’est pas du texte : enregistrez-le au format CSV (UTF-8 ou Windows-1252)';
const unclosed = 'Guillemet ouvert et jamais refermé : la suite du fichier n’a pas pu être lue';
const widths = (count: number, expected: number) => `Nombre de colonnes différent de celui des titres (${count} au lieu de ${expected})`;
const badKey = 'SIRET mal formé : 14 chiffres attendus';
const absent = (...columns: string[]) => columns.map((column) => `adherents.csv:1 ${column} Colonne requise absente`);

const subscribers = (title: string, content: string | Uint8Array, found: string[], entered = 0): BrokenCase => ({
  title,
  files: { 'adherents.csv': content },
  found,
  entered,
});

const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const unreadable = 'Lettres illisibles, ni UTF-8 ni Windows-1252 : retapez-les';
/** A title, a line of UTF-8 and a line of Windows-1252. */
const mixed = Buffer.concat([Buffer.from(`SIRET;Raison sociale\n${buyer};Lycée\n`), latin(`${other};« Été »\n`)]);
const dated = `SIRET;Raison sociale;Date d'adhésion\n${buyer};Lycée;31/02/2024\n${other};Été;\n`;
const badDate = "adherents.csv:2 Date d'adhésion Ce jour n’existe pas";

export const encodings: BrokenCase[] = [
  subscribers('un fichier vide', '', ['adherents.csv:1  Fichier vide']),
  subscribers("une marque d'ordre et rien d'autre", '\uFEFF', ['adherents.csv:1  Fichier vide']),
  subscribers('des lignes blanches seulement', '\r\n\r\n\n', ['adherents.csv:1  Fichier vide']),
  subscribers('des lignes de séparateurs seulement', ';;\n;;\n', ['adherents.csv:1  Fichier vide']),
  subscribers('une image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), [notText]),
  subscribers('un classeur nommé .csv', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), [notText]),
  subscribers('de l’UTF-16 gros-boutiste', Uint8Array.from(Buffer.from(dated, 'utf16le').swap16()), [notText]),
  subscribers('de l’UTF-16 dont une date est fausse', utf16(dated), [badDate], 1),
  subscribers('du Windows-1252 dont une date est fausse', latin(dated), [badDate], 1),
  subscribers('de l’UTF-8 avec marque dont une date est fausse', `\uFEFF${dated}`, [badDate], 1),
  subscribers('des titres décodés deux fois', `NÂ° SIRET;Raison sociale\n${buyer};LycÃ©e\n`, absent('SIRET')),
  subscribers('des fins de ligne d’ancien Mac', dated.replaceAll('\n', '\r'), [badDate], 1),
  subscribers(
    'un octet nul au milieu du texte',
    `SIRET;Raison sociale\n${buyer};Ly\0cée\n${other};Collège\n`,
    ['adherents.csv:2 Raison sociale Octet nul dans le texte : retapez-le'],
    1,
  ),
  subscribers(
    'une ligne où se mêlent UTF-8 et Windows-1252',
    Buffer.concat([mixed, Buffer.from(`${unknown};Mêlé `), latin('été'), Buffer.from('\n')]),
    [`adherents.csv:4 Raison sociale ${unreadable}`],
    2,
  ),
  subscribers(
    'un octet que Windows-1252 laisse libre',
    Buffer.concat([mixed, Buffer.from(`${unknown};Lyc`), Buffer.from([0x8f]), Buffer.from('e\n')]),
    [`adherents.csv:4 Raison sociale ${unreadable}`],
    2,
  ),
  subscribers(
    'une lettre déjà perdue',
    `SIRET;Raison sociale\n${buyer};Lyc\uFFFDe\n${other};Été\n`,
    [`adherents.csv:2 Raison sociale ${unreadable}`],
    1,
  ),
];

export const separators: BrokenCase[] = [
  subscribers('des barres pour séparateurs', `SIRET|Raison sociale\n${buyer}|Lycée\n`, absent('SIRET', 'Raison sociale')),
  subscribers('des virgules sous des titres à points-virgules', `SIRET;Raison sociale\n${buyer},Lycée\n`, [
    `adherents.csv:2  ${widths(1, 2)}`,
  ]),
  subscribers(
    'un guillemet jamais refermé',
    `SIRET;Raison sociale\n${other};Lycée\n${buyer};"Jamais\nfin`,
    [`adherents.csv:3  ${unclosed}`],
    1,
  ),
  subscribers('un guillemet jamais refermé dans les titres', `SIRET;"Raison sociale\n${buyer};Lycée\n`, [`adherents.csv:1  ${unclosed}`]),
  subscribers(
    'une ligne démesurée',
    `SIRET;Raison sociale\n${other};Lycée\n${buyer};"${'x'.repeat(1_200_000)}`,
    ['adherents.csv:3  Ligne démesurée, sans doute un guillemet jamais refermé : la suite du fichier n’a pas pu être lue'],
    1,
  ),
  subscribers('une cellule de moins', `SIRET;Raison sociale;Ville\n${buyer};Lycée\n`, [`adherents.csv:2  ${widths(2, 3)}`]),
  subscribers('une cellule de trop', `SIRET;Raison sociale\n${buyer};Lycée;Brest\n`, [`adherents.csv:2  ${widths(3, 2)}`]),
  subscribers('des décimales à virgule entre des virgules', `SIRET,Raison sociale,Latitude\n${buyer},Lycée,44,84\n`, [
    `adherents.csv:2  ${widths(4, 3)}`,
  ]),
  subscribers(
    'une cellule sur deux lignes avant la fautive',
    `SIRET;Raison sociale\n${buyer};"Lycée\ndes Pins"\n12;Court\n`,
    [`adherents.csv:4 SIRET ${badKey}`],
    1,
  ),
];

export const columns: BrokenCase[] = [
  subscribers('une colonne requise absente', `Raison sociale\nLycée\n`, absent('SIRET')),
  subscribers('la colonne du nom absente', `SIRET\n${buyer}\n`, absent('Raison sociale')),
  subscribers('une colonne donnée deux fois', `SIRET;N° Siret;Nom\n${buyer};${buyer};Lycée\n`, [
    'adherents.csv:1 SIRET Colonne donnée deux fois',
  ]),
  subscribers('aucun titre', `${buyer};Lycée\n${other};Collège\n`, absent('SIRET', 'Raison sociale')),
  subscribers(
    'un intitulé au-dessus des titres',
    `Nos adhérents\nSIRET;Raison sociale\n${buyer};Lycée\n`,
    absent('SIRET', 'Raison sociale'),
  ),
  subscribers(
    'des titres vides',
    `;;\n${buyer};Lycée;\n`,
    ['SIRET', 'Raison sociale'].map((column) => `adherents.csv:2 ${column} Colonne requise absente`),
  ),
  subscribers(
    'une ligne vide au-dessus des titres',
    `;;\n ;;\nSIRET;Raison sociale;\n12;Lycée;\n${buyer};Lycée;\n`,
    [`adherents.csv:4 SIRET ${badKey}`],
    1,
  ),
  {
    title: 'un chiffre d’affaires sans aucune de ses colonnes',
    files: { 'chiffre_affaires.csv': 'a;b\n1;2\n' },
    found: ['mois', 'siret_adherent', 'siret_fournisseur', 'sous_famille', 'montant_ht'].map(
      (column) => `chiffre_affaires.csv:1 ${column} Colonne requise absente`,
    ),
    entered: 0,
  },
  {
    title: 'deux fichiers pour les mêmes lignes',
    files: { 'adherents.csv': `SIRET;Nom\n${buyer};Lycée\n`, 'Adhérents.csv': `SIRET;Nom\n${unknown};Collège\n` },
    found: ['adherents.csv  Plusieurs fichiers pour les mêmes lignes, n’en gardez qu’un : Adhérents.csv, adherents.csv'],
    entered: 0,
  },
  {
    title: 'un chiffre d’affaires qui nomme des inconnus',
    files: {
      'chiffre_affaires.csv': `mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht\n2026-10;${buyer};${seller};45210;12\n`,
    },
    found: [
      'chiffre_affaires.csv:2 siret_adherent Adhérent inconnu',
      'chiffre_affaires.csv:2 siret_fournisseur Fournisseur inconnu',
      'chiffre_affaires.csv:2 sous_famille Famille inconnue',
    ],
    entered: 0,
  },
];
