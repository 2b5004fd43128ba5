import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { matchWords } from '#api/modules/search/index.ts';
import { network, openImport, sirets } from '#api/test/import-folder.ts';
import type { Importer } from './index.ts';

const { importFiles, countOf, db } = openImport();
const { seller } = sirets;

describe('importer un réseau', () => {
  it('importe familles, fournisseurs, adhérents et chiffre d’affaires', async () => {
    const { found, tallies, list, report } = await importFiles(network);
    expect(found).toEqual([]);
    expect(list).toBeNull();
    expect(tallies).toEqual({
      'familles.csv': { read: 4, created: 4, changed: 0, refused: 0 },
      'fournisseurs.csv': { read: 2, created: 2, changed: 0, refused: 0 },
      'adherents.csv': { read: 1, created: 1, changed: 0, refused: 0 },
      'chiffre_affaires.csv': { read: 2, created: 2, changed: 0, refused: 0 },
    });
    expect(report).toContain('fournisseurs.csv : 2 lus, 2 créés, 0 modifié, 0 inchangé, 0 refusé');
    expect(report).toContain('colonnes non reprises : date_creation');
    const organisations = await db().selectFrom('organisations').selectAll().orderBy('siret').execute();
    expect(organisations).toMatchObject([
      {
        kind: 'supplier',
        title: 'DURAND, PÈRE ET FILS',
        title_key: 'durand pere et fils',
        slug: 'durand-pere-et-fils',
        department: '56',
        naf: '43.21A',
        staff_band: '11',
        staff: null,
        latitude: 47.75,
        reference_year: 2026,
        members: 1,
      },
      { kind: 'supplier', title: 'MARTIN', department: '2B', latitude: null, members: 0 },
      { kind: 'subscriber', title: 'Lycée des Pins', joined_on: '2024-03-07', latitude: 44.84, reference_year: null, members: 0 },
    ]);
    const { rows: sold } = await sql<{ codes: string[] }>`
      select array_agg(f.code order by f.code) as codes from organisation_families x join families f on f.id = x.family_id
      group by x.organisation_id order by x.organisation_id`.execute(db());
    expect(sold).toEqual([{ codes: ['44', '44210', '45', '45210'] }, { codes: ['44'] }]);
    const { rows: amounts } = await sql`select month, amount_cents from turnover order by month`.execute(db());
    expect(amounts).toEqual([
      { month: '2026-09-01', amount_cents: 100_050 },
      { month: '2026-10-01', amount_cents: 200_000 },
    ]);
    const { rows: families } = await sql`
      select f.code, p.code as parent, c.title from families f join categories c on c.id = f.category_id left join families p on p.id = f.parent_id order by f.code`.execute(
      db(),
    );
    expect(families).toEqual([
      { code: '44', parent: null, title: 'Travaux et bâtiment' },
      { code: '44210', parent: '44', title: 'Travaux et bâtiment' },
      { code: '45', parent: null, title: 'Travaux et bâtiment' },
      { code: '45210', parent: '45', title: 'Travaux et bâtiment' },
    ]);
  });

  it('rend les organisations et les familles trouvables', async () => {
    await importFiles(network);
    const found = async (kind: 'supplier' | 'subscriber' | 'family', typed: string) =>
      (await matchWords(db(), typed))?.hits(kind).entities.length;
    expect(await Promise.all([found('supplier', 'durand'), found('supplier', 'lorient'), found('supplier', 'structure')])).toEqual([
      1, 1, 1,
    ]);
    expect(await Promise.all([found('subscriber', 'lycee'), found('family', 'structure'), found('family', 'lycee')])).toEqual([1, 1, 0]);
  });

  it('ne change rien au deuxième import, et le dit', async () => {
    await importFiles(network);
    const before = await db().selectFrom('organisations').select(['id', 'slug', 'updated_at', 'members']).orderBy('id').execute();
    const { report, tallies } = await importFiles({});
    expect(report).toMatch(/Rien n’a changé\.$/);
    expect(tallies['fournisseurs.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 0 });
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 0 });
    expect(await db().selectFrom('organisations').select(['id', 'slug', 'updated_at', 'members']).orderBy('id').execute()).toEqual(before);
  });

  it('n’écrit que ce qui a changé, et garde slug et année', async () => {
    await importFiles(network);
    await sql`update organisations set reference_year = 2019, updated_at = '2026-01-01' where true`.execute(db());
    const changed = network['fournisseurs.csv'].replace('MARTIN', 'MARTIN ET FILLES').replace('45210|44210', '45210');
    const amounts = network['chiffre_affaires.csv'].replace('2000', '2500,75').replaceAll(',', ';').replace('2500;75', '2500,75');
    const { tallies, found } = await importFiles({ 'fournisseurs.csv': changed, 'chiffre_affaires.csv': amounts });
    expect(found).toEqual([]);
    expect(tallies).toMatchObject({
      'fournisseurs.csv': { created: 0, changed: 2 },
      'adherents.csv': { changed: 0 },
      'chiffre_affaires.csv': { created: 0, changed: 1 },
    });
    const rows = await db()
      .selectFrom('organisations')
      .select(['title', 'slug', 'reference_year', 'updated_at'])
      .orderBy('siret')
      .execute();
    expect(rows.map(({ title, slug, reference_year }) => [title, slug, reference_year])).toEqual([
      ['DURAND, PÈRE ET FILS', 'durand-pere-et-fils', 2019],
      ['MARTIN ET FILLES', 'martin', 2019],
      ['Lycée des Pins', 'lycee-des-pins', 2019],
    ]);
    expect(rows.map(({ updated_at }) => updated_at.getTime() > Date.parse('2026-02-01'))).toEqual([true, true, false]);
    expect((await matchWords(db(), 'filles'))?.hits('supplier').entities).toHaveLength(1);
  });

  it('une colonne absente ne change rien, une cellule vide efface la valeur', async () => {
    await importFiles(network);
    await importFiles({ 'fournisseurs.csv': `SIRET;Raison sociale;Adresse\n${seller};DURAND;\n` });
    expect(await db().selectFrom('organisations').select(['title', 'street', 'city', 'naf']).where('siret', '=', seller).execute()).toEqual(
      [{ title: 'DURAND', street: null, city: 'Lorient', naf: '43.21A' }],
    );
  });

  it('sans la colonne des sous-familles, un fournisseur garde toutes ses familles ; avec elle, il a celles de la ligne', async () => {
    await importFiles(network);
    const sold = async (file: string) => {
      await importFiles({ 'fournisseurs.csv': file });
      const { rows } = await sql<{ code: string }>`
        select f.code from organisation_families x join families f on f.id = x.family_id join organisations o on o.id = x.organisation_id
        where o.siret = ${seller} order by f.code`.execute(db());
      return rows.map(({ code }) => code);
    };
    expect(await sold(`SIRET;Raison sociale;Famille\n${seller};DURAND;45\n`)).toEqual(['44', '44210', '45', '45210']);
    expect(await sold(`SIRET;Raison sociale;Famille;Sous-familles\n${seller};DURAND;45;45210\n`)).toEqual(['45', '45210']);
  });

  it('un essai compte tout et n’écrit rien', async () => {
    const { tallies, report } = await importFiles(network, { dryRun: true });
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 2, changed: 0, refused: 0 });
    expect(report).toMatch(/Essai seulement : rien n’a été écrit\.$/);
    expect([await countOf('organisations'), await countOf('families'), await countOf('search_documents')]).toEqual([0, 0, 0]);
  });

  it('une panne au dernier fichier annule tout l’import', async () => {
    const failing = importers.map(
      (one): Importer => (one.file === 'chiffre_affaires.csv' ? { ...one, settle: () => Promise.reject(new Error('panne')) } : one),
    );
    await expect(importFiles(network, { importers: failing })).rejects.toThrow('panne');
    expect([await countOf('organisations'), await countOf('turnover'), await countOf('search_documents')]).toEqual([0, 0, 0]);
  });

  it('une interruption entre deux lots annule tout l’import', async () => {
    const stop = new AbortController();
    const stopping = importers.map(
      (one): Importer => ({
        ...one,
        start(...input) {
          if (one.file === 'adherents.csv') stop.abort();
          return one.start(...input);
        },
      }),
    );
    await expect(importFiles(network, { importers: stopping, signal: stop.signal })).rejects.toThrow();
    expect(await countOf('organisations')).toBe(0);
  });

  it('ignore les fichiers qu’aucun domaine n’importe, et les nomme', async () => {
    const { unrecognised, report } = await importFiles({ ...network, 'tarifs.csv': 'a;b\n', 'notes.txt': 'à voir' });
    expect(unrecognised).toEqual(['notes.txt', 'tarifs.csv']);
    expect(report).toContain('Non repris à ce jour : notes.txt, tarifs.csv');
  });

  it('refuse un dossier absent ou sans aucun fichier attendu', async () => {
    await expect(importFiles({})).rejects.toThrow('ne contient aucun fichier attendu');
    await expect(importFiles({}, { folder: join(tmpdir(), 'portail-dossier-qui-manque') })).rejects.toThrow('n’existe pas');
  });
});
