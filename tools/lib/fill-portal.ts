import { publishArticles } from '#api/modules/articles/index.ts';
import { publishFormations } from '#api/modules/formations/index.ts';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import { publishPages, publishSectors } from '#api/modules/pages/index.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { sortKey } from '#api/platform/text/normalise.ts';
import '#api/modules/accounts/accounts.tables.ts';
import '#api/modules/articles/articles.tables.ts';
import '#api/modules/formations/formations.tables.ts';
import '#api/modules/notifications/notifications.tables.ts';
import '#api/modules/organisations/organisations.tables.ts';
import '#api/modules/pages/pages.tables.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import type { MemberRole } from '#protocol/core/role.ts';

import { scriptVectors } from './script-vectors.list.ts';

// Fills the embedded database of a portal that is stopped: an account of each role and nothing else; with 'vectors', scripts in every text.
const [dataFolder = '', wanted] = process.argv.slice(2);
const now = new Date();

/** Inserts an account with a company of its own, but for the operator. Returns the id of the user. */
async function insertAccount(
  tx: Tx,
  { username, password, organisation }: (typeof accounts)['subscriber'],
  role: MemberRole,
): Promise<number> {
  const company = {
    title: organisation,
    title_key: sortKey(organisation),
    slug: role,
    siret: role === 'supplier' ? '10000000000001' : '10000000000002',
  };
  const own =
    role === 'operator'
      ? null
      : await tx
          .insertInto('organisations')
          .values({ ...company, kind: role })
          .returning('id')
          .executeTakeFirstOrThrow();
  const user = { email: username, role, password_hash: await hashPassword(password), firstname: 'Anne', lastname: 'Le Goff' };
  return (
    await tx
      .insertInto('users')
      .values({ ...user, organisation_id: own?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A vector after the mark by which a journey finds the text that contains it. */
const marked = (at: number): string => `<p>vecteur ${at % scriptVectors.length}</p>${scriptVectors[at % scriptVectors.length]}`;

const articleOf = (at: number) => ({
  ...{ category: 'actualites', title: `Article publié ${at}`, body: marked(at), agenda: marked(at + 25), image: null, imageAlt: '' },
  ...{
    publishedAt: now,
    startsAt: null,
    endsAt: null,
    url: null,
    replay: null,
    subscription: false,
    contact: null,
    hostId: null,
    documents: [],
  },
});
const quoted = { priceCents: null, durationHours: null };
const formationOf = (at: number) => ({
  ...{ title: `Formation publiée ${at}`, branch: 'Achats', category: 'Négociation', body: marked(at), objectives: marked(at + 1) },
  ...{ public: marked(at + 2), support: marked(at + 3), a11y: marked(at + 4), methods: marked(at + 5), evaluation: marked(at + 6) },
  steps: [{ title: 'Étape', description: marked(at + 7), situation: scriptVectors[at] ?? '' }],
  speakers: [{ name: 'Zoé Morin', description: scriptVectors[at] ?? '' }],
  interviews: [{ title: 'Un avis', body: scriptVectors[at] ?? '', slug: null }],
  ...{ certifications: [], taux: null, rate: null, answers: null, formats: ['inter' as const], durationHours: 7, priceCents: null },
  ...{
    intra: quoted,
    custom: quoted,
    video: null,
    contact: null,
    accessDelay: scriptVectors[at] ?? '',
    updatedOn: null,
    image: null,
    imageAlt: '',
  },
  ...{ publishedAt: now, documents: [], sessions: [] },
});
const notificationOf = (userId: number, at: number) => ({
  ...{ userId, theme: 'reseau' as const, about: { kind: 'portal' as const, id: at }, at: now, title: `Notification publiée ${at}` },
  ...{ description: marked(at), link: '/', linkLabel: 'Lire' },
});

/** Publishes each vector in each text, and then writes the same beside them without any cleaning. */
async function insertVectors(tx: Tx, userId: number): Promise<void> {
  const each = scriptVectors.map((_, at) => at);
  await publishArticles(tx, each.map(articleOf));
  await publishFormations(tx, each.map(formationOf));
  const pageOf = (at: number) => ({
    slug: `page-publiee-${at}`,
    title: `Page publiée ${at}`,
    html: marked(at),
    audience: 'all' as const,
    updatedAt: now,
  });
  await publishPages(tx, each.map(pageOf));
  await publishSectors(
    tx,
    each.map((at) => ({ title: `Marché publié ${at}`, html: marked(at), updatedAt: now })),
  );
  await insertNotifications(
    tx,
    each.map((at) => notificationOf(userId, at)),
  );
  for (const at of each) await insertRaw(tx, userId, at);
}

async function insertRaw(tx: Tx, user_id: number, at: number): Promise<void> {
  await insertRawArticle(tx, at);
  await insertRawFormation(tx, at);
  const html = marked(at);
  await tx
    .insertInto('pages')
    .values({ slug: `page-brute-${at}`, title: `Page brute ${at}`, html, audience: 'all', updated_at: now, shown_from: now })
    .execute();
  await tx
    .insertInto('pages')
    .values({ slug: `titre-brut-${at}`, title: scriptVectors[at] ?? '', html, audience: 'all', updated_at: now, shown_from: now })
    .execute();
  await tx
    .insertInto('market_sectors')
    .values({ position: 1000 + at, title: `Marché brut ${at}`, html, updated_at: now })
    .execute();
  const { link, linkLabel } = notificationOf(user_id, at);
  const about = { theme: 'reseau' as const, object_kind: 'portal' as const, object_id: String(at), contract_id: null };
  const words = { title: `Notification brute ${at}`, description: html, link, link_label: linkLabel, picture: null };
  await tx
    .insertInto('notifications')
    .values({ user_id, ...about, ...words, at: now, read_at: null, digest_id: null })
    .execute();
}

async function insertRawArticle(tx: Tx, at: number): Promise<void> {
  const {
    id: _,
    contact: __,
    ...published
  } = await tx.selectFrom('articles').selectAll().where('slug', '=', `article-publie-${at}`).executeTakeFirstOrThrow();
  const { body, agenda } = articleOf(at);
  await tx
    .insertInto('articles')
    .values({ ...published, slug: `article-brut-${at}`, title: `Article brut ${at}`, body, agenda })
    .execute();
}

async function insertRawFormation(tx: Tx, at: number): Promise<void> {
  const {
    id: _,
    contact: __,
    ...published
  } = await tx.selectFrom('formations').selectAll().where('slug', '=', `formation-publiee-${at}`).executeTakeFirstOrThrow();
  const { body, objectives, public: public_text, support, a11y, methods, evaluation, ...draft } = formationOf(at);
  const lists = {
    steps: JSON.stringify(draft.steps),
    speakers: JSON.stringify(draft.speakers),
    interviews: JSON.stringify(draft.interviews),
    certifications: '[]',
  };
  const texts = { body, objectives, public_text, support, a11y, methods, evaluation };
  await tx
    .insertInto('formations')
    .values({ ...published, ...lists, ...texts, slug: `formation-brute-${at}`, title: `Formation brute ${at}` })
    .execute();
}

const database = await openDatabase({ url: null, dataFolder });
await migrate(database.db);
await database.db.transaction().execute(async (tx) => {
  for (const role of ['supplier', 'operator'] as const) await insertAccount(tx, accounts[role], role);
  const reader = await insertAccount(tx, accounts.subscriber, 'subscriber');
  if (wanted === 'vectors') await insertVectors(tx, reader);
});
await database.close();
