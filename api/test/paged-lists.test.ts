import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { addDays } from '#protocol/core/calendar.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { type Pager, pageSize } from '#protocol/core/page.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import { aContract, aHolder, type SignedHolder } from './contracts.ts';
import { createContent } from './desk-writes/content-writes.ts';
import {
  aDocument,
  aFamily,
  aFormation,
  anArticle,
  anOffer,
  aPage,
  aReferent,
  aSubscriber,
  aUser,
  signedIn,
  someSuppliers,
} from './factories.ts';
import { type Answer, openPortal, type TestPortal } from './harness.ts';
import { anIndex, pointsFrom } from './indices.ts';
import { deskLists, fillDesk } from './paged-desk.ts';
import { aStudy } from './studies.ts';

/** More rows than three pages, and more preferred ones than the smallest limit of the planner (60). */
const many = { organisations: 65, others: 50 };
const roles = ['subscriber', 'supplier', 'operator'] as const satisfies readonly MemberRole[];

let portal: TestPortal;
/** An index with a long series. */
let series: number;
/** The suppliers that have not declared the last month. */
let late: string[] = [];
/** The ids of the contents of the plain kinds, by resource. */
const plain = new Map<DeskResource, string[]>();
let people: Record<MemberRole, SignedHolder>;
/** A supplier with many offers, and the slug of its sheet. */
let seller: { id: number; slug: string };
const urgents = 5;
const noOrigin = { key: null, formation_id: null, session_id: null, article_id: null };

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  people = { subscriber: await aHolder(portal), supplier: await aHolder(portal, 'supplier'), operator: await signedIn(portal, 'operator') };
  await fillDirectories();
  const days = Array.from({ length: 60 }, (_, n) => addDays('2026-01-01', n));
  series = await anIndex(
    portal,
    {},
    pointsFrom(
      days,
      days.map((_, n) => n),
    ),
  );
  seller = await portal.db
    .selectFrom('organisations')
    .select(['id', 'slug'])
    .where('id', '=', people.supplier.organisation_id ?? 0)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < many.others; n++) {
    await anOffer(portal, seller.id, { title: `Offre ${n}` }, [`Document de l’offre ${n}`]);
    await aDocument(portal, { title: `Document du réseau ${n}`, category: 88 });
    await anArticle(portal, { title: `Article ${n}` });
    await aPage(portal);
    await aReferent(portal);
    await aFamily(portal);
    await anIndex(portal);
    await aFormation(portal, { title: `Formation ${n}` });
    const request = { number: `A${String(n).padStart(5, '0')}`, object: `Demande ${n}`, your_demand: 'Des gants', phone: '01' };
    await portal.db
      .insertInto('requests')
      .values({ ...request, user_id: people.subscriber.id, created_at: portal.clock.now, ...noOrigin })
      .execute();
    const picture = { name: `image-${n}00000.png`, content_type: 'image/png', bytes: Buffer.from('image') };
    await portal.db.insertInto('images').values(picture).execute();
    const past = { who: 'essai', folder: 'dépôt', dry_run: false, strict: false, outcome: 'written', refused: 0, report: '' } as const;
    await portal.db
      .insertInto('imports')
      .values({ ...past, at: portal.clock.now, files: '[]', run_id: null })
      .execute();
  }
  for (let n = 0; n < many.others; n++) await aUser(portal, 'supplier', { organisation_id: seller.id, lastname: `Nom ${n % 5}` });
  for (const me of [people.subscriber, people.supplier]) await fillContracts(me);
  for (const { resource } of plainKinds) {
    const ids: string[] = [];
    for (let n = 0; n < many.others; n++) ids.push((await createContent(resource, portal, people.operator)).id);
    plain.set(resource, ids);
  }
  late = await fillDesk(portal, many.others, people.subscriber.organisation_id);
  for (let n = 0; n < many.others; n++)
    await aStudy(portal, people.subscriber.organisation_id ?? 0, { requestedOn: n % 3 === 0 ? '2026-05-01' : '2026-06-01' });
});

/** Inserts suppliers and subscribers, half of them partners of the company that lists them; many have equal titles or members. */
async function fillDirectories(): Promise<void> {
  const { family } = await aFamily(portal);
  const suppliers = (await someSuppliers(portal, 2 * many.organisations, family.id)).map(({ id }) => id);
  const subscribers: number[] = [];
  for (let n = 0; n < 2 * many.organisations; n++) subscribers.push((await aSubscriber(portal, { title: `Adhérent ${n % 9}` })).id);
  const half = (ids: number[]) => ids.filter((_, n) => n % 2 === 0);
  await portal.db
    .insertInto('partnerships')
    .values([
      ...half(suppliers).map((supplier_id) => ({ subscriber_id: people.subscriber.organisation_id ?? 0, supplier_id, amount_cents: 1 })),
      ...half(subscribers).map((subscriber_id) => ({ subscriber_id, supplier_id: people.supplier.organisation_id ?? 0, amount_cents: 1 })),
    ])
    .execute();
}

/** Inserts contracts of one author: some urgent, some over, and most of them with the same end date. */
async function fillContracts(me: SignedHolder): Promise<void> {
  for (let n = 0; n < many.others; n++) {
    const dates = n < urgents ? { notification_date: '2026-11-01', end_date: '2027-06-30' } : {};
    await aContract(portal, me, { title: `Contrat ${n}`, status: n % 7 === 6 ? 'halted' : 'active', ...dates });
  }
}

type Row = { id: string; title: string; name: string; number: string; day: string; text: string };
/** A page: its rows, which a list of studies names otherwise. */
type Page = {
  rows: Row[];
  interactions?: Row[];
  pager: Pager;
};
type List = {
  /** The address of the list, where it is more than the path of its endpoint. */
  path?: (me: SignedHolder) => string;
  /** Reads every row of the list in another way, from its export or from the table itself. Returns the value of `key` of each. */
  whole: (me: SignedHolder) => Promise<string[]>;
  key?: keyof Row;
  /** Rows that page 1 has beside its own. */
  onFirstPage?: number;
};

const namesIn = (answer: Answer, key: 'id' | 'title') => (answer.body as Page).rows.map((row) => String(row[key]));
/** Reads the export of a list, which answers JSON to a caller that does not ask for a spreadsheet. */
const exported =
  (url: string, key: 'id' | 'title' = 'id') =>
  async (me: SignedHolder) =>
    namesIn(await me.get(url), key);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => String(id));

const formations = async () => idsOf(await portal.db.selectFrom('formations').select('id').execute());
/** The titles of the articles, with those of the trainings for who may read them. */
const news = async ({ role }: { role: MemberRole }) => {
  const articles = await portal.db.selectFrom('articles').select('title').execute();
  const trainings = role === 'supplier' ? [] : await portal.db.selectFrom('formations').select('title').execute();
  return [...articles, ...trainings].map(({ title }) => title);
};
const studies = async ({ role, organisation_id }: SignedHolder) =>
  idsOf(
    (await portal.db.selectFrom('studies').select(['id', 'organisation_id']).execute()).filter(
      (row) => role === 'operator' || row.organisation_id === organisation_id,
    ),
  );
const offers = async () => idsOf(await portal.db.selectFrom('offers').select('id').execute());
type DocumentColumns = { offer_id: number | null; category_id: number; organisation_id: number | null };
const documentsWhere =
  (isListed: (row: DocumentColumns, me: SignedHolder) => boolean): List['whole'] =>
  async (me) => {
    const rows = await portal.db.selectFrom('documents').select(['id', 'offer_id', 'category_id', 'organisation_id']).execute();
    return idsOf(rows.filter((row) => isListed(row, me)));
  };

const companies = (kind: 'supplier' | 'subscriber') => async () =>
  idsOf(await portal.db.selectFrom('organisations').select('id').where('kind', '=', kind).execute());

const deskDocuments = (visibility: 'members' | 'private') => async () =>
  idsOf(
    await portal.db
      .selectFrom('documents')
      .select('id')
      .where('visibility', '=', visibility)
      .where('offer_id', 'is', null)
      .where('study_id', 'is', null)
      .execute(),
  );

/** Every paged endpoint, but the lists of plain kinds of content. A new one needs its line here. */
const ownLists: Record<string, List> = {
  '/api/v1/suppliers': { whole: exported('/api/v1/suppliers?xlsx=true', 'title'), key: 'title' },
  '/api/v1/search/results/suppliers': { whole: exported('/api/v1/search/results/suppliers?xlsx=true', 'title'), key: 'title' },
  '/api/v1/search/results/subscribers': { whole: exported('/api/v1/search/results/subscribers?all=true') },
  '/api/v1/contracts': { whole: exported('/api/v1/contracts?xlsx=true', 'title'), key: 'title', onFirstPage: urgents },
  '/api/v1/articles': { whole: news, key: 'title' },
  '/api/v1/search/results/articles': { whole: news, key: 'title' },
  '/api/v1/formations': { whole: formations },
  '/api/v1/interactions': { whole: studies },
  '/api/v1/search/results/offers': { whole: offers },
  '/api/v1/offers/:slug': { path: () => `/api/v1/offers/${seller.slug}`, whole: offers },
  '/api/v1/search/results/offers-documents': { whole: documentsWhere((row) => row.offer_id !== null) },
  '/api/v1/search/results/documents': {
    // A supplier lists the documents of its own sheet, every other role all of them.
    path: ({ role }) => `/api/v1/search/results/documents${role === 'supplier' ? `?supplier=${seller.slug}` : ''}`,
    whole: documentsWhere((row, { role }) => role !== 'supplier' || row.organisation_id === seller.id),
  },
  '/api/v1/operator/articles': { whole: async () => idsOf(await portal.db.selectFrom('articles').select('id').execute()) },
  '/api/v1/operator/pages': { whole: async () => idsOf(await portal.db.selectFrom('pages').select('id').execute()) },
  '/api/v1/operator/suppliers': { whole: companies('supplier') },
  '/api/v1/operator/subscribers': { whole: companies('subscriber') },
  '/api/v1/operator/offers': { whole: async () => idsOf(await portal.db.selectFrom('offers').select('id').execute()) },
  '/api/v1/operator/documents': { whole: deskDocuments('members') },
  '/api/v1/operator/private-documents': { whole: deskDocuments('private') },
  '/api/v1/operator/studies': { whole: async () => idsOf(await portal.db.selectFrom('studies').select('id').execute()) },
  ...Object.fromEntries(
    (['indices', 'referents', 'categories', 'families'] as const).map((table) => [
      `/api/v1/operator/${table}`,
      { whole: async () => idsOf(await portal.db.selectFrom(table).select('id').execute()) },
    ]),
  ),
  '/api/v1/operator/requests': {
    whole: async () => (await portal.db.selectFrom('requests').select('number').execute()).map(({ number }) => number),
    key: 'number',
  },
  '/api/v1/operator/people': {
    whole: async () => idsOf(await portal.db.selectFrom('users').select('id').where('disabled_at', 'is', null).execute()),
  },
  '/api/v1/operator/imports': { whole: async () => idsOf(await portal.db.selectFrom('imports').select('id').execute()) },
  '/api/v1/operator/pictures': {
    whole: async () => (await portal.db.selectFrom('images').select('name').execute()).map(({ name }) => name),
    key: 'name',
  },
  '/api/v1/operator/indices/:id/points': {
    path: () => `/api/v1/operator/indices/${series}/points`,
    whole: async () =>
      (await portal.db.selectFrom('index_points').select('day').where('index_id', '=', series).execute()).map(({ day }) => String(day)),
    key: 'day',
  },
  ...deskLists(
    () => portal,
    () => late,
  ),
  '/api/v1/documents/:id': { path: () => '/api/v1/documents/88', whole: documentsWhere((row) => row.category_id === 88) },
};

/** The lists of the other kinds of content are filled at the desk itself, which says the id of each. */
const plainKinds = contentKinds.filter(({ endpoints }) => !(endpoints.list.path in ownLists));
const lists: Record<string, List> = {
  ...ownLists,
  ...Object.fromEntries(
    plainKinds.map(({ resource, endpoints }) => [endpoints.list.path, { whole: async () => plain.get(resource) ?? [] }]),
  ),
};

const hasPages = ({ query }: Endpoint) => query !== undefined && 'page' in ((query as z.ZodObject).shape ?? {});
const pagedEndpoints = () => [...portal.platform.endpoints].filter(([endpoint]) => hasPages(endpoint));

/** Reads every page of a list, and one after the last. */
async function walk(me: SignedHolder, path: string): Promise<Page[]> {
  const pages: Page[] = [];
  let pageCount = 1;
  for (let page = 1; page <= pageCount + 1; page++) {
    const url = `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    const answer = await me.get(url);
    expect(answer.status, `${url} ${answer.text.slice(0, 200)}`).toBe(200);
    const read = answer.body as Page;
    pageCount = read.pager.pageCount;
    pages.push({ ...read, rows: read.interactions ?? read.rows });
  }
  return pages;
}

describe('chaque liste paginée', () => {
  it('a sa ligne ici', () => {
    expect(Object.keys(lists).toSorted()).toEqual(
      pagedEndpoints()
        .map(([{ path }]) => path)
        .toSorted(),
    );
  });

  it.each(Object.keys(lists).flatMap((path) => roles.map((role) => [path, role] as const)))(
    '%s, lue page à page par le rôle %s dans son ordre, est la liste entière',
    async (path, role) => {
      const { path: fill, whole, key = 'id', onFirstPage = 0 } = lists[path] ?? { whole: async () => [] };
      const access = pagedEndpoints().find(([endpoint]) => endpoint.path === path)?.[1];
      const [me, url] = [people[role], fill?.(people[role]) ?? path];
      if (!access?.includes(role)) return expect((await me.get(url)).status).toBe(403);
      const pages = await walk(me, url);
      const expected = await whole(me);
      expect(expected.length).toBeGreaterThan(2 * pageSize + 5);
      const walked = pages.flatMap(({ rows }) => rows.map((row) => String(row[key])));
      expect(walked.toSorted()).toEqual(expected.toSorted());
      expect(new Set(walked).size).toBe(walked.length);
      const full = pages.slice(0, -2).map(({ rows }, at) => rows.length - (at === 0 ? onFirstPage : 0));
      expect(full).toEqual(full.map(() => pageSize));
      expect(pages.at(-1)?.rows).toEqual([]);
      expect(new Set(pages.map(({ pager }) => pager.total))).toEqual(new Set([expected.length]));
      expect(pages.at(-1)?.pager.pageCount).toBe(Math.ceil((expected.length - onFirstPage) / pageSize));
    },
  );
});
