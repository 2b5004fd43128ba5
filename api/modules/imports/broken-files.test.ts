import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keys, values } from '#api/test/broken-imports/cell-cases.ts';
import { columns, encodings, separators } from '#api/test/broken-imports/text-cases.ts';
import { workbooks } from '#api/test/broken-imports/workbook-cases.ts';
import { aSiret, openImport } from '#api/test/import-folder.ts';

const { importFiles, countOf, rowsOf } = openImport();
const rows = process.env.PROVE === '1' ? 100_000 : 5000;
const all = [...encodings, ...separators, ...columns, ...keys, ...values, ...workbooks];
const tables = ['organisations', 'families', 'contacts', 'users', 'turnover', 'search_documents'];

const countsOf = () => Promise.all(tables.map(countOf));
const nothing = tables.map(() => 0);

describe('fichiers cassés', () => {
  it('il y a soixante cas au moins, tous différents', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ files }) => JSON.stringify(files))).size).toBe(all.length);
  });

  it.each(all)('rapporte le problème et son endroit : $title', async ({ files, found, entered }) => {
    const strict = await importFiles(files, { strict: true });
    expect([strict.result, strict.found]).toEqual(['refused', found]);
    expect(await countsOf(), 'rien d’un import strict').toEqual(nothing);
    const plain = await importFiles({});
    expect(plain.found).toEqual(found);
    expect(await countOf('organisations')).toBe(entered);
    for (const { report } of [strict, plain]) {
      expect(report).toMatch(/^\n(Fichiers à corriger|Lignes écartées)\n/);
      expect(report).not.toMatch(/\n\s+at |Error|undefined|null/);
    }
  });

  it('nomme le fichier que le système ne laisse pas ouvrir', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portail-import-'));
    for (const name of ['adherents.xlsx', 'fournisseurs.csv']) symlinkSync(join(folder, 'parti'), join(folder, name));
    const { found } = await importFiles({}, { folder }).finally(() => rmSync(folder, { recursive: true }));
    const gone = 'Ce fichier ne s’ouvre pas (ENOENT) : vérifiez ses droits et son emplacement';
    expect(found).toEqual([`fournisseurs.csv  ${gone}`, `adherents.xlsx  ${gone}`]);
  });

  it(`rapporte chaque refus parmi ${rows} lignes et importe les autres`, { timeout: 300_000 }, async () => {
    const lines = Array.from({ length: rows }, (_, index) => `${index % 500 === 7 ? '123' : aSiret(index)};Adhérent ${index}`);
    const { tallies, refusedRows, found } = await importFiles({ 'adherents.csv': `SIRET;Raison sociale\n${lines.join('\n')}\n` });
    expect(tallies['adherents.csv']).toEqual({ read: rows, created: rows - rows / 500, changed: 0, refused: rows / 500 });
    expect(refusedRows).toMatchObject([{ file: 'adherents.csv', count: rows / 500 }]);
    expect(found[0]).toBe('adherents.csv:9 SIRET SIRET mal formé : 14 chiffres attendus');
    expect(await rowsOf('select organisations as n from organisation_counts where kind = $$subscriber$$')).toEqual([
      { n: rows - rows / 500 },
    ]);
  });
});
