import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { aWorkbook } from '#api/test/broken-imports/a-workbook.ts';
import { network, openImport, sirets } from '#api/test/import-folder.ts';
import type { Importer } from './importer.ts';
import { listLastImports } from './journal.queries.ts';
import { formatJournal } from './journal.ts';

const { importFiles, countOf, rowsOf, db } = openImport();
const { seller, other, buyer, unknown } = sirets;
const lastEntry = () => rowsOf('select who, dry_run, strict, outcome, files, refused, report from imports order by id desc limit 1');

describe('classeurs', () => {
  it('importe un réseau dont les fichiers sont des classeurs', async () => {
    const files = {
      'Familles.XLSX': aWorkbook([
        ['code', 'parent', 'libelle'],
        ['45', null, 'Travaux'],
        [45_210, 45, 'Bâtiment'],
      ]),
      'fournisseurs.xlsx': aWorkbook([
        ['siret', 'raison sociale', 'code postal', 'famille', 'sous_familles'],
        [Number(seller), 'DURAND', 56_100, 45, 45_210],
      ]),
      'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n`,
      'chiffre_affaires.xlsx': aWorkbook([
        ['mois', 'siret_adherent', 'siret_fournisseur', 'sous_famille', 'montant_ht'],
        [{ day: 46_296 }, Number(buyer), Number(seller), 45_210, { formula: '10/3*3', value: '1234.5600000000001' }],
      ]),
      '~$fournisseurs.xlsx': 'verrou',
    };
    const { found, tallies, unrecognised } = await importFiles(files);
    expect(found).toEqual(['chiffre_affaires.xlsx:2 montant_ht Montant attendu : deux décimales au plus']);
    expect(unrecognised).toEqual(['~$fournisseurs.xlsx']);
    expect(tallies).toMatchObject({
      'familles.xlsx': { created: 2 },
      'fournisseurs.xlsx': { created: 1 },
      'adherents.csv': { created: 1 },
    });
  });
});

describe('tout ou rien', () => {
  it('écrit tout quand rien n’est refusé', async () => {
    const { result } = await importFiles(network, { strict: true });
    expect([result, await countOf('organisations')]).toEqual(['written', 3]);
    expect(await lastEntry()).toMatchObject([{ who: 'jeanne', dry_run: false, strict: true, outcome: 'written', refused: 0 }]);
  });

  it('un seul refus empêche toute écriture, et le rapport dit tous les refus', async () => {
    const settled: string[] = [];
    const watched = importers.map((one): Importer => ({ ...one, settle: async () => void settled.push(one.file) }));
    const files = { ...network, 'adherents.csv': `SIRET;Raison sociale\n12;Court\n${buyer};Lycée\n13;Court\n` };
    const { result, found, report } = await importFiles(files, { strict: true, importers: watched });
    expect([result, settled, await countOf('organisations'), await countOf('families')]).toEqual(['refused', [], 0, 0]);
    expect(found).toHaveLength(2);
    expect(report).toMatch(/Import strict refusé : rien n’a été écrit tant que tout n’est pas corrigé\.$/);
    expect(await lastEntry()).toMatchObject([{ strict: true, outcome: 'refused', refused: 2 }]);
  });

  it('un essai dit que l’import serait refusé', async () => {
    const { result, report } = await importFiles({ 'adherents.csv': 'SIRET;Raison sociale\n12;Court\n' }, { strict: true, dryRun: true });
    expect([result, report.split('\n').at(-1)]).toEqual([
      'refused',
      'Import strict refusé : rien ne serait écrit tant que tout n’est pas corrigé.',
    ]);
    expect(await lastEntry()).toMatchObject([{ dry_run: true, outcome: 'refused' }]);
  });
});

describe('lignes refusées', () => {
  const contentOf = (list: { path: string } | undefined) => readFileSync(list?.path ?? '', 'utf8');

  it('sont gardées telles quelles avec leurs raisons, dans un fichier que l’opérateur seul peut lire', async () => {
    const content = `SIRET,Raison sociale,Téléphone,Latitude,Longitude\n12,"Lycée, ""bis""",+33 6,-190,2\n13,=1+1,@x,,\n14,court\n${buyer},Bon,,,\n`;
    const { refusedRows } = await importFiles({ 'adherents.csv': content });
    expect(refusedRows).toEqual([{ file: 'adherents.csv', path: expect.stringContaining('refus-adherents-'), count: 3 }]);
    const [path = ''] = refusedRows.map((one) => one.path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(contentOf(refusedRows[0]).split('\r\n')).toEqual([
      '\uFEFF"SIRET","Raison sociale","Téléphone","Latitude","Longitude","Raison"',
      '"12","Lycée, ""bis""","+33 6","-190","2","SIRET : SIRET mal formé : 14 chiffres attendus ; Latitude : Nombre attendu entre −90 et 90"',
      `"13","'=1+1","'@x","","","SIRET : SIRET mal formé : 14 chiffres attendus ; Raison sociale : Formule au lieu de sa valeur"`,
      '"14","court","Nombre de colonnes différent de celui des titres (2 au lieu de 5)"',
      '',
    ]);
  });

  it('importées de nouveau sans correction, sont refusées pour les mêmes raisons', async () => {
    const content = `\tSIRET\tNom\tTéléphone\n\t12\tCourt\t@poste\n\t${buyer}\t=1+1\t+33\n\tseul\n\t${other}\tDe\ttrop\tloin\tx\n`
      .replaceAll('\n\t', '\n')
      .slice(1);
    const first = await importFiles({ 'adherents.csv': content });
    const second = await importFiles({ 'adherents.csv': contentOf(first.refusedRows[0]) });
    expect(contentOf(first.refusedRows[0]).split('\r\n')[0]).toBe('\uFEFF"SIRET"\t"Nom"\t"Téléphone"\t"Raison"');
    expect(second.tallies['adherents.csv']).toEqual({ read: 4, created: 0, changed: 0, refused: 4 });
    expect(second.report).not.toContain('non reprises');
    const third = await importFiles({ 'adherents.csv': contentOf(second.refusedRows[0]) });
    expect(contentOf(third.refusedRows[0])).toBe(contentOf(second.refusedRows[0]));
    const withoutReasons = (text: string) => text.replace(/"[^"]*"\r\n/g, '\r\n');
    expect(withoutReasons(contentOf(second.refusedRows[0]))).toBe(withoutReasons(contentOf(first.refusedRows[0])));
  });

  it('corrigées puis importées, gardent ce que le fichier d’origine disait', async () => {
    const first = await importFiles({
      'adherents.csv': `SIRET;Raison sociale;Téléphone;Latitude;Longitude\n12;"Lycée\n« Pins »";@poste 12;44,84;-0,58\n`,
    });
    const corrected = contentOf(first.refusedRows[0]).replace('"12"', `"${buyer}"`);
    const { found } = await importFiles({ 'adherents.csv': corrected });
    expect(found).toEqual([]);
    expect(await rowsOf('select siret, title, phone, longitude from organisations')).toEqual([
      { siret: buyer, title: 'Lycée « Pins »', phone: '@poste 12', longitude: -0.58 },
    ]);
  });

  it('celles d’un classeur sont gardées en CSV', async () => {
    const { refusedRows } = await importFiles({
      'adherents.xlsx': aWorkbook([
        ['SIRET', 'Nom', "Date d'adhésion"],
        [12, 'Court', { day: 45_000 }],
        [Number(buyer), 'Bon', null],
      ]),
    });
    expect(contentOf(refusedRows[0])).toBe(
      `\uFEFF"SIRET";"Nom";"Date d'adhésion";"Raison"\r\n"12";"Court";"2023-03-15";"SIRET : SIRET mal formé : 14 chiffres attendus"\r\n`,
    );
    expect(basename(refusedRows[0]?.path ?? '')).toMatch(/^refus-adherents-.*\.csv$/);
  });

  it('une ligne qui dépend d’une ligne refusée l’est aussi, et le rapport nomme le classeur', async () => {
    const { found } = await importFiles({
      'adherents.xlsx': aWorkbook([
        ['SIRET', 'Nom', 'Code postal'],
        [Number(buyer), 'Lycée', 'x'],
      ]),
      'contacts.csv': `siret;nom\n${buyer};Morel\n${unknown};Roux\n`,
    });
    expect(found.slice(1)).toEqual([
      'contacts.csv:2 siret Organisation inconnue (écarté à la ligne 2 de adherents.xlsx)',
      'contacts.csv:3 siret Organisation inconnue',
    ]);
  });
});

describe('journal des imports', () => {
  it('retient chaque import, essai et refus compris, sans chemin de la machine', async () => {
    await importFiles(network, { dryRun: true });
    expect(await lastEntry()).toMatchObject([{ dry_run: true, strict: false, outcome: 'tried' }]);
    const nullInHeading = Buffer.from('\uFEFFSIRET;Raison sociale;À\0;Ville\n12;Court;;\n', 'utf16le');
    await importFiles({ 'adherents.csv': nullInHeading });
    const { folder, report, list } = await importFiles({});
    const [last] = await lastEntry();
    expect(last).toMatchObject({ outcome: 'unchanged', refused: 3 });
    expect(last?.report).toContain('colonnes non reprises : À\n');
    expect(last?.files).toContainEqual({
      file: 'fournisseurs.csv',
      read: 2,
      created: 0,
      changed: 0,
      refused: 0,
      isUnread: false,
    });
    expect(report).toContain(list ?? 'une liste');
    expect(String(last?.report)).not.toContain(folder);
    expect(await rowsOf('select folder from imports order by id desc limit 1')).toEqual([{ folder: basename(folder) }]);
  });

  it('une panne ne laisse ni l’import ni sa ligne de journal', async () => {
    const before = await countOf('imports');
    const failing = importers.map((one): Importer => ({ ...one, settle: () => Promise.reject(new Error('panne')) }));
    await expect(importFiles(network, { importers: failing })).rejects.toThrow('panne');
    expect([await countOf('imports'), await countOf('organisations')]).toEqual([before, 0]);
  });

  it('coupe un rapport démesuré', async () => {
    const headings = Array.from({ length: 3000 }, (_, index) => `colonne ${index}`).join(';');
    await importFiles({ 'adherents.csv': `SIRET;Raison sociale;${headings}\n` });
    const [last] = await lastEntry();
    expect(String(last?.report)).toHaveLength(20_000);
    expect(String(last?.report)).toMatch(/…$/);
  });

  it('se lit du dernier au premier', async () => {
    await importFiles(network);
    await importFiles({ 'adherents.csv': 'SIRET;Raison sociale\n12;Court\n' }, { strict: true, dryRun: true });
    const lines = formatJournal(await listLastImports(db(), 2)).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^21\/11\/2026 11:00 {2}jeanne {2}\S+ {2}refusé \(strict, essai\) {2}0 créé, 0 modifié, 1 refusé$/),
      expect.stringMatching(/^21\/11\/2026 11:00 {2}jeanne {2}\S+ {2}écrit {2}9 créés, 0 modifié, 0 refusé$/),
    ]);
    expect(formatJournal([])).toBe('Aucun import n’a encore eu lieu.');
  });
});
