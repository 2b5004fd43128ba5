import { beforeAll, expect, it } from 'vitest';
import { anArticle, aSubscriber, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { contentSorts } from '#protocol/desk/content-endpoints.ts';

const base = '/api/v1/operator/articles';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
  const day = (text: string | null) => (text === null ? null : new Date(`${text}T09:00:00Z`));
  // In this order: two of the same instant, and of the same title but for a capital, keep it or reverse it.
  for (const [title, changed, shown, hidden] of [
    ['cuivre', '2026-11-03', '2026-11-01', '2026-12-02'],
    ['Acier', '2026-11-01', null, null],
    ['Cuivre', '2026-11-05', '2026-11-10', '2026-12-01'],
    ['béton', '2026-11-03', '2026-11-01', null],
    ['Zinc', '2026-11-03', null, '2026-12-02'],
  ] as const)
    await anArticle(portal, { title, changed_at: new Date(`${changed}T09:00:00Z`), published_at: day(shown), shown_until: day(hidden) });
});

/** Each order, by hand. */
const orders: Readonly<Record<(typeof contentSorts)[number], string>> = {
  relevance: 'Cuivre Zinc béton cuivre Acier',
  changed: 'Cuivre Zinc béton cuivre Acier',
  title: 'Acier béton cuivre Cuivre Zinc',
  shown: 'Zinc Acier Cuivre béton cuivre',
  ends: 'Cuivre cuivre Zinc Acier béton',
};

it.each(contentSorts)('la liste, triée par « %s », a son ordre jusqu’aux ex-æquo, et son export le même', async (sort) => {
  const titles = async (query: string) => {
    const { rows } = (await me.get(`${base}?${query}`)).body as { rows: { title: string }[] };
    return rows.map(({ title }) => title).join(' ');
  };
  expect(await titles(`sort=${sort}`)).toBe(orders[sort]);
  expect(await titles(`sort=${sort}&xlsx=true`)).toBe(orders[sort]);
  if (sort === 'changed') expect(await titles('')).toBe(orders.changed);
});

it('la liste triée par titre met une lettre accentuée à sa place, sur toute base', async () => {
  for (const title of ['Tri Zinc', 'Tri Économies', 'Tri eau', 'Tri Œuvres', 'Tri oeil']) await anArticle(portal, { title });
  const { rows } = (await me.get(`${base}?sort=title&q=tri`)).body as { rows: { title: string }[] };
  expect(rows.map(({ title }) => title)).toEqual(['Tri eau', 'Tri Économies', 'Tri oeil', 'Tri Œuvres', 'Tri Zinc']);
});

it('une liste d’entreprises que l’on cherche par leur nom a d’abord celle qui le porte, sans ordre choisi', async () => {
  const day = (date: string) => new Date(`2026-10-${date}T09:00:00Z`);
  await aSubscriber(portal, { title: 'Quimarel Habitat', updated_at: day('01') });
  await aSubscriber(portal, { title: 'Habitat Quimarel', updated_at: day('02') });
  await aSubscriber(portal, { title: 'Office public Habitat du Quimarel', updated_at: day('05') });
  const list = '/api/v1/operator/subscribers?q=quimarel%20habitat';
  const titles = async (query: string) =>
    ((await me.get(list + query)).body as { rows: { title: string }[] }).rows.map(({ title }) => title);
  expect(await titles('')).toEqual(['Quimarel Habitat', 'Habitat Quimarel', 'Office public Habitat du Quimarel']);
  expect(await titles('&xlsx=true')).toEqual(await titles(''));
  expect((await titles('&sort=changed'))[0]).toBe('Office public Habitat du Quimarel');
});

it('le nom cherché vient d’abord, sans ses accents ni ses signes', async () => {
  const day = (date: string) => new Date(`2026-10-${date}T09:00:00Z`);
  await aSubscriber(portal, { title: 'Électricité & Vaumorel', updated_at: day('01') });
  await aSubscriber(portal, { title: 'Electricité Vaumorel Frères', updated_at: day('05') });
  const { rows } = (await me.get('/api/v1/operator/subscribers?q=electricite%20vaumorel')).body as { rows: { title: string }[] };
  expect(rows.map(({ title }) => title)).toEqual(['Électricité & Vaumorel', 'Electricité Vaumorel Frères']);
});
