import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aSiret, network } from '#api/test/import-folder.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  expect((await importInto(portal, aFolder({ ...network, 'familles.csv': families }))).result).toBe('written');
});

const families =
  'code,parent,libelle,categorie\n44,,Matériaux,Bâtiment\n44210,44,Structures,\n45,,Travaux de construction,Services\n45210,45,Bâtiment,\n';
const close = (table: 'families' | 'categories', title: string) =>
  portal.db.updateTable(table).set({ closed_at: new Date() }).where('title', '=', title).execute();
const remarksOf = async (files: Readonly<Record<string, string>>) =>
  (await importInto(portal, aFolder(files))).groups.filter(({ kind }) => kind === 'noted');

describe('ce que le bureau a fermé au catalogue, et qu’un fichier nomme encore, est dit dans le rapport', () => {
  it('la catégorie d’une famille', async () => {
    await close('categories', 'Services');
    expect(await remarksOf({ 'familles.csv': `${families}46,,Conseil,Services\n` })).toEqual([
      expect.objectContaining({ file: 'familles.csv', reason: 'Catégorie fermée au bureau : elle le reste', count: 2 }),
    ]);
  });

  it('la famille ou une sous-famille d’un fournisseur', async () => {
    await close('families', 'Structures');
    await close('families', 'Matériaux');
    const suppliers = `siret,raison_sociale,famille,sous_familles\n${aSiret(61)},A,44,\n${aSiret(62)},B,45,44210\n${aSiret(63)},C,45,45210\n`;
    const remark = { kind: 'noted', file: 'fournisseurs.csv', reason: 'Famille fermée au bureau : elle le reste' };
    expect(await remarksOf({ 'fournisseurs.csv': suppliers })).toEqual([
      expect.objectContaining({ ...remark, column: 'famille', count: 1 }),
      expect.objectContaining({ ...remark, column: 'sous_familles', count: 1 }),
    ]);
  });
});
