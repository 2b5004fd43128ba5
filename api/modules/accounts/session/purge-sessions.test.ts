import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#api/test/factories.ts';
import { aJobContext, openPortal, type TestPortal } from '#api/test/harness.ts';
import { purgeSessionsJob } from './session.jobs.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-21T02:17:00Z');
/** Two moments: the oldest that the purge leaves, and one millisecond before it. */
const around = (days: number) => ({
  last: new Date(now.getTime() - days * dayMs),
  before: new Date(now.getTime() - days * dayMs - 1),
});

let portal: TestPortal;
let userId: number;
const purge = () => purgeSessionsJob.run(aJobContext(portal.db, now), {});
beforeAll(async () => {
  portal = await openPortal();
  userId = (await aUser(portal, 'subscriber')).id;
});

const aSession = async (expires_at: Date) => {
  const id = crypto.randomUUID();
  await portal.db
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, last_used_at: now, expires_at, ended_at: null })
    .execute();
  return id;
};

describe('la purge de chaque nuit', () => {
  it('efface les sessions échues depuis plus de 30 jours', async () => {
    const { last, before } = around(30);
    const [left, gone] = [await aSession(last), await aSession(before)];
    await purge();
    const ids = (await portal.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);
    expect([ids.includes(left), ids.includes(gone)]).toEqual([true, false]);
  });

  it('efface les jetons de rafraîchissement remplacés depuis plus de 30 jours', async () => {
    const session_id = await aSession(now);
    const { last, before } = around(30);
    await portal.db
      .insertInto('refresh_tokens')
      .values([last, before, null].map((used_at, at) => ({ hash: Buffer.from(`jeton ${at}`), session_id, issued_at: before, used_at })))
      .execute();
    await purge();
    const rows = await portal.db.selectFrom('refresh_tokens').select('used_at').where('session_id', '=', session_id).execute();
    expect(rows.map(({ used_at }) => used_at)).toEqual(expect.arrayContaining([last, null]));
    expect(rows).toHaveLength(2);
  });

  it('efface les liens de mot de passe échus depuis plus de 7 jours', async () => {
    const { last, before } = around(7);
    await portal.db
      .insertInto('password_links')
      .values([last, before].map((expires_at, at) => ({ hash: Buffer.from(`lien ${at}`), user_id: userId, expires_at, used_at: null })))
      .execute();
    await purge();
    expect(await portal.db.selectFrom('password_links').select('expires_at').where('user_id', '=', userId).execute()).toEqual([
      { expires_at: last },
    ]);
  });

  it('efface les échecs de connexion de plus d’un jour', async () => {
    const { last, before } = around(1);
    const account = 'purge@reseau.example';
    await portal.db
      .insertInto('sign_in_failures')
      .values([last, before].map((failed_at) => ({ account, address: '10.1.2.3', failed_at })))
      .execute();
    await purge();
    expect(await portal.db.selectFrom('sign_in_failures').select('failed_at').where('account', '=', account).execute()).toEqual([
      { failed_at: last },
    ]);
  });

  it('efface les lignes du journal d’audit de plus de 366 jours', async () => {
    const { last, before } = around(366);
    await portal.db
      .insertInto('audit_events')
      .values([last, before].map((at) => ({ at, user_id: userId, address: null, action: 'sign-in', subject: null })))
      .execute();
    await purge();
    expect(await portal.db.selectFrom('audit_events').select('at').where('user_id', '=', userId).execute()).toEqual([{ at: last }]);
  });
});
