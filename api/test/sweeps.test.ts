import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalJobs } from '#api/main/portal.ts';
import type { Database, Db } from '#api/platform/database/schema.ts';
import { anAnnouncement } from './announcements.ts';
import { aBatch, aSession, aTrashedFormation } from './contents.ts';
import { deletions } from './deletions.ts';
import { anArticle, aPage, aUser } from './factories.ts';
import { aJobContext, openPortal, type TestPortal } from './harness.ts';
import { aVisit } from './visits.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-21T02:17:00Z');

let portal: TestPortal;
let userId: number;
/** Ids of contents that no table has: a history outlives nothing else. */
let contents = 1_000_000;
beforeAll(async () => {
  portal = await openPortal();
  userId = (await aUser(portal, 'subscriber')).id;
});

/** A row on one side of a bound: how to insert it, and how to know it afterwards. */
type Planted = () => Promise<boolean>;
type Sweep = {
  job: string;
  table: keyof Database;
  /** The moment of the oldest row that stays, and that of the newest row that goes. */
  last: Date;
  before: Date;
  plant: (at: Date) => Promise<Planted>;
};
const around = (days: number) => ({ last: new Date(now.getTime() - days * dayMs), before: new Date(now.getTime() - days * dayMs - 1) });
const finds = (row: Promise<object | undefined>) => row.then((found) => found !== undefined);
/** Rows that have an id and go after 30 days. */
const byId = <Id extends string | number>(
  job: string,
  table: 'announcements' | 'articles' | 'formation_registrations' | 'formations' | 'pages' | 'sessions' | 'visits',
  plant: (at: Date) => Promise<{ id: Id }>,
): Sweep => ({
  job,
  table,
  ...around(30),
  plant: async (at) => {
    const { id } = await plant(at);
    return () => finds(portal.db.selectFrom(table).select('id').where(sql<boolean>`id = ${id}`).executeTakeFirst());
  },
});

/** Every table from which a nightly job deletes rows by their age. */
const sweeps: Record<string, Sweep> = {
  'les sessions échues depuis plus de 30 jours': byId('session.sweep', 'sessions', async (at) => ({
    id: await aSession(portal, { userId, now, expires_at: at }),
  })),
  'les jetons de rafraîchissement remplacés depuis plus de 30 jours': {
    job: 'session.sweep',
    table: 'refresh_tokens',
    ...around(30),
    plant: async (used_at) => {
      const [hash, session_id] = [Buffer.from(randomUUID()), await aSession(portal, { userId, now, expires_at: now })];
      await portal.db
        .insertInto('refresh_tokens')
        .values({ hash, session_id, issued_at: around(31).last, used_at })
        .execute();
      return () => finds(portal.db.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst());
    },
  },
  'les liens de mot de passe échus depuis plus de 7 jours': {
    job: 'session.sweep',
    table: 'password_links',
    ...around(7),
    plant: async (expires_at) => {
      const hash = Buffer.from(randomUUID());
      await portal.db.insertInto('password_links').values({ hash, user_id: userId, expires_at, used_at: null }).execute();
      return () => finds(portal.db.selectFrom('password_links').select('user_id').where('hash', '=', hash).executeTakeFirst());
    },
  },
  'les échecs de connexion de plus d’un jour': {
    job: 'session.sweep',
    table: 'sign_in_failures',
    ...around(1),
    plant: async (failed_at) => {
      const account = `${randomUUID()}@reseau.example`;
      await portal.db.insertInto('sign_in_failures').values({ account, address: '10.1.2.3', failed_at }).execute();
      return () => finds(portal.db.selectFrom('sign_in_failures').select('id').where('account', '=', account).executeTakeFirst());
    },
  },
  'les lignes du journal d’audit de plus de 366 jours': {
    job: 'session.sweep',
    table: 'audit_events',
    ...around(366),
    plant: async (at) => {
      const subject = randomUUID();
      await portal.db.insertInto('audit_events').values({ at, user_id: userId, address: null, action: 'sign-in', subject }).execute();
      return () => finds(portal.db.selectFrom('audit_events').select('id').where('subject', '=', subject).executeTakeFirst());
    },
  },
  'les notifications de plus de 90 jours': {
    job: 'notifications.sweep',
    table: 'notifications',
    ...around(90),
    plant: async (at) => {
      const title = randomUUID();
      await portal.db
        .insertInto('notifications')
        .values({ user_id: userId, theme: 'reseau', object_kind: 'portal', object_id: '', title, description: '', at, read_at: null })
        .execute();
      return () => finds(portal.db.selectFrom('notifications').select('id').where('title', '=', title).executeTakeFirst());
    },
  },
  'les appareils de push des sessions échues': {
    job: 'push.sweep',
    table: 'push_subscriptions',
    ...around(0),
    plant: async (at) => {
      const [hash, session_id] = [randomUUID(), await aSession(portal, { userId, now, expires_at: at })];
      const keys = { endpoint: 'https://push.example/a', p256dh: '', auth: '' };
      await portal.db
        .insertInto('push_subscriptions')
        .values({
          ...keys,
          hash,
          session_id,
          user_id: userId,
          device: 'desktop',
          registered_at: now,
          last_success_at: null,
          wait_until: null,
        })
        .execute();
      return () => finds(portal.db.selectFrom('push_subscriptions').select('id').where('hash', '=', hash).executeTakeFirst());
    },
  },
  'les annonces à la corbeille depuis plus de 30 jours': byId('notifications.sweep', 'announcements', async (deleted_at) => {
    const id = await anAnnouncement(portal);
    await portal.db.updateTable('announcements').set({ deleted_at }).where('id', '=', id).execute();
    return { id };
  }),
  'les mails de notifications de plus de 90 jours': {
    job: 'digests.sweep',
    table: 'notification_digests',
    last: new Date('2026-08-23T12:00:00Z'),
    before: new Date('2026-08-22T12:00:00Z'),
    plant: async (at) => {
      const message_id = randomUUID();
      const day = at.toISOString().slice(0, 10);
      await portal.db
        .insertInto('notification_digests')
        .values({ user_id: userId, theme: 'reseau', day, message_id, closed_at: at })
        .execute();
      return () => finds(portal.db.selectFrom('notification_digests').select('id').where('message_id', '=', message_id).executeTakeFirst());
    },
  },
  'les recherches sans résultat de plus de douze mois': {
    job: 'search.sweep-misses',
    table: 'search_misses',
    last: new Date('2025-11-21T12:00:00Z'),
    before: new Date('2025-11-20T12:00:00Z'),
    plant: async (at) => {
      const text = randomUUID();
      await portal.db
        .insertInto('search_misses')
        .values({ day: at.toISOString().slice(0, 10), type: 'suppliers', text })
        .execute();
      return () => finds(portal.db.selectFrom('search_misses').select('text').where('text', '=', text).executeTakeFirst());
    },
  },
  'les ouvertures de pages de plus de 25 mois': {
    job: 'views.sweep',
    table: 'page_views',
    last: new Date('2024-10-21T12:00:00Z'),
    before: new Date('2024-10-20T12:00:00Z'),
    plant: async (at) => {
      const slug = randomUUID();
      const view = {
        day: at.toISOString().slice(0, 10),
        route: '/page/:slug',
        slug,
        role: 'subscriber' as const,
        organisation_id: 1,
        views: 1,
      };
      await portal.db.insertInto('page_views').values(view).execute();
      return () => finds(portal.db.selectFrom('page_views').select('slug').where('slug', '=', slug).executeTakeFirst());
    },
  },
  'les articles à la corbeille depuis plus de 30 jours': byId('desk.sweep', 'articles', (at) =>
    anArticle(portal, { published_at: null, deleted_at: at }),
  ),
  'les visites terminées depuis plus de 30 jours': byId('desk.sweep', 'visits', async (at) =>
    aVisit(portal, { session: await aSession(portal, { userId, now, expires_at: new Date(now.getTime() + dayMs) }), operator: userId, at }),
  ),
  'les formations à la corbeille depuis plus de 30 jours': byId('desk.sweep', 'formations', (at) =>
    aTrashedFormation(portal, { userId, at }).then(({ formation }) => formation),
  ),
  'les inscriptions des formations à la corbeille depuis plus de 30 jours': byId(
    'desk.sweep',
    'formation_registrations',
    async (at) => (await aTrashedFormation(portal, { userId, at })).registration,
  ),
  'les pages à la corbeille depuis plus de 30 jours': byId('desk.sweep', 'pages', (at) =>
    aPage(portal, { shown_from: null, deleted_at: at }),
  ),
  'les actions groupées de plus d’un jour': {
    job: 'desk.sweep',
    table: 'content_batches',
    ...around(1),
    plant: async (at) => {
      const { id } = await aBatch(portal, { userId, at });
      return () => finds(portal.db.selectFrom('content_batches').select('id').where('id', '=', id).executeTakeFirst());
    },
  },
  'l’historique des contenus de plus de douze mois, hors des vingt dernières lignes de chacun': {
    job: 'desk.sweep',
    table: 'content_revisions',
    last: new Date('2025-11-22T12:00:00Z'),
    before: new Date('2025-11-20T12:00:00Z'),
    plant: async (at) => {
      const entity_id = ++contents;
      const line = { kind: 'articles', entity_id, at, user_id: null, event: 'save' as const, body: '{}' };
      // A content of another kind with the same id, changed often since.
      const other = { ...line, kind: 'offers', at: now };
      const lines = [...Array(21).fill(line), ...Array(21).fill(other)];
      await portal.db.insertInto('content_revisions').values(lines).execute();
      const ofKind = portal.db
        .selectFrom('content_revisions')
        .select('id')
        .where('entity_id', '=', entity_id)
        .where('kind', '=', line.kind);
      const rest = () => ofKind.execute();
      return async () => {
        const kept = (await rest()).length;
        if (kept < 20) throw new Error(`${kept} lignes gardées`);
        return kept === 21;
      };
    },
  },
  'les demandes de plus de 24 mois': {
    job: 'requests.sweep',
    table: 'requests',
    last: new Date('2024-11-21T02:17:00Z'),
    before: new Date('2024-11-21T02:16:59.999Z'),
    plant: async (created_at) => {
      const number = randomUUID().slice(0, 6).toUpperCase();
      const request = { number, user_id: userId, key: null, object: 'a', your_demand: 'b', phone: 'c', created_at };
      await portal.db
        .insertInto('requests')
        .values({ ...request, formation_id: null, session_id: null, article_id: null })
        .execute();
      return () => finds(portal.db.selectFrom('requests').select('id').where('number', '=', number).executeTakeFirst());
    },
  },
  'les fichiers sans contrat ni document depuis plus de deux jours': {
    job: 'contracts.sweep-files',
    table: 'files',
    ...around(2),
    plant: async (created_at) => {
      const sha256 = randomUUID();
      const file = { name: 'Reste.pdf', content_type: 'application/pdf', size: 1, sha256, created_at, uploaded_by: userId };
      await portal.db.insertInto('files').values(file).execute();
      return () => finds(portal.db.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst());
    },
  },
};

const nightly = portalJobs.filter(({ cron }) => cron !== undefined);
const run = async (name: string, db: Db = portal.db) => nightly.find((job) => job.name === name)?.run(aJobContext(db, now), {});

describe('les purges de chaque nuit', () => {
  it.each(Object.keys(sweeps))('effacent %s, et rien avant', async (title) => {
    const sweep = sweeps[title];
    if (!sweep) throw new Error(title);
    const [left, gone] = [await sweep.plant(sweep.last), await sweep.plant(sweep.before)];
    await run(sweep.job);
    expect([await left(), await gone()]).toEqual([true, false]);
  });

  // The lists of suppliers are made from the companies: what it deletes there, nobody wrote.
  const swept = nightly.map(({ name }) => name).filter((name) => name !== 'organisations.refresh-listings');
  it.each(swept)('%s n’efface que des lignes dont la limite est éprouvée ici', async (name) => {
    const proven = Object.values(sweeps).filter(({ job }) => job === name);
    for (const { plant, before } of proven) await plant(before);
    const plugin = deletions();
    await run(name, portal.db.withPlugin(plugin));
    expect([...plugin.tables].toSorted()).toEqual(proven.map(({ table }) => table).toSorted());
  });

  it('un jeton jamais remplacé reste', async () => {
    const [hash, session_id] = [Buffer.from(randomUUID()), await aSession(portal, { userId, now, expires_at: now })];
    await portal.db
      .insertInto('refresh_tokens')
      .values({ hash, session_id, issued_at: around(400).last, used_at: null })
      .execute();
    await run('session.sweep');
    expect(await finds(portal.db.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst())).toBe(true);
  });
});
