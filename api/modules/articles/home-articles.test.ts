import { beforeAll, describe, expect, it } from 'vitest';
import { anArticle, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleCard, articleEndpoints } from '#protocol/articles/articles.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

const at = (day: string, hour = '08:00') => new Date(`${day}T${hour}:00Z`);
const webinar = (title: string, starts_at: Date, minutes = 45) => ({
  category: 'webinars',
  title,
  published_at: at('2026-01-01'),
  starts_at,
  ends_at: new Date(starts_at.getTime() + minutes * 60_000),
});

describe('les articles de l’accueil', () => {
  it('[API-36] [HOM-30] les deux derniers parus, jamais un qui reste à paraître', async () => {
    const me = await signedIn(portal, 'supplier');
    const home = async () => read(articleEndpoints.latest, await me.get('/api/v1/home/articles')).rows;
    expect(await home()).toEqual([]);
    const image = await anImage(portal);
    await anArticle(portal, { title: 'Ancien', published_at: at('2026-03-01') });
    await anArticle(portal, { title: 'Avant-dernier', published_at: at('2026-11-18') });
    await anArticle(portal, { title: 'À paraître', published_at: at('2026-11-22') });
    await anArticle(portal, { title: 'Terminé', published_at: at('2026-11-20'), shown_until: portal.clock.now });
    await anArticle(portal, { title: 'À la corbeille', published_at: at('2026-11-20'), deleted_at: portal.clock.now });
    const last = await anArticle(portal, { title: 'Dernier', published_at: at('2026-11-20'), image, image_alt: 'Un quai' });
    const rows = await home();
    expect(rows.map(({ title }) => title)).toEqual(['Dernier', 'Avant-dernier']);
    const media = { source: `/media/${image}`, alt: 'Un quai' };
    expect(rows[0]).toMatchObject({ id: String(last.id), slug: last.slug, body: 'Texte', type: 'Actualités' });
    expect(rows[0]?.medias).toEqual({ ...media, thumbnail: media });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(articleCard.shape).sort());
  });

  it('[API-37] les webinars à venir ou en cours, le plus proche d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    const home = async () => read(articleEndpoints.webinars, await me.get('/api/v1/home/articles/webinars')).rows;
    expect(await home()).toEqual([]);
    const host = await aSupplier(portal, { title: 'Énergies de l’Ouest' });
    await anArticle(portal, webinar('Fini', at('2026-11-21', '08:00')));
    await anArticle(portal, { ...webinar('Rencontre', at('2026-11-23')), category: 'agenda' });
    await anArticle(portal, { ...webinar('À paraître', at('2026-11-24')), published_at: at('2026-11-22') });
    await anArticle(portal, webinar('Plus tard', at('2026-12-18')));
    const url = 'https://webinar.example/energie';
    const next = await anArticle(portal, { ...webinar('Bientôt', at('2026-11-26', '23:30'), 60), url, host_id: host.id });
    expect((await home()).map(({ title }) => title)).toEqual(['Bientôt', 'Plus tard']);
    expect((await home())[0]).toMatchObject({
      slug: next.slug,
      // 23:30 UTC is the next day in Paris.
      metadatas: { date: '2026-11-27', time: '00:30', duration: 60, url },
      host: { slug: host.slug, title: 'Énergies de l’Ouest' },
    });
    await anArticle(portal, webinar('En cours', at('2026-11-21', '08:30'), 35));
    expect((await home())[0]).toMatchObject({ title: 'En cours', host: null, metadatas: { url: null } });
    portal.clock.now = at('2026-11-21', '09:05');
    expect((await home())[0]?.title).toBe('Bientôt');
    await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', host.id).execute();
    expect((await home())[0]).toMatchObject({ title: 'Bientôt', host: null });
  });
});
