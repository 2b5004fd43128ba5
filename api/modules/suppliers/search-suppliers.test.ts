import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
const search = async (query: string) => {
  const answer = await me.get(`/api/v1/search/results/suppliers?${query}`);
  return read(supplierEndpoints.search, answer).rows.map((row) => row.title);
};
const searchText = (typed: string) => search(`s=${encodeURIComponent(typed)}`);

beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber');
  const { family, subFamily } = await aFamily(portal, { family: 'Équipements de protection', subFamily: 'Chaussures' });
  const electricity = await aSupplier(portal, { title: 'Électricité Génin', tags: ['câbles', 'tableaux'], city: 'Quimper' });
  await aSupplier(portal, { title: 'Ateliers Müller & Fils', tags: ['Œuvres d’art', 'encadrement'] });
  const gloves = await aSupplier(portal, { title: 'Gants Martin', tags: ['nitrile'] });
  await sellsIn(portal, gloves.id, family.id, subFamily.id);
  await aSupplier(portal, { title: 'Comptoir du papier', tags: ['gants'] });
  await aSupplier(portal, { title: 'Papeterie Martin', activity: 'Fournitures de bureau' });
  await aSupplier(portal, { title: 'Génération Bois', tags: ['matériaux'] });
  await aSubscriber(portal, { title: 'Électricité de Sète' });
  await sellsIn(portal, electricity.id, (await aFamily(portal)).family.id);
});

describe('chercher un fournisseur', () => {
  it.each([
    ['exact', 'Électricité Génin', 'Électricité Génin'],
    ['sans accents', 'electricite genin', 'Électricité Génin'],
    ['en capitales', 'ELECTRICITE', 'Électricité Génin'],
    ['une faute', 'elecricite', 'Électricité Génin'],
    ['deux lettres échangées', 'electrictié', 'Électricité Génin'],
    ['deux lettres échangées dans un mot court', 'géinn', 'Électricité Génin'],
    ['une lettre de moins dans un mot très court', 'gant', 'Gants Martin'],
    ['un mot commencé', 'électri', 'Électricité Génin'],
    ['un mot commencé et un entier, à l’envers', 'genin electricit', 'Électricité Génin'],
    ['le pluriel', 'matériau', 'Génération Bois'],
    ['le singulier d’un pluriel', 'cable', 'Électricité Génin'],
    ['une apostrophe', 'l’électricité', 'Électricité Génin'],
    ['une ligature', 'oeuvre d’art', 'Ateliers Müller & Fils'],
    ['un tréma', 'muller', 'Ateliers Müller & Fils'],
    ['sa ville', 'quimper', 'Électricité Génin'],
    ['une famille', 'protection', 'Gants Martin'],
    ['une sous-famille', 'chaussure', 'Gants Martin'],
    ['son activité', 'fournitures bureau', 'Papeterie Martin'],
    ['les mots vides en plus', 'les gants de Martin', 'Gants Martin'],
  ])('[API-16] %s : « %s » trouve %s', async (_how, typed, title) => {
    expect(await searchText(typed)).toContain(title);
  });

  it('la recherche ne donne que les fournisseurs qui ont tous les mots', async () => {
    expect(await searchText('gants martin')).toEqual(['Gants Martin']);
    expect(await searchText('électricité')).toEqual(['Électricité Génin']);
    expect(await searchText('xylophone baroque')).toEqual([]);
  });

  it('[SEA-35] les résultats vont par pertinence, et avec order=ASC par ordre alphabétique', async () => {
    expect(await search('s=gants')).toEqual(['Gants Martin', 'Comptoir du papier']);
    expect(await search('s=gants&order=ASC')).toEqual(['Comptoir du papier', 'Gants Martin']);
    expect(await search('s=martin&order=ASC')).toEqual(['Gants Martin', 'Papeterie Martin']);
  });

  it('[RDG-170] à pertinence égale, celui qui travaille avec le plus d’adhérents d’abord', async () => {
    await aSupplier(portal, { title: 'Aa Toitures', tags: ['zinguerie'], members: 1 });
    await aSupplier(portal, { title: 'Zz Toitures', tags: ['zinguerie'], members: 50 });
    expect(await search('s=zinguerie')).toEqual(['Zz Toitures', 'Aa Toitures']);
    expect(await search('s=zinguerie&order=ASC')).toEqual(['Aa Toitures', 'Zz Toitures']);
  });

  it('[SEA-34] la recherche se combine avec les familles, les sous-familles et la page', async () => {
    const { family, subFamily } = await aFamily(portal);
    const one = await aSupplier(portal, { title: 'Quincaillerie Une' });
    const two = await aSupplier(portal, { title: 'Quincaillerie Deux' });
    await sellsIn(portal, one.id, family.id, subFamily.id);
    await sellsIn(portal, two.id, family.id);
    expect(await search(`s=quincaillerie&families=${family.slug}&order=ASC`)).toEqual(['Quincaillerie Deux', 'Quincaillerie Une']);
    expect(await search(`s=quincaillerie&families=${family.slug}&subFamilies=${subFamily.slug}`)).toEqual(['Quincaillerie Une']);
    expect(await search('s=quincaillerie&page=2')).toEqual([]);
    expect(await search(`s=gants&families=${family.slug}`)).toEqual([]);
  });

  it('sans mot-clé, la recherche donne la liste de tous les fournisseurs', async () => {
    const listed = read(supplierEndpoints.list, await me.get('/api/v1/suppliers'));
    expect(await search('')).toEqual(listed.rows.map((row) => row.title));
    expect(listed.pager.total).toBeGreaterThanOrEqual(6);
  });

  it('un caractère spécial de SQL est cherché tel quel', async () => {
    for (const typed of ['%', '_', "'; drop table users; --", '\\', '*', '100%'])
      expect(Array.isArray(await searchText(typed)), typed).toBe(true);
    expect(await searchText('gan%zzz')).toEqual([]);
  });
});
