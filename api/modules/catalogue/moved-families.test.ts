import { describe, expect, it } from 'vitest';
import { contentsOf } from '#api/test/import-contents.ts';
import { network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, undoImport, rowsOf, db } = openImport();
const heading = 'code,parent,libelle,categorie';
const families = (...lines: string[]) => ({ 'familles.csv': [heading, ...lines].join('\n') });
const soldBy = async (siret: string) =>
  (
    await rowsOf(`select f.code from organisation_families x join families f on f.id = x.family_id
    join organisations o on o.id = x.organisation_id where o.siret = '${siret}' order by 1`)
  ).map(({ code }) => code);
const listedIn = async (code: string) =>
  (
    await rowsOf(`select o.siret from family_suppliers l join families f on f.id = l.place_id join organisations o on o.id = l.supplier_id
    where f.code = '${code}' order by 1`)
  ).map(({ siret }) => siret);
const sold = (...lines: string[]) => ({
  'fournisseurs.csv': ['siret,raison_sociale,famille,sous_familles', ...lines].join('\n'),
});
const contract = {
  'contrats.csv': `référence;siret_adherent;siret_fournisseur;code_cpv;objet;date_application;date_fin\nA1;${sirets.buyer};${sirets.seller};46;Gaz;01/01/2026;31/12/2027\n`,
};

describe('un fichier de familles qui en déplace', () => {
  it('emmène avec une sous-famille les fournisseurs qui la vendent, et l’annulation les ramène', async () => {
    await importFiles({ ...network, ...sold(`${sirets.seller},DURAND,,45210`, `${sirets.other},MARTIN,45,45210`) });
    const before = await contentsOf(db());
    expect([await listedIn('45'), await listedIn('44')]).toEqual([[sirets.seller, sirets.other].toSorted(), []]);
    expect((await importFiles(families('45210,44,Bâtiment,'), { only: true })).result).toBe('written');
    expect([await soldBy(sirets.seller), await soldBy(sirets.other)]).toEqual([
      ['44', '45210'],
      ['44', '45', '45210'],
    ]);
    expect([await listedIn('45'), await listedIn('44')]).toEqual([[sirets.other], [sirets.seller, sirets.other].toSorted()]);
    expect((await undoImport()).left).toEqual([]);
    expect(await contentsOf(db())).toEqual(before);
  });

  describe('met une famille sous une autre', () => {
    const codes = () =>
      rowsOf('select f.code, p.code as parent from families f join families p on p.id = f.parent_id order by 1 desc limit 2');
    const stored = { 'familles.csv': `${network['familles.csv']}50,,Gaz\n60,,Énergie\n50100,50,Propane\n` };

    it('avec les sous-familles qui la quittent dans le même fichier', async () => {
      await importFiles({ ...network, ...stored, ...sold(`${sirets.seller},DURAND,,50100`) });
      const lines = families('50,60,Gaz,', '50100,60,Propane,');
      expect((await importFiles(lines, { only: true })).found).toEqual([]);
      expect(await codes()).toEqual([
        { code: '50100', parent: '60' },
        { code: '50', parent: '60' },
      ]);
      expect(await soldBy(sirets.seller)).toEqual(['50100', '60']);
      expect((await importFiles(lines, { only: true })).result).toBe('unchanged');
    });

    it('mais pas quand la sous-famille y reste, sa ligne étant refusée', async () => {
      await importFiles({ ...network, ...stored });
      const { found } = await importFiles(families('50,60,Gaz,', '50100,70,Propane,'), { only: true });
      expect(found.toSorted()).toEqual([
        'familles.csv:2 parent Cette famille a déjà ses propres sous-familles',
        'familles.csv:3 parent Famille parente inconnue',
      ]);
    });
  });

  it('garde au fournisseur la famille dont il vend une autre sous-famille', async () => {
    const catalogue = { 'familles.csv': `${network['familles.csv']}45300,45,Voirie\n` };
    await importFiles({ ...network, ...catalogue, ...sold(`${sirets.seller},DURAND,,45210|45300`) });
    await importFiles(families('45210,44,Bâtiment,'), { only: true });
    expect(await soldBy(sirets.seller)).toEqual(['44', '45', '45210', '45300']);
    await importFiles(families('45210,,Bâtiment,'), { only: true });
    expect(await soldBy(sirets.seller)).toEqual(['45', '45210', '45300']);
  });

  it('une famille emmène dans sa catégorie les sous-familles que le fichier ne nomme pas', async () => {
    await importFiles(network);
    const before = await contentsOf(db());
    const { tallies } = await importFiles(families('45,,Travaux de construction,Chantiers'), { only: true });
    expect(tallies['familles.csv']).toMatchObject({ read: 1, created: 0, changed: 2 });
    const categories = await rowsOf(`select distinct c.title from category_suppliers l join categories c on c.id = l.place_id
      join organisations o on o.id = l.supplier_id join families f on f.category_id = c.id
      where o.siret = '${sirets.seller}' and f.code in ('45', '45210')`);
    expect(categories).toEqual([{ title: 'Chantiers' }]);
    expect(await rowsOf(`select distinct category_id from families where code in ('45', '45210')`)).toHaveLength(1);
    expect((await undoImport()).left).toEqual([]);
    expect(await contentsOf(db())).toEqual(before);
  });

  it('l’annulation ramène une sous-famille chez le fournisseur que le bureau a corrigé depuis, et lui laisse ce qu’il avait', async () => {
    await importFiles({ ...network, ...sold(`${sirets.seller},DURAND,,45210`, `${sirets.other},MARTIN,,44|45210`) });
    await importFiles(families('45210,44,Bâtiment,'), { only: true });
    await rowsOf(`update organisations set phone = '0102030405' where siret in ('${sirets.seller}', '${sirets.other}')`);
    await undoImport();
    expect([await soldBy(sirets.seller), await soldBy(sirets.other)]).toEqual([
      ['45', '45210'],
      ['44', '45', '45210'],
    ]);
    expect([await listedIn('45'), await listedIn('44')]).toEqual([[sirets.seller, sirets.other].toSorted(), [sirets.other]]);
  });

  it('l’annulation enlève une famille que le fichier a faite, le fournisseur corrigé depuis aussi l’a quittée', async () => {
    await importFiles({ ...network, ...sold(`${sirets.seller},DURAND,,45210`) });
    await importFiles(families('46,,Neuve,', '45210,46,Bâtiment,'), { only: true });
    await rowsOf(`update organisations set phone = '0102030405' where siret = '${sirets.seller}'`);
    expect((await undoImport()).left).toHaveLength(1);
    expect(await rowsOf(`select code from families where code = '46'`)).toEqual([]);
    expect(await soldBy(sirets.seller)).toEqual(['45', '45210']);
  });

  it('l’annulation laisse les fournisseurs sous la famille où reste une sous-famille renommée depuis', async () => {
    await importFiles({ ...network, ...sold(`${sirets.seller},DURAND,,45210`) });
    await importFiles(families('45210,44,Bâtiment,'), { only: true });
    await rowsOf(`update families set title = 'Bâtiments' where code = '45210'`);
    expect((await undoImport()).left).toHaveLength(1);
    expect(await soldBy(sirets.seller)).toEqual(['44', '45210']);
    expect([await listedIn('45'), await listedIn('44')]).toEqual([[], [sirets.seller]]);
  });

  it('l’annulation ramène dans la catégorie de sa famille une sous-famille renommée depuis', async () => {
    await importFiles(network);
    await importFiles(families('45,,Travaux de construction,Chantiers'), { only: true });
    await rowsOf(`update families set title = 'Bâtiments' where code = '45210'`);
    await undoImport();
    expect(await rowsOf(`select distinct category_id from families where code in ('45', '45210')`)).toHaveLength(1);
    const categories = await rowsOf(`select distinct c.title from category_suppliers l join categories c on c.id = l.place_id
      join organisations o on o.id = l.supplier_id where o.siret = '${sirets.seller}'`);
    expect(categories).not.toContainEqual({ title: 'Chantiers' });
  });

  it.each([
    ['un contrat', { ...sold(`${sirets.seller},DURAND,45,`), ...contract }],
    ['un fournisseur', sold(`${sirets.seller},DURAND,46,`)],
  ])('refuse de mettre sous une autre la famille principale que porte %s', async (_who, files) => {
    await importFiles({ ...network, 'familles.csv': `${network['familles.csv']}46,,Énergie\n47,,Eau\n`, ...files });
    const { found } = await importFiles(families('46,45,Énergie,', '47,45,Eau,'), { only: true });
    expect(found).toEqual([
      'familles.csv:2 parent Des contrats ou des fournisseurs sont rangés dans cette famille : elle reste une famille',
    ]);
    expect(await rowsOf('select code from families where parent_id is null order by 1')).toEqual(
      ['44', '45', '46'].map((code) => ({ code })),
    );
  });
});

it('un contrat supprimé ne retient pas sa famille : elle passe sous une autre', async () => {
  await importFiles({ ...network, 'familles.csv': `${network['familles.csv']}46,,Énergie\n47,,Eau\n`, ...contract });
  await rowsOf('update contracts set deleted_at = now()');
  expect((await importFiles(families('46,47,Énergie,'), { only: true })).found).toEqual([]);
  expect(await rowsOf(`select p.code from families f join families p on p.id = f.parent_id where f.code = '46'`)).toEqual([{ code: '47' }]);
});
