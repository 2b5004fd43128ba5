import { sql } from 'kysely';
import { parisDate } from '#api/platform/clock.ts';
import type { TestPortal } from '#api/test/harness.ts';
import { anAnnouncement } from './announcements.ts';
import { aDocument, aFamily, aFormation, aSubscriber, aSupplier, aUser } from './factories.ts';

/** A list of the desk: its address where it is more than a path, and each row in another way, from its table; `key`: what names a row, its id without it. */
export type DeskList = { path?: () => string; whole: () => Promise<string[]>; key?: 'text' };

const idsOf = (rows: readonly { id: number | string }[]): string[] => rows.map(({ id }) => String(id));

/** Fills the lists of the desk with `count` rows each, in the year 2026. `ownerId`: the company of the private documents. Returns the ids of the suppliers that declared turnover in January alone. */
export async function fillDesk(portal: TestPortal, count: number, ownerId: number | null): Promise<string[]> {
  const formation = await aFormation(portal, {}, [
    { starts_at: new Date('2026-12-03T08:00:00Z'), ends_at: new Date('2026-12-03T16:00:00Z'), location: 'Rennes' },
  ]);
  const session = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < count; n++) {
    await anAnnouncement(portal);
    await portal.db
      .insertInto('document_categories')
      .values({ title: `Rayon ${n}`, position: 10 + (n % 3) })
      .execute();
    await portal.db
      .insertInto('search_misses')
      .values({ day: parisDate(portal.clock.now), type: 'suppliers', text: `mot ${n}`, times: 1 + (n % 3) })
      .execute();
    const { id: user_id } = await aUser(portal, 'subscriber');
    await aDocument(portal, { title: `Document privé ${n}`, isPrivate: true, organisationId: ownerId });
    await portal.db
      .insertInto('formation_registrations')
      .values({ session_id: session.id, user_id, state: 'requested', requested_at: portal.clock.now })
      .execute();
    await portal.db
      .insertInto('audit_events')
      .values({ at: portal.clock.now, user_id, address: '127.0.0.1', action: 'desk.save', subject: `pages ${n}` })
      .execute();
  }
  await sql`insert into pgboss.job (name, data, state, output, retry_limit, retry_count, completed_on)
    select 'views.sweep', '{}'::jsonb, 'failed', '{"message":"occupé"}'::jsonb, 3, 3, now() from generate_series(1, ${count}::int)`.execute(
    portal.db,
  );
  return fillTurnover(portal, count);
}

/** Inserts the turnover of `count` suppliers in January and of another in February, and a correction of each of January. */
async function fillTurnover(portal: TestPortal, count: number): Promise<string[]> {
  const { family } = await aFamily(portal);
  const [subscriber, punctual] = [await aSubscriber(portal), await aSupplier(portal)];
  const late: number[] = [];
  for (let n = 0; n < count; n++) late.push((await aSupplier(portal)).id);
  const cell = (supplier_id: number, month: string) => ({ subscriber_id: subscriber.id, supplier_id, family_id: family.id, month });
  const january = late.map((id) => cell(id, '2026-01-01'));
  const rows = [...january, cell(punctual.id, '2026-02-01')].map((one, n) => ({ ...one, amount_cents: 1000 + n }));
  await portal.db.insertInto('turnover').values(rows).execute();
  await sql`insert into turnover_corrections (subscriber_id, supplier_id, family_id, month, at, before_cents, after_cents, reason)
    select subscriber_id, supplier_id, family_id, month, ${portal.clock.now}, 1, amount_cents, 'Erreur' from turnover
    where month = '2026-01-01' and supplier_id = any(${late}::integer[])`.execute(portal.db);
  return late.map(String);
}

/** The lists of the desk that `fillDesk` fills. `late`: the suppliers that have not declared February. */
export function deskLists(portal: () => TestPortal, late: () => string[]): Record<string, DeskList> {
  const table = (name: 'formations' | 'announcements' | 'formation_registrations' | 'audit_events' | 'document_categories') => ({
    whole: async () => idsOf(await portal().db.selectFrom(name).select('id').execute()),
  });
  const base = '/api/v1/operator';
  return {
    [`${base}/formations`]: table('formations'),
    [`${base}/notifications`]: table('announcements'),
    [`${base}/registrations`]: table('formation_registrations'),
    [`${base}/journal`]: table('audit_events'),
    [`${base}/document-categories`]: table('document_categories'),
    [`${base}/search-misses`]: {
      whole: async () => (await portal().db.selectFrom('search_misses').select('text').execute()).map(({ text }) => text),
      key: 'text',
    },
    [`${base}/machine/jobs`]: {
      whole: async () =>
        idsOf((await sql<{ id: string }>`select id::text as id from pgboss.job where state = 'failed'`.execute(portal().db)).rows),
    },
    [`${base}/turnover`]: {
      path: () => `${base}/turnover?year=2026`,
      whole: async () =>
        idsOf(
          (await sql<{ id: number }>`select distinct supplier_id as id from turnover where month >= '2026-01-01'`.execute(portal().db))
            .rows,
        ),
    },
    [`${base}/turnover/corrections`]: {
      whole: async () => idsOf((await sql<{ id: number }>`select id from turnover_corrections`.execute(portal().db)).rows),
    },
    [`${base}/turnover/missing`]: { path: () => `${base}/turnover/missing?month=2026-02`, whole: async () => late() },
  };
}
