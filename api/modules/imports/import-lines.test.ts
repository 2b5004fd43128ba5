import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, countOf, rowsOf } = openImport();
const { seller, other, buyer, unknown } = sirets;
const changed = (over: Files): Files => ({ ...network, ...over });
const spaced = (siret: string) => siret.replace(/^(.{3})(.{3})(.{3})/, '$1 $2 $3 ');
const wrongKey = `${other.slice(0, 13)}${(Number(other[13]) + 1) % 10}`;

describe('problèmes des lignes', () => {
  it('sont tous rapportés à la fois, et les autres lignes sont importées', async () => {
    const lines = [
      'siret,raison_sociale,code_postal,latitude,longitude,famille,sous_familles',
      `${seller},DURAND,56100,47.75,-3.37,45,45210`,
      '123,COURT,5610,190,0,45,',
      `${wrongKey},FAUSSE CLÉ,,,,45,`,
      `${other},INCONNUES,,,,99,45210|77777`,
      `${seller},ENCORE,,,,45,`,
      `${unknown},DEUX COLONNES DE TROP,,,,45,,x,y`,
      ',SANS SIRET,,,,45,',
      `${unknown},SOUS-FAMILLE,,,,45210,`,
    ];
    const { found, tallies } = await importFiles(changed({ 'fournisseurs.csv': lines.join('\n') }));
    expect(found.filter((one) => one.startsWith('fournisseurs'))).toEqual([
      'fournisseurs.csv:7  Nombre de colonnes différent de celui des titres (9 au lieu de 7)',
      'fournisseurs.csv:3 siret SIRET mal formé : 14 chiffres attendus',
      'fournisseurs.csv:3 latitude Nombre attendu entre −90 et 90',
      'fournisseurs.csv:3 code_postal Code postal attendu : 5 chiffres ; des zéros du début semblent perdus, mettez la colonne au format Texte',
      'fournisseurs.csv:4 siret SIRET mal formé : un de ses chiffres est faux (clé de contrôle)',
      'fournisseurs.csv:6 siret Ligne en double (déjà lue ligne 2)',
      'fournisseurs.csv:8 siret Champ requis',
      'fournisseurs.csv:5 famille Famille inconnue',
      'fournisseurs.csv:5 sous_familles Sous-famille inconnue (77777)',
      'fournisseurs.csv:9 famille Famille attendue : ce code est une sous-famille',
    ]);
    expect(tallies['fournisseurs.csv']).toEqual({ read: 8, created: 1, changed: 0, refused: 7 });
    expect(await rowsOf("select title from organisations where kind = 'supplier'")).toEqual([{ title: 'DURAND' }]);
  });

  it('une ligne avec une coordonnée sans l’autre est refusée', async () => {
    const line = (siret: string, latitude: string, longitude: string) => `${siret};Société;${latitude};${longitude}`;
    const lines = ['siret;raison sociale;latitude;longitude', line(seller, '47,75', ''), line(other, '', '-3,37'), line(unknown, '', '')];
    const { found } = await importFiles({ 'fournisseurs.csv': lines.join('\n'), 'adherents.csv': lines.slice(0, 2).join('\n') });
    expect(found).toEqual([
      'fournisseurs.csv:2 longitude Indiquez les deux coordonnées, ou aucune',
      'fournisseurs.csv:3 latitude Indiquez les deux coordonnées, ou aucune',
      'adherents.csv:2 longitude Indiquez les deux coordonnées, ou aucune',
    ]);
  });

  it('une colonne de coordonnée sans l’autre ne place personne : remplie, elle fait refuser la ligne, et vide elle n’efface rien', async () => {
    await importFiles(network);
    const places = () => rowsOf("select title, latitude, longitude from organisations where kind = 'supplier' order by 1");
    const before = await places();
    const lines = ['siret;raison sociale;latitude;X', `${seller};DURAND, PÈRE ET FILS;;`, `${other};MARTIN;44,5;2,1`];
    const { found } = await importFiles({ 'fournisseurs.csv': lines.join('\n') }, { only: true });
    expect(found).toEqual(['fournisseurs.csv:3 Longitude Indiquez les deux coordonnées, ou aucune']);
    expect(before).toContainEqual({ title: 'DURAND, PÈRE ET FILS', latitude: 47.75, longitude: -3.37 });
    expect(await places()).toEqual(before);
  });

  it('un code NAF qui change ne garde pas le libellé du précédent, un code NAF égal le garde', async () => {
    await importFiles(network);
    await rowsOf("update organisations set naf_label = 'Installation électrique' where naf = '43.21A'");
    const stored = () => rowsOf(`select naf, naf_label from organisations where siret = '${seller}'`);
    await importFiles({ 'fournisseurs.csv': network['fournisseurs.csv'].replace('Lorient', 'Vannes') });
    expect(await stored()).toEqual([{ naf: '43.21A', naf_label: 'Installation électrique' }]);
    await importFiles({ 'fournisseurs.csv': network['fournisseurs.csv'].replace('43.21A', '47.11A') });
    expect(await stored()).toEqual([{ naf: '47.11A', naf_label: null }]);
  });

  it('une ligne qui écrit deux interlocuteurs ne compte pas moins d’une ligne inchangée', async () => {
    const { report } = await importFiles(
      changed({
        'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée des Pins\n${seller};DURAND\n`,
        'contacts.csv': `siret;nom;prenom\n${seller};Le Goff;Anne\n`,
      }),
    );
    expect(report).toContain('contacts.csv : 1 lu, 2 créés, 0 modifié, 0 inchangé, 0 refusé');
  });

  it('écarte le chiffre d’affaires d’une organisation écartée, et dit à quelle ligne elle l’a été', async () => {
    const { found, tallies } = await importFiles(
      changed({
        'adherents.csv': `SIRET;Raison sociale;Date d'adhésion\n${buyer};Lycée des Pins;31/02/2024\n`,
        'chiffre_affaires.csv': [
          'mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht',
          `2026-10;${buyer};${unknown};00000;12`,
          `2026-13;${buyer};${seller};45210;1.234`,
        ].join('\n'),
      }),
    );
    expect(found).toEqual([
      "adherents.csv:2 Date d'adhésion Ce jour n’existe pas",
      'chiffre_affaires.csv:3 mois Mois attendu : aaaa-mm ou mm/aaaa',
      'chiffre_affaires.csv:3 montant_ht Montant attendu : deux décimales au plus',
      'chiffre_affaires.csv:2 siret_adherent Adhérent inconnu (écarté à la ligne 2 de adherents.csv)',
      'chiffre_affaires.csv:2 siret_fournisseur Fournisseur inconnu',
      'chiffre_affaires.csv:2 sous_famille Famille inconnue',
    ]);
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 2 });
  });

  it.each([
    ['SIRET;Raison sociale;Code postal', `${spaced(buyer)};Lycée des Pins;trop`, 'adherents.csv', buyer, 'siret_adherent Adhérent inconnu'],
    [
      'siret;raison_sociale;pays;identifiant étranger;famille',
      ';Janssens;Belgique;0403.170.701;99',
      'fournisseurs.csv',
      'BE 0403 170 701',
      'siret_fournisseur Fournisseur inconnu',
    ],
  ])('reconnaît la ligne écartée, de quelque façon que son identité soit écrite : %s', async (heading, line, file, identity, unknown) => {
    const pair = file === 'adherents.csv' ? `${identity};${seller}` : `${buyer};${identity}`;
    const turnover = `mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht\n2026-10;${pair};45210;12\n`;
    const { found } = await importFiles(changed({ [file]: `${heading}\n${line}\n`, 'chiffre_affaires.csv': turnover }));
    expect(found).toContain(`chiffre_affaires.csv:2 ${unknown} (écarté à la ligne 2 de ${file})`);
  });

  it('refuse un mois à venir, qui déplacerait le dernier mois de tout le réseau, et prend le mois en cours', async () => {
    const { found } = await importFiles(
      changed({
        'chiffre_affaires.csv': `${network['chiffre_affaires.csv']}\n2026-12,${buyer},${seller},45210,7\n2026-11,${buyer},${seller},45210,8`,
      }),
    );
    expect(found).toEqual(['chiffre_affaires.csv:4 mois Ce mois est à venir']);
  });

  it('refuse la seconde ligne d’un même mois, d’un même couple et d’une même famille', async () => {
    const { found } = await importFiles(
      changed({ 'chiffre_affaires.csv': `${network['chiffre_affaires.csv']}\n09/2026,${buyer},${seller},45210,7` }),
    );
    expect(found).toEqual(['chiffre_affaires.csv:4 mois Ligne en double (déjà lue ligne 2)']);
    expect(await countOf('turnover')).toBe(2);
  });

  it('importe une organisation sans nom sous un titre fait de son SIRET, et le signale', async () => {
    const { found, tallies, report } = await importFiles(
      changed({ 'adherents.csv': `SIRET;Raison sociale;Ville\n${buyer};;Annecy\n${unknown};[NON-DIFFUSIBLE];\n` }),
    );
    const spaced = (siret: string) => siret.replace(/^(...)(...)(...)/, '$1 $2 $3 ');
    const rows = await rowsOf("select title from organisations where kind = 'subscriber' order by siret");
    expect(rows).toEqual([{ title: `Établissement ${spaced(buyer)} (Annecy)` }, { title: `Établissement ${spaced(unknown)}` }]);
    expect(tallies['adherents.csv']).toMatchObject({ created: 2, refused: 0 });
    expect(found.filter((one) => one.includes('Sans nom publié'))).toHaveLength(2);
    expect(report).toContain('Remarques (ces lignes sont entrées)');
  });

  it('donne des slugs distincts aux homonymes', async () => {
    await importFiles(changed({ 'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n${unknown};LYCEE\n${seller};Lycée !\n` }));
    const rows = await rowsOf("select slug from organisations where kind = 'subscriber' order by slug");
    expect(rows).toEqual([{ slug: 'lycee' }, { slug: 'lycee-2' }, { slug: 'lycee-3' }]);
  });

  it('écrit chaque refus dans une liste où un tableur ne voit aucune formule', async () => {
    const lines = Array.from({ length: 30 }, () => '=1+1;Sans clé');
    const { list, report } = await importFiles(changed({ 'adherents.csv': `SIRET;Raison sociale\n${lines.join('\n')}\n` }));
    const written = readFileSync(list ?? '', 'utf8');
    expect(written.match(/"Refus";"adherents\.csv"/g)).toHaveLength(30);
    expect(written).toContain(`"'=1+1"`);
    expect(written.startsWith('\uFEFF"Nature";"Fichier";"Ligne";"Colonne";"Valeur";"Raison"')).toBe(true);
    expect(report).toContain('… et 25 autres');
    expect(readdirSync(dirname(list ?? '')).filter((name) => !name.startsWith('refus-'))).toHaveLength(1);
  });
});
