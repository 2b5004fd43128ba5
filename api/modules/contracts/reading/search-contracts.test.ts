import { beforeAll, describe, expect, it } from 'vitest';
import { normalise } from '#api/platform/text/normalise.ts';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { aSupplier } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
const list = async (me: SignedHolder, query: string) => read(contractEndpoints.list, await me.get(`/api/v1/contracts${query}`));
const titles = async (me: SignedHolder, query: string) => (await list(me, query)).rows.map(({ title }) => title);

describe('la recherche', () => {
  const some = async () => {
    const me = await aHolder(portal);
    const supplier = await aSupplier(portal, { title: 'Œuvres Électriques de l’Ouest' });
    await aContract(portal, me, { title: 'Nettoyage des locaux d’Évry', internal_ref: 'NET-2024/118', end_date: '2027-03-01' });
    await aContract(portal, me, { title: 'Maintenance', supplier_id: supplier.id, supplier_text: null, end_date: '2027-03-02' });
    await aContract(portal, me, {
      title: 'Location de véhicules',
      supplier_text: 'Garage Müller',
      status: 'draft',
      end_date: '2027-03-03',
    });
    return me;
  };

  it('trouve dans le titre, le fournisseur et la référence, sans accents, en début de mot et dans n’importe quel ordre', async () => {
    const me = await some();
    const firstWords = async (words: string) => (await titles(me, `?s=${encodeURIComponent(words)}`)).map((title) => title.split(' ')[0]);
    for (const words of ['nettoyage', 'NETTOY', 'locaux d’evry', 'évry nettoyage', '2024/118', 'l’Évry', 'locau'])
      expect(await firstWords(words), words).toEqual(['Nettoyage']);
    for (const words of ['oeuvres', 'électrique', 'ouest electriques', 'ŒUVRE'])
      expect(await firstWords(words), words).toEqual(['Maintenance']);
    for (const words of ['muller', 'véhicule', 'location garage']) expect(await firstWords(words), words).toEqual(['Location']);
    for (const words of ['vage', 'nettoyage muller', '%', '_', '???', 'zzz']) expect(await firstWords(words), words).toEqual([]);
    expect(await firstWords('  ')).toEqual(['Nettoyage', 'Maintenance', 'Location']);
  });

  // With the plural in another title, no misspelt word is looked for: the singular must match by itself.
  it.each([
    ['jeux', ['Jeu de clés', 'Jeux de plage']],
    ['tuyaux', ['Tuyau d’arrosage', 'Tuyaux de cuivre']],
    ['pneus', ['Pneu neige', 'Pneus de camion']],
  ])('le pluriel « %s » trouve aussi le singulier', async (typed, found) => {
    const me = await aHolder(portal);
    for (const title of [...found, 'Nettoyage des locaux']) await aContract(portal, me, { title });
    expect((await titles(me, `?s=${typed}`)).toSorted()).toEqual(found);
  });

  it.each([
    ['Contrat S.N.C.F. fret', ['S.N.C.F.', 'sncf', 's n c f', 'S.N', 'contrat s.n.c.f. fret', 'sncf fret']],
    ['Contrat R&D', ['R&D', 'R & D', 'rd', 'contrat r&d']],
    ['Hôtel L & H', ['L & H', 'hôtel l & h']],
    ['Entretien A B', ['A B', 'entretien a b', 'b']],
    ['Dvořák & Łódź', ['dvorak', 'Dvořák', 'Dvořák & Łódź', 'łódź']],
    ['Société générale'.normalize('NFD'), ['société générale', 'societe']],
  ])('« %s » se trouve comme on l’écrit', async (title, typed) => {
    const me = await aHolder(portal);
    const supplier = await aSupplier(portal, { title });
    await aContract(portal, me, { title, supplier_text: null });
    await aContract(portal, me, { title: 'Autre', supplier_id: supplier.id, supplier_text: null });
    for (const words of typed) expect(await titles(me, `?s=${encodeURIComponent(words)}`), words).toEqual([title, 'Autre']);
    expect(await titles(me, '?s=zzz')).toEqual([]);
  });

  it('pardonne une faute seulement quand aucun contrat n’a les mots tels quels', async () => {
    const me = await some();
    expect(await titles(me, '?s=netoyage')).toEqual(['Nettoyage des locaux d’Évry']);
    expect(await titles(me, '?s=vehicles muler')).toEqual(['Location de véhicules']);
    await aContract(portal, me, { title: 'Netoyage mal écrit' });
    expect(await titles(me, '?s=netoyage')).toEqual(['Netoyage mal écrit']);
  });

  it('se combine avec les filtres, les pages et l’export, et ne trouve aucun contrat que l’on ne voit pas', async () => {
    const me = await some();
    expect(await titles(me, '?s=location&contract_status=active')).toEqual([]);
    const { filters, pager } = await list(me, '?s=location');
    expect(filters.contract_status).toEqual([{ id: 'draft', label: 'Brouillon', count: 1 }]);
    expect(pager).toEqual({ page: 1, pageCount: 1, total: 1 });
    expect((await me.get('/api/v1/contracts?s=location&xlsx=true')).body).toMatchObject({ rows: [{ title: 'Location de véhicules' }] });
    expect(await titles(await aHolder(portal), '?s=location')).toEqual([]);
    expect((await me.get(`/api/v1/contracts?s=${'x'.repeat(201)}`)).status).toBe(400);
  });
});

it('les mots d’un contrat sont ceux que « normalise » donne d’un texte français', async () => {
  const me = await aHolder(portal);
  const titles = [
    'Œuvre d’Art',
    'ŒUVRES',
    'Æquo & ægyptien',
    'Straße',
    'Ça, là-bas : où ? Noël, maïs',
    'ÀÂÄÉÈÊËÎÏÔÖÙÛÜŸÇ',
    'N° 12/3-b',
    'Ĝis Škoda',
    'É'.normalize('NFD'),
  ];
  for (const title of titles) {
    const { id } = await aContract(portal, me, { title, internal_ref: null, supplier_text: null });
    const { words } = await portal.db.selectFrom('contracts').select('words').where('id', '=', id).executeTakeFirstOrThrow();
    expect(words.trim(), title).toBe(normalise(title));
    expect(words.startsWith(' ')).toBe(true);
  }
});
