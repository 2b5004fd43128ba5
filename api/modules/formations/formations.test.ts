import { beforeAll, expect, it } from 'vitest';
import { aFormation, anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

const session = (day: string, available = true) => ({
  starts_at: new Date(`${day}T08:00:00Z`),
  ends_at: new Date(`${day}T16:00:00Z`),
  location: 'Rennes',
  available,
});

it('[API-40] [HOM-30] une seule formation, celle de la prochaine session où il reste des places', async () => {
  const me = await signedIn(portal, 'subscriber');
  const home = async () => read(formationEndpoints.home, await me.get('/api/v1/home/formation')).rows;
  expect(await home()).toEqual([]);

  const image = await anImage(portal);
  await aFormation(portal, { title: 'Sans session', published_at: new Date('2026-10-01T08:00:00Z') });
  expect(await home()).toMatchObject([{ title: 'Sans session', session: null, medias: null }]);

  await aFormation(portal, { title: 'Complète' }, [session('2026-11-20'), session('2026-11-25', false)]);
  await aFormation(portal, { title: 'Plus tard' }, [session('2027-01-10')]);
  const soon = await aFormation(
    portal,
    { title: 'Bientôt', price_cents: 69_050, duration_hours: 14, category: 'Énergie', image, image_alt: 'Une salle' },
    [session('2027-02-01'), session('2026-12-03')],
  );
  await aFormation(portal, { title: 'À paraître', published_at: new Date('2026-12-01T08:00:00Z') }, [session('2026-12-02')]);
  const media = { source: `/media/${image}`, alt: 'Une salle' };
  expect(await home()).toEqual([
    {
      id: String(soon.id),
      slug: soon.slug,
      title: 'Bientôt',
      body: 'Texte',
      type: 'Formation',
      category: 'formations',
      createdAt: '2026-01-01T08:00:00.000Z',
      startsAt: null,
      medias: { ...media, thumbnail: media },
      metadatas: { category: 'Énergie', duration: 14, price: 690.5 },
      session: { dateTime: '2026-12-03T08:00:00.000Z', location: 'Rennes' },
      otherSessions: [{ dateTime: '2027-02-01T08:00:00.000Z', location: 'Rennes' }],
    },
  ]);
});
