import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#api/platform/database/schema.ts';
import { aFormation } from './factories.ts';
import type { TestPortal } from './harness.ts';

let last = randomInt(1_000_000);
/** Returns a number that no other row of the test file has. */
const next = () => ++last;

/** Inserts a banner of the home page, shown for ever, and returns its id. */
export const aBanner = async (portal: TestPortal, over: Partial<Insertable<Database['banners']>> = {}): Promise<number> =>
  (
    await portal.db
      .insertInto('banners')
      .values({ place: 'home', position: 1, title: `Bannière ${next()}`, link: null, image: null, ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Plants a training in the trash, with a session and a registration that was refused. */
export async function aTrashedFormation(portal: TestPortal, { userId, at }: { userId: number; at: Date }) {
  const formation = await aFormation(portal, { published_at: null, deleted_at: at }, [{ starts_at: at, ends_at: at, location: 'Rennes' }]);
  const session = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  const registration = await portal.db
    .insertInto('formation_registrations')
    .values({ session_id: session.id, user_id: userId, state: 'refused', requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { formation, registration };
}

/** Inserts a session of a user that expires at an instant, and returns its id. */
export async function aSession(
  portal: TestPortal,
  { userId, now, expires_at }: { userId: number; now: Date; expires_at: Date },
): Promise<string> {
  const id = randomUUID();
  await portal.db
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, last_used_at: now, expires_at, ended_at: null })
    .execute();
  return id;
}

/** Inserts an action on several contents that can be undone. */
export const aBatch = (portal: TestPortal, { userId, at }: { userId: number; at: Date }) =>
  portal.db
    .insertInto('content_batches')
    .values({ kind: 'articles', user_id: userId, at, contents: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
