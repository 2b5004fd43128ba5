import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, anArticle, anImage, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { homeEndpoints, referencesShown } from '#protocol/home/home.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const references = async (me: Me) => read(homeEndpoints.references, await me.get('/api/v1/home/suppliers')).rows;
const webinar = (host_id: number, day: string) => ({
  category: 'webinars',
  host_id,
  published_at: new Date('2026-11-01T08:00:00Z'),
  starts_at: new Date(`${day}T09:30:00Z`),
  ends_at: new Date(`${day}T10:15:00Z`),
});

describe('les références de l’accueil', () => {
  it('[API-39] pour un adhérent, les 6 derniers fournisseurs référencés, les plus récents d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { family } = await aFamily(portal, { family: 'Papeterie' });
    const logo = await anImage(portal);
    await aSupplier(portal, { title: 'Sans année' });
    await aSupplier(portal, { title: 'Ancien', reference_year: 2024, updated_at: new Date('2026-11-20T08:00:00Z') });
    for (let n = 1; n <= referencesShown; n++) await aSupplier(portal, { title: `Récent ${n}`, reference_year: n === 3 ? 2026 : 2025 });
    const last = await aSupplier(portal, { title: 'Dernier', reference_year: 2026, city: 'Vannes', logo });
    await sellsIn(portal, last.id, family.id);
    const rows = await references(me);
    expect(rows.map(({ title }) => title)).toEqual(['Dernier', 'Récent 3', 'Récent 6', 'Récent 5', 'Récent 4', 'Récent 2']);
    expect(rows[0]).toEqual({
      id: String(last.id),
      type: 'supplier',
      slug: last.slug,
      title: 'Dernier',
      family: 'Papeterie',
      city: 'Vannes',
      medias: { thumbnail: { source: `/media/${logo}`, alt: 'Dernier' } },
    });
    expect((await references(await signedIn(portal, 'operator'))).map(({ type }) => type)).toEqual(Array(referencesShown).fill('supplier'));
  });

  it('[API-39] pour un fournisseur, les 6 derniers adhérents', async () => {
    const me = await signedIn(portal, 'supplier');
    for (let n = 1; n <= referencesShown + 1; n++)
      await aSubscriber(portal, { title: `Adhérent ${n}`, joined_on: `2026-0${n}-15`, activity: 'Fromagerie', city: 'Vitré' });
    const rows = await references(me);
    expect(rows.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Adhérent ${n}`));
    expect(rows[0]).toMatchObject({ type: 'subscriber', family: 'Fromagerie', city: 'Vitré', medias: { thumbnail: null } });
  });

  it('un webinar en cours se montre jusqu’à sa fin', async () => {
    const me = await signedIn(portal, 'subscriber');
    const host = await aSupplier(portal, { title: 'En direct', reference_year: 2030 });
    const { id } = await anArticle(portal, { ...webinar(host.id, '2026-11-21'), starts_at: new Date('2026-11-21T08:00:00Z') });
    const shown = async () => (await references(me)).some((row) => row.type === 'webinar' && row.id === String(id));
    expect(await shown()).toBe(true);
    await portal.db.updateTable('articles').set({ ends_at: portal.clock.now }).where('id', '=', id).execute();
    expect(await shown()).toBe(false);
    await portal.db.updateTable('organisations').set({ reference_year: 2000 }).where('id', '=', host.id).execute();
  });

  it('le prochain webinar publié d’un fournisseur de la liste suit son nom', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [host, other] = [
      await aSupplier(portal, { title: 'Hôte', reference_year: 2027 }),
      await aSupplier(portal, { title: 'Autre', reference_year: 2001 }),
    ];
    await anArticle(portal, { ...webinar(host.id, '2026-11-20'), title: 'Passé' });
    await anArticle(portal, { ...webinar(host.id, '2026-12-20'), title: 'Ensuite' });
    await anArticle(portal, { ...webinar(host.id, '2026-12-01'), title: 'À paraître', published_at: new Date('2026-11-30T08:00:00Z') });
    await anArticle(portal, { ...webinar(other.id, '2026-12-02'), title: 'D’un autre' });
    const next = await anArticle(portal, { ...webinar(host.id, '2026-12-10'), title: 'Prochain' });
    const rows = await references(me);
    expect(rows).toHaveLength(referencesShown + 1);
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'supplier', title: 'Hôte' }),
      {
        id: String(next.id),
        type: 'webinar',
        slug: next.slug,
        title: 'Prochain',
        startsAt: '2026-12-10T09:30:00.000Z',
        medias: { thumbnail: null },
      },
    ]);
    expect(rows.filter(({ type }) => type === 'webinar')).toHaveLength(1);
  });
});
