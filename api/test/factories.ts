import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import { csrfTokenOf, signAccessToken } from '#api/modules/accounts/session/tokens.ts';
import { type DocumentDraft, publishDocuments } from '#api/modules/documents/index.ts';
import { categoryId } from '#api/modules/formations/publishing.queries.ts';
import { type OfferDraft, publishOffers } from '#api/modules/offers/index.ts';
import { refreshListings, reindexOrganisations } from '#api/modules/organisations/index.ts';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { slugOf, sortKey } from '#api/platform/text/normalise.ts';
import { type Answer, send, type TestPortal } from './harness.ts';

let last = randomInt(1_000_000);
/** Returns a number that no other row of the test file has. */
const next = () => ++last;

type OrganisationOver = Partial<Insertable<Database['organisations']>>;
async function anOrganisation(portal: TestPortal, kind: 'supplier' | 'subscriber', over: OrganisationOver) {
  const n = next();
  const title = over.title ?? `${kind === 'supplier' ? 'Fournisseur' : 'Adhérent'} ${n}`;
  const row = await portal.db
    .insertInto('organisations')
    .values({ kind, siret: String(10_000_000_000_000 + n), slug: slugOf(`${title} ${n}`), title, title_key: sortKey(title), ...over })
    .returning(['id', 'slug', 'title', 'siret'])
    .executeTakeFirstOrThrow();
  await portal.db.transaction().execute((tx) => reindexOrganisations(tx, [row.id]));
  return row;
}
export const aSupplier = (portal: TestPortal, over: OrganisationOver = {}) => anOrganisation(portal, 'supplier', over);
export const aSubscriber = (portal: TestPortal, over: OrganisationOver = {}) => anOrganisation(portal, 'subscriber', over);

/** Inserts a category, a family in it, and a sub-family of that family. */
export async function aFamily(portal: TestPortal, titles: { category?: string; family?: string; subFamily?: string } = {}) {
  const n = next();
  const title = { category: `Catégorie ${n}`, family: `Famille ${n}`, subFamily: `Sous-famille ${n}`, ...titles };
  const category = await portal.db
    .insertInto('categories')
    .values({ slug: slugOf(`${title.category} ${n}`), title: `${title.category} ${n}`, position: n, image: null })
    .returning(['id', 'slug', 'title'])
    .executeTakeFirstOrThrow();
  const insert = (code: string, name: string, parent: number | null) =>
    portal.db
      .insertInto('families')
      .values({ code, slug: slugOf(`${name} ${code}`), title: name, category_id: category.id, parent_id: parent, position: n })
      .returning(['id', 'slug', 'title'])
      .executeTakeFirstOrThrow();
  const family = await insert(`f${n}`, title.family, null);
  return { category, family, subFamily: await insert(`s${n}`, title.subFamily, family.id) };
}

/** Makes a supplier sell in these families and sub-families, the first being its main one. */
export async function sellsIn(portal: TestPortal, supplierId: number, ...familyIds: number[]): Promise<void> {
  await portal.db
    .insertInto('organisation_families')
    .values(familyIds.map((family_id) => ({ organisation_id: supplierId, family_id })))
    .execute();
  await portal.db
    .updateTable('organisations')
    .set({ family_id: familyIds[0] ?? null })
    .where('id', '=', supplierId)
    .execute();
  await portal.db.transaction().execute((tx) => reindexOrganisations(tx, [supplierId]));
}

/** Inserts many suppliers of a family at once, in alphabetical order. */
export async function someSuppliers(portal: TestPortal, count: number, familyId: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const [n, title] = [next(), `Fournisseur de masse ${String(at).padStart(6, '0')}`];
    return {
      kind: 'supplier' as const,
      siret: String(10_000_000_000_000 + n),
      slug: `masse-${n}`,
      title,
      title_key: sortKey(title),
      family_id: familyId,
    };
  });
  const suppliers = await portal.db.insertInto('organisations').values(rows).returning(['id', 'siret']).execute();
  await portal.db
    .insertInto('organisation_families')
    .values(suppliers.map(({ id }) => ({ organisation_id: id, family_id: familyId })))
    .execute();
  await portal.db.transaction().execute((tx) =>
    refreshListings(
      tx,
      suppliers.map(({ id }) => id),
    ),
  );
  return suppliers;
}

export const password = 'Une phrase de passe, pour voir';
let passwordHash: Promise<string> | null = null;

type UserOver = Partial<Insertable<Database['users']>>;
/** Inserts a user with the password `password`, in a new company unless `over` names one. */
export async function aUser(portal: TestPortal, role: 'subscriber' | 'supplier' | 'operator', over: UserOver = {}) {
  passwordHash ??= hashPassword(password);
  const organisation_id =
    role === 'operator' ? null : (over.organisation_id ?? (await (role === 'subscriber' ? aSubscriber(portal) : aSupplier(portal))).id);
  return portal.db
    .insertInto('users')
    .values({ email: `personne-${next()}@reseau.example`, role, password_hash: await passwordHash, ...over, organisation_id })
    .returning(['id', 'email', 'role', 'organisation_id'])
    .executeTakeFirstOrThrow();
}

/** Inserts a signed-in user. Its calls carry the bearer token, and its writes the CSRF token. */
export async function signedIn(portal: TestPortal, role: 'subscriber' | 'supplier' | 'operator', over: UserOver = {}) {
  const user = await aUser(portal, role, over);
  const sessionId = crypto.randomUUID();
  const { now } = portal.clock;
  await portal.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      ended_at: null,
    })
    .execute();
  const { secret, accessTokenSeconds } = portal.settings;
  const bearerAt = (at: Date) => ({
    authorization: `Bearer ${signAccessToken(secret, { userId: user.id, sessionId, role }, at, accessTokenSeconds)}`,
  });
  const bearer = bearerAt(now);
  const csrf = { 'x-csrf-token': csrfTokenOf(secret, sessionId) };
  return {
    ...user,
    sessionId,
    bearer,
    bearerAt,
    csrf,
    get: (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
      send(portal, { method: 'GET', url, headers: { ...bearer, ...headers } }),
    change: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: object = {}): Promise<Answer> =>
      send(portal, { method, url, payload: body, headers: { ...bearer, ...csrf } }),
  };
}

/** Makes a subscriber and a supplier partners. */
export const isPartner = (portal: TestPortal, subscriberId: number, supplierId: number) =>
  portal.db.insertInto('partnerships').values({ subscriber_id: subscriberId, supplier_id: supplierId, amount_cents: 100_00 }).execute();

/** Inserts a member of the network's team. */
export const aReferent = (portal: TestPortal, over: Partial<Insertable<Database['referents']>> = {}) =>
  portal.db
    .insertInto('referents')
    .values({ firstname: 'Claire', lastname: 'Vidal', email: `referent-${next()}@reseau.example`, ...over })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts an image of the site and returns its name. */
export async function anImage(portal: TestPortal): Promise<string> {
  const name = `image-${next()}.svg`;
  await portal.db
    .insertInto('images')
    .values({ name, content_type: 'image/svg+xml', bytes: Buffer.from('<svg/>') })
    .execute();
  return name;
}

/** Publishes a document with a file of its own; it belongs to the network unless `over` names an organisation. */
export async function aDocument(portal: TestPortal, over: Partial<DocumentDraft> & { bytes?: Buffer } = {}) {
  const { bytes = Buffer.from(`%PDF-1.4\n% document ${next()}\n%%EOF\n`), ...own } = over;
  const draft = {
    ...emptyDocument,
    title: `Document ${next()}`,
    fileName: 'Document.pdf',
    updatedAt: new Date(),
    shownFrom: new Date(0),
    ...own,
  };
  const kept = await portal.platform.files.keep(Readable.from([bytes]));
  const [published] = await portal.db.transaction().execute((tx) => publishDocuments(tx, [{ stored: kept, ...draft }]));
  if (!published) throw new Error('Rien n’a été publié');
  return { ...published, title: draft.title, bytes };
}
const emptyDocument = { body: '', category: 201, format: 'pdf', organisationId: null, offerId: null, isPrivate: false } as const;

/** Publishes a negotiated offer with a document for each title. */
export async function anOffer(portal: TestPortal, supplierId: number, over: Partial<OfferDraft> = {}, documents: readonly string[] = []) {
  const draft = { ...emptyOffer, supplierId, title: `Offre ${next()}`, updatedAt: new Date(), shownFrom: new Date(0), ...over };
  const [id] = await portal.db.transaction().execute((tx) => publishOffers(tx, [draft]));
  if (id === undefined) throw new Error('Rien n’a été publié');
  const own = [];
  for (const title of documents) own.push(await aDocument(portal, { title, offerId: id, organisationId: supplierId }));
  return { id, title: draft.title, documents: own };
}
const emptyOffer = { body: '', special: false, expiresOn: null, catalogueUrl: null, prices: [], image: null, imageAlt: '', documents: [] };

/** Inserts a page that members see. */
export function aPage(portal: TestPortal, over: Partial<Insertable<Database['pages']>> = {}) {
  const n = next();
  const page = { slug: `page-${n}`, title: `Page ${n}`, html: '<p>Texte</p>', audience: 'all' as const };
  const hours = { updated_at: portal.clock.now, shown_from: portal.clock.now, shown_until: null, deleted_at: null };
  return portal.db
    .insertInto('pages')
    .values({ ...page, ...hours, ...over })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Publishes an article and indexes it for the search. */
export async function anArticle(
  portal: TestPortal,
  { category = 'actualites', ...over }: Partial<Insertable<Database['articles']>> & { category?: string } = {},
) {
  const n = next();
  const { id: category_id } = await portal.db
    .selectFrom('article_categories')
    .select('id')
    .where('slug', '=', category)
    .executeTakeFirstOrThrow();
  const article = await portal.db
    .insertInto('articles')
    .values({
      slug: `article-${n}`,
      category_id,
      title: `Article ${n}`,
      body: '<p>Texte</p>',
      extract: 'Texte',
      image: null,
      published_at: portal.clock.now,
      starts_at: null,
      ends_at: null,
      url: null,
      host_id: null,
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const findable = { id: article.id, texts: [{ weight: 4, text: article.title }] };
  await portal.db.transaction().execute((tx) => indexForSearch(tx, 'article', [findable]));
  return article;
}

/** Returns the id of a category of trainings of this title; inserts it under the branch 'Achats' when there is none. */
async function formationCategory(portal: TestPortal, title: string, branch: string): Promise<number> {
  const named = (text: string) => ({ slug: slugOf(text), title: text });
  return portal.db.transaction().execute((tx) => categoryId(tx, { category: named(title), branch: named(branch), formationId: null }));
}

/** Inserts a training with its sessions. `category`, `branch`: titles. */
export async function aFormation(
  portal: TestPortal,
  {
    category = 'Négociation',
    branch = 'Achats',
    ...over
  }: Partial<Insertable<Database['formations']>> & { category?: string; branch?: string } = {},
  sessions: Omit<Insertable<Database['formation_sessions']>, 'formation_id'>[] = [],
) {
  const n = next();
  const category_id = await formationCategory(portal, category, branch);
  const formation = await portal.db
    .insertInto('formations')
    .values({
      slug: `formation-${n}`,
      title: `Formation ${n}`,
      body: '<p>Texte</p>',
      extract: 'Texte',
      category_id,
      duration_hours: 7,
      price_cents: null,
      steps: '[]',
      speakers: '[]',
      interviews: '[]',
      certifications: '[]',
      image: null,
      published_at: new Date('2026-01-01T08:00:00Z'),
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const findable = { id: formation.id, texts: [{ weight: 4, text: formation.title }] };
  await portal.db.transaction().execute((tx) => indexForSearch(tx, 'formation', [findable]));
  for (const session of sessions)
    await portal.db
      .insertInto('formation_sessions')
      .values({ ...session, formation_id: formation.id })
      .execute();
  return formation;
}
