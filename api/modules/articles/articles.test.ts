import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anArticle, anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

describe('les articles qui répondent à une recherche', () => {
  it('[API-24] le paramètre s les cherche malgré accents et fautes, les derniers parus d’abord', async () => {
    const me = await signedIn(portal, 'supplier');
    const image = await anImage(portal);
    await anArticle(portal, { title: 'Énergie : le point', published_at: new Date('2026-01-01T08:00:00Z') });
    const last = await anArticle(portal, {
      title: 'Acheter l’énergie',
      published_at: new Date('2026-02-01T08:00:00Z'),
      image,
      image_alt: 'Un compteur',
    });
    await anArticle(portal, { title: 'Papier recyclé' });
    await anArticle(portal, { title: 'Énergie : à paraître', published_at: new Date('2126-01-01T08:00:00Z') });
    const search = async (query: string) => read(articleEndpoints.search, await me.get(`/api/v1/search/results/articles?${query}`));
    for (const keyword of ['energie', '%C3%A9nergei', '%C3%A9nerg'])
      expect(
        (await search(`s=${keyword}`)).rows.map(({ title }) => title),
        keyword,
      ).toEqual(['Acheter l’énergie', 'Énergie : le point']);
    const media = { source: `/media/${image}`, alt: 'Un compteur' };
    expect((await search('s=acheter')).rows).toEqual([
      {
        id: String(last.id),
        slug: last.slug,
        title: last.title,
        body: 'Texte',
        type: 'Actualités',
        category: 'actualites',
        createdAt: '2026-02-01T08:00:00.000Z',
        startsAt: null,
        medias: { ...media, thumbnail: media },
      },
    ]);
    expect((await search('s=xylophone')).rows).toEqual([]);
    const suggestions = await me.get('/api/v1/search/autocomplete/articles?s=paraitre');
    expect(suggestions.body).toEqual({ rows: [] });
    expect((await search('')).pager).toEqual({ page: 1, pageCount: 1, total: 3 });
  });
});

it('un extrait d’avant perd les blancs que le gras et les liens y laissaient', async () => {
  const { id } = await anArticle(portal, { extract: 'Les achats , c’est l’ affaire de tous ( voir les offres ). Qu’ en dit « .net » ?' });
  await sql.raw(await readFile('api/migrations/0094-extract-blanks.sql', 'utf8')).execute(portal.db);
  const { extract } = await portal.db.selectFrom('articles').select('extract').where('id', '=', id).executeTakeFirstOrThrow();
  expect(extract).toBe('Les achats, c’est l’affaire de tous (voir les offres). Qu’en dit « .net » ?');
});
