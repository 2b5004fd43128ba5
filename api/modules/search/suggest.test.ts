import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, anArticle, aSubscriber, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type SuggestionKind, searchEndpoints, suggestion } from '#protocol/search/search.ts';
import { indexForSearch } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const suggest = async (me: Me, kind: SuggestionKind, typed: string) =>
  read(searchEndpoints.suggestions, await me.get(`/api/v1/search/autocomplete/${kind}?s=${encodeURIComponent(typed)}`)).rows;
const titles = async (me: Me, kind: SuggestionKind, typed: string) => (await suggest(me, kind, typed)).map(({ title }) => title);

describe('suggérer pendant la frappe', () => {
  it('[API-13] [SEA-15] chaque type de suggestion répond ses propres lignes, avec slug, title et keyword', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [partner, other] = [
      await aSupplier(portal, { title: 'Vélocité Ouest', tags: ['vélos'] }),
      await aSupplier(portal, { title: 'Vélocité Est' }),
    ];
    await isPartner(portal, me.organisation_id ?? 0, partner.id);
    const subscriber = await aSubscriber(portal, { title: 'Vélodrome municipal' });
    const article = await anArticle(portal, { title: 'Le vélo au travail' });
    const row = ({ slug, title }: { slug: string; title: string }) => ({ slug, title, keyword: title });
    expect(await suggest(me, 'suppliers', 'veloc')).toEqual([row(other), row(partner)]);
    expect(await suggest(me, 'supplier-partners', 'veloc')).toEqual([row(partner)]);
    expect(await suggest(me, 'subscribers', 'velod')).toEqual([row(subscriber)]);
    expect(await suggest(me, 'articles', 'velo')).toEqual([row(article)]);
    expect(await titles(me, 'keywords', 'velos')).toEqual(['vélos']);
    for (const one of await suggest(me, 'suppliers', 'velocite'))
      expect(Object.keys(one).sort()).toEqual(Object.keys(suggestion.shape).sort());
  });

  it('de deux noms qui répondent aussi bien, l’organisation qui a le plus de membres vient d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    await aSupplier(portal, { title: 'Girouette Alpes', members: 1 });
    await aSupplier(portal, { title: 'Girouette Corse', members: 9 });
    expect(await titles(me, 'suppliers', 'girouette')).toEqual(['Girouette Corse', 'Girouette Alpes']);
  });

  it('[API-13] les suggestions de familles comprennent les sous-familles', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { family, subFamily } = await aFamily(portal, { family: 'Mobilier scolaire', subFamily: 'Mobilier de bureau' });
    const findable = [family, subFamily].map(({ id, title }) => ({ id, texts: [{ weight: 4, text: title }] }));
    await portal.db.transaction().execute((tx) => indexForSearch(tx, 'family', findable));
    expect((await suggest(me, 'families', 'mobilier')).map(({ slug }) => slug).toSorted()).toEqual(
      [family.slug, subFamily.slug].toSorted(),
    );
    expect(await titles(me, 'families', 'scolaire')).toEqual(['Mobilier scolaire']);
  });

  it('un mot-clé n’est plus suggéré dès que le dernier fournisseur qui l’a est fermé', async () => {
    const [me, manager] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'operator', { desk_role: 'manager' })];
    const closing = await aSupplier(portal, { tags: ['girofle', 'cannelle'] });
    await aSupplier(portal, { tags: ['cannelle'] });
    const suggested = async () => [await titles(me, 'keywords', 'girofle'), await titles(me, 'keywords', 'cannelle')];
    expect(await suggested()).toEqual([['girofle'], ['cannelle']]);
    expect((await manager.change('POST', `/api/v1/operator/suppliers/${closing.id}/trash`, { version: 1 })).status).toBe(200);
    expect(await suggested()).toEqual([[], ['cannelle']]);
  });

  it('[SEA-06] moins de 3 lettres ne donnent aucune suggestion', async () => {
    const me = await signedIn(portal, 'subscriber');
    await aSupplier(portal, { title: 'Ab' });
    await aSupplier(portal, { title: 'Zodiac' });
    for (const typed of ['', ' ', 'z', 'zo', ' zo ', 'Ab']) expect(await suggest(me, 'suppliers', typed)).toEqual([]);
  });

  it('[SEA-07] 3 lettres, même mal accentuées ou fautives, donnent 8 suggestions au plus', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (let n = 0; n < 10; n++) await aSupplier(portal, { title: `Hélice ${n}` });
    expect(await suggest(me, 'suppliers', 'hel')).toHaveLength(8);
    expect(await suggest(me, 'suppliers', 'hélcie')).toHaveLength(8);
  });

  it('un fournisseur n’a de suggestions que d’adhérents et d’articles', async () => {
    const me = await signedIn(portal, 'supplier');
    const status = async (kind: string) => (await me.get(`/api/v1/search/autocomplete/${kind}?s=velo`)).status;
    for (const kind of ['subscribers', 'articles']) expect(await status(kind), kind).toBe(200);
    for (const kind of ['suppliers', 'supplier-partners', 'families', 'keywords']) expect(await status(kind), kind).toBe(403);
  });

  it('un type de suggestion inconnu répond 404', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const kind of ['users', 'Suppliers', '%00']) expect((await me.get(`/api/v1/search/autocomplete/${kind}?s=velo`)).status).toBe(404);
  });
});
