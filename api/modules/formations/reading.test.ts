import { beforeAll, expect, it } from 'vitest';
import { aDocument, aFormation, anArticle, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { type FormationDraft, publishFormationFiles, publishFormations } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const list = async (me: Me, query = '') => read(formationEndpoints.list, await me.get(`/api/v1/formations?${query}`));
const titles = async (me: Me, query: string) => (await list(me, query)).rows.map(({ title }) => title);
const groups = async (me: Me) => read(formationEndpoints.filters, await me.get('/api/v1/formations/filters')).rows;
const locations = async (me: Me) => read(formationEndpoints.locations, await me.get('/api/v1/formations/locations')).rows;
const sheet = async (me: Me, slug: string) => read(formationEndpoints.formation, await me.get(`/api/v1/formation/${slug}`));

const session = (start: string, end: string, available = true, location = 'Rennes') => ({
  starts_at: new Date(start),
  ends_at: new Date(end),
  location,
  available,
  body: 'Salle des Lices',
});
const none = { priceCents: null, durationHours: null };
const draft: FormationDraft = {
  title: 'Acheter l’énergie',
  branch: 'Marchés',
  category: 'Énergie publiée',
  body: '<p>Une journée</p>',
  ...{ objectives: null, public: null, support: null, steps: [], speakers: [], interviews: [], certifications: [] },
  ...{ taux: null, rate: null, answers: null, formats: ['inter', 'intra', 'custom'], durationHours: 7, priceCents: null },
  ...{ intra: none, custom: none, a11y: null, video: null, contact: null, accessDelay: null, methods: null, evaluation: null },
  ...{ updatedOn: null, image: null, imageAlt: '', publishedAt: new Date('2026-10-01T08:00:00Z'), documents: [], sessions: [] },
};
const publish = (drafts: FormationDraft[]) => portal.db.transaction().execute((tx) => publishFormations(tx, drafts));

it('[API-63] [API-64] [TRN-03] [TRN-04] les formations par branche et catégorie, vingt par page ; une catégorie inconnue est vide', async () => {
  const me = await signedIn(portal, 'subscriber');
  for (let n = 10; n < 31; n++) await aFormation(portal, { title: `Liste ${n}`, category: 'Cahier des charges', branch: 'Métier' });
  await aFormation(portal, { title: 'Seule', category: 'Droit', branch: 'Juridique' }, [
    session('2026-12-03T08:00:00Z', '2026-12-03T16:00:00Z'),
  ]);
  await aFormation(portal, { title: 'À paraître', category: 'Vide', branch: 'Juridique', published_at: new Date('2026-11-22T08:00:00Z') });
  const first = await list(me);
  expect(first.pager).toEqual({ page: 1, pageCount: 2, total: 22 });
  expect(first.rows.map(({ title }) => title).slice(0, 2)).toEqual(['Seule', 'Liste 30']);
  expect(first.rows).toHaveLength(20);
  expect(await titles(me, 'page=2')).toEqual(['Liste 11', 'Liste 10']);
  expect(await list(me, 'page=3')).toMatchObject({ rows: [], pager: { page: 3, total: 22 } });
  expect(await titles(me, 'category=droit')).toEqual(['Seule']);
  expect((await list(me, 'category=droit,cahier-des-charges')).pager.total).toBe(22);
  expect(await titles(me, 'category=inconnue')).toEqual([]);
  expect((await me.get('/api/v1/formations?page=0')).status).toBe(400);
  expect(await groups(me)).toEqual([
    { name: 'juridique', label: 'Juridique', items: [{ value: 'droit', label: 'Droit', count: 1 }] },
    { name: 'metier', label: 'Métier', items: [{ value: 'cahier-des-charges', label: 'Cahier des charges', count: 21 }] },
  ]);
});

it('[RDG-453] une ville ne garde que les formations qui y ont une session ouverte, et la carte montre celle-là', async () => {
  const me = await signedIn(portal, 'subscriber');
  const at = (day: number, location: string, available = true) => {
    const date = `2027-01-${String(day).padStart(2, '0')}`;
    return session(`${date}T08:00:00Z`, `${date}T16:00:00Z`, available, location);
  };
  const [ours, category] = ['Par ville', 'Par ville'];
  await aFormation(portal, { title: `${ours} 1`, category, branch: category }, [
    at(4, 'Brest'),
    at(12, 'Évry, gare'),
    at(20, 'Évry, gare'),
  ]);
  await aFormation(portal, { title: `${ours} 2`, category: 'Autre', branch: category }, [at(8, 'évry  GARE')]);
  await aFormation(portal, { title: `${ours} 3`, category, branch: category }, [at(6, 'Évry, gare', false), at(7, 'Brest')]);
  await aFormation(portal, { title: `${ours} à paraître`, category, branch: category, published_at: new Date('2026-11-22T08:00:00Z') }, [
    at(5, 'Évry, gare'),
    at(5, 'Lens'),
  ]);
  const shown = await list(me, 'location=evry-gare');
  expect(shown.rows.map(({ title, session: next, otherSessions }) => [title, next?.dateTime, otherSessions.length])).toEqual([
    [`${ours} 2`, '2027-01-08T08:00:00.000Z', 0],
    [`${ours} 1`, '2027-01-12T08:00:00.000Z', 1],
  ]);
  expect(shown.pager.total).toBe(2);
  expect(shown.rows[1]?.otherSessions[0]?.location).toBe('Évry, gare');
  expect(await titles(me, 'location=evry-gare&category=par-ville')).toEqual([`${ours} 1`]);
  expect(await titles(me, 'location=brest,evry-gare&category=par-ville')).toEqual([`${ours} 1`, `${ours} 3`]);
  expect(await titles(me, 'location=inconnue')).toEqual([]);
  expect((await locations(me)).filter(({ value }) => value !== 'rennes')).toEqual([
    { value: 'brest', label: 'Brest', count: 2 },
    { value: 'evry-gare', label: 'évry  GARE', count: 2 },
  ]);
});

it('[RDG-453] une session annulée ou commencée ne fait pas de ville, ni un lieu sans lettre latine ni chiffre', async () => {
  const me = await signedIn(portal, 'subscriber');
  const day = ['2027-02-03T08:00:00Z', '2027-02-03T16:00:00Z'] as const;
  await aFormation(portal, { title: 'Sans ville', category: 'Sans ville' }, [
    { ...session(...day, true, 'Gap'), cancelled_at: new Date('2026-11-20T09:00:00Z') },
    session('2026-11-21T08:00:00Z', '2026-12-21T16:00:00Z', true, 'Albi'),
    session(...day, true, '東京'),
  ]);
  for (const town of ['gap', 'albi']) expect(await titles(me, `location=${town}`), town).toEqual([]);
  expect((await list(me, 'category=sans-ville')).rows[0]?.session?.location).toBe('東京');
  const labels = (await locations(me)).map(({ label }) => label);
  for (const place of ['Gap', 'Albi', '東京']) expect(labels).not.toContain(place);
});

it('[API-63] [TRN-02] [RDG-417] planning et catalogue sont les documents que l’on peut ouvrir', async () => {
  const me = await signedIn(portal, 'subscriber');
  expect(await list(me)).toMatchObject({ planningfile: null, cataloguefile: null });
  const planning = await aDocument(portal, { title: 'Planning' });
  const catalogue = await aDocument(portal, { title: 'Catalogue', isPrivate: true, organisationId: (await aSupplier(portal)).id });
  const files = { planning: planning.id, catalogue: catalogue.id };
  await portal.db.transaction().execute((tx) => publishFormationFiles(tx, files));
  expect(await list(me)).toMatchObject({ planningfile: planning.slug, cataloguefile: null });
});

it('[API-65] une formation a tous ses champs', async () => {
  const me = await signedIn(portal, 'subscriber');
  const [image, seal] = [await anImage(portal), await anImage(portal)];
  const document = await aDocument(portal, { title: 'Fiche' });
  const secret = await aDocument(portal, { title: 'Secret', isPrivate: true, organisationId: (await aSupplier(portal)).id });
  const article = await anArticle(portal, { title: 'Un témoignage' });
  const hidden = await anArticle(portal, { title: 'Pour les fournisseurs', category: 'actualites-reseau' });
  const contact = { email: 'formation@reseau.example', firstname: 'Claire', lastname: 'Morin' };
  const interview = (slug: string | null) => ({ title: 'Acheteuse', body: 'Utile.', slug });
  const time = { startsAt: new Date('2026-12-03T08:00:00Z'), endsAt: new Date('2026-12-03T16:00:00Z') };
  const whole = {
    ...draft,
    ...{ title: 'Formation complète', objectives: '<p>Lire</p>', public: '<p>Acheteurs</p>', support: '<p>Un cahier</p>' },
    ...{ steps: [{ title: 'Lire', description: '<p>Un marché</p>', situation: 'Sur une facture' }] },
    ...{ speakers: [{ name: 'Anne Roux', description: 'Acheteuse' }] },
    interviews: [interview(article.slug), interview(hidden.slug), interview(null)],
    certifications: [{ title: 'Cadre vérifié', image: seal }],
    ...{ taux: 25.1, rate: 7.4, answers: { count: 42, year: 2025 }, priceCents: 64_000 },
    ...{ formats: ['inter', 'intra'] as const, intra: { priceCents: 210_050, durationHours: 14 } },
    ...{ a11y: '<p>Accessible</p>', video: 'https://video.example/a', contact, accessDelay: 'Deux semaines' },
    ...{ methods: '<p>Des cas</p>', evaluation: '<p>Un quiz</p>', updatedOn: '2026-09-01', image, imageAlt: 'Une salle' },
    documents: [document.id, secret.id],
    sessions: [{ ...time, location: 'Lyon', available: false, body: 'Salle 2' }],
  };
  await publish([whole]);
  const media = { source: `/media/${image}`, alt: 'Une salle', title: 'Formation complète' };
  const now = '2026-11-21T09:00:00.000Z';
  const answer = await sheet(me, 'formation-complete');
  expect(answer).toMatchObject({
    ...{ slug: 'formation-complete', type: 'Formation', category: 'formations', body: '<p>Une journée</p>', now, contact },
    metadatas: {
      ...{ date: null, time: null, duration: 7, objectives: '<p>Lire</p>', public: '<p>Acheteurs</p>', support: '<p>Un cahier</p>' },
      ...{ category: 'Énergie publiée', branch: 'Marchés', taux: 25.1, rate: 7.4, price: 640 },
    },
    medias: {
      ...{ thumbnail: media, heading: media, video: { url: 'https://video.example/a' } },
      certifications: [{ source: `/media/${seal}`, alt: 'Cadre vérifié', title: 'Cadre vérifié' }],
    },
    ...{ speakers: whole.speakers, steps: whole.steps, access: { a11y: '<p>Accessible</p>' } },
    documents: [{ title: 'Fiche' }],
    sessions: [
      {
        ...{ dateTime: '2026-12-03T08:00:00.000Z', endTime: '2026-12-03T16:00:00.000Z', location: 'Lyon', available: false },
        ...{ now, body: 'Salle 2', id: expect.stringMatching(/^\d+$/), registration: null, waiting: null },
      },
    ],
    formation: {
      formats: {
        inter: { isOffered: true, price: 640, duration: 7 },
        intra: { isOffered: true, price: 2100.5, duration: 14 },
        custom: { isOffered: false, price: null, duration: null },
      },
      answers: { count: 42, year: 2025 },
      ...{ accessDelay: 'Deux semaines', methods: '<p>Des cas</p>', evaluation: '<p>Un quiz</p>', updatedOn: '2026-09-01' },
    },
  });
  expect(answer.documents).toHaveLength(1);
  // RDG-419: a testimonial links to an article that the viewer may read.
  expect(answer.interviews.map(({ slug }) => slug)).toEqual([article.slug, null, null]);
});

it('[TRN-14] [RDG-415] les sessions passées quittent la liste, celle en cours y reste', async () => {
  const me = await signedIn(portal, 'subscriber');
  const { slug } = await aFormation(portal, {}, [
    session('2026-12-01T08:00:00Z', '2026-12-01T16:00:00Z'),
    session('2026-11-20T08:00:00Z', '2026-11-21T09:00:00Z'),
    session('2026-11-21T08:00:00Z', '2026-11-21T09:00:01Z'),
  ]);
  const starts = (await sheet(me, slug)).sessions.map(({ dateTime }) => dateTime);
  expect(starts).toEqual(['2026-11-21T08:00:00.000Z', '2026-12-01T08:00:00.000Z']);
});

it('[SHL-18] un fournisseur ne lit aucune formation ; celle qui n’est pas parue n’existe pour personne', async () => {
  const supplier = await signedIn(portal, 'supplier');
  const { slug } = await aFormation(portal);
  for (const path of ['formations', 'formations/filters', 'formations/locations', `formation/${slug}`, 'formation/inconnue'])
    expect((await supplier.get(`/api/v1/${path}`)).status, path).toBe(403);
  expect(read(formationEndpoints.home, await supplier.get('/api/v1/home/formation')).rows).toEqual([]);
  const soon = await aFormation(portal, { published_at: new Date('2026-11-22T08:00:00Z') });
  for (const role of ['subscriber', 'operator'] as const) {
    const me = await signedIn(portal, role);
    expect((await me.get(`/api/v1/formation/${soon.slug}`)).status, role).toBe(404);
    expect((await me.get(`/api/v1/formation/${slug}`)).status, role).toBe(200);
    expect((await me.get('/api/v1/formation/Pas%20Un%20Slug')).status, role).toBe(404);
  }
});

it('le HTML d’une formation est nettoyé à la publication, et une vidéo est à une adresse https', async () => {
  const me = await signedIn(portal, 'subscriber');
  const bad = '<p>Ici</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
  const steps = [{ title: 'a', description: bad, situation: 'b' }];
  await publish([
    {
      ...draft,
      ...{ title: 'Sale', body: bad, objectives: bad, public: bad, support: bad, steps, a11y: bad, methods: bad, evaluation: bad },
    },
  ]);
  const text = JSON.stringify(await sheet(me, 'sale'));
  expect(text).toContain('<p>Ici</p>');
  expect(text).not.toMatch(/<script|onerror|javascript:/);
  await expect(publish([{ ...draft, video: 'javascript:alert(1)' }])).rejects.toThrow(/https/);
});

it('[API-64] les branches et leurs catégories sont dans l’ordre du français, accents compris', async () => {
  const me = await signedIn(portal, 'subscriber');
  for (const category of ['Transport', 'Énergie', 'Emballages']) await aFormation(portal, { category, branch: 'Écoachats' });
  await aFormation(portal, { category: 'Zones', branch: 'Zones' });
  const answer = await groups(me);
  expect(answer.find(({ label }) => label === 'Écoachats')?.items.map(({ label }) => label)).toEqual([
    'Emballages',
    'Énergie',
    'Transport',
  ]);
  const labels = answer.map(({ label }) => label);
  expect(labels.indexOf('Écoachats')).toBeLessThan(labels.indexOf('Juridique'));
});
