import { beforeAll, expect, it } from 'vitest';
import { aFormation, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { registerForSession } from './registrations.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

const actorOf = ({ id }: { id: number }) => ({ userId: id, role: 'subscriber' as const, organisationId: null });

it('la fiche dit à chacun l’état de sa propre inscription, et rien d’une inscription annulée', async () => {
  const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
  const days = ['01', '02', '03', '04', '05'].map((day) => new Date(`2026-12-${day}T08:00:00Z`));
  const sessions = days.map((day) => ({ starts_at: day, ends_at: new Date(day.getTime() + 3_600_000), location: 'Rennes' }));
  const { id, slug } = await aFormation(portal, {}, sessions);
  const rows = await portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', id).orderBy('starts_at').execute();
  const requested_at = new Date('2026-11-12T10:00:00Z');
  const states = ['requested', 'validated', 'refused', 'cancelled'] as const;
  for (const [at, state] of states.entries())
    await portal.db
      .insertInto('formation_registrations')
      .values({ session_id: rows[at]?.id ?? 0, user_id: me.id, state, requested_at })
      .execute();
  const registrations = async (who: typeof me) =>
    read(formationEndpoints.formation, await who.get(`/api/v1/formation/${slug}`)).sessions.map(({ registration }) => registration);
  const requestedAt = requested_at.toISOString();
  expect(await registrations(me)).toEqual([
    { state: 'requested', requestedAt },
    { state: 'validated', requestedAt },
    { state: 'refused', requestedAt },
    null,
    null,
  ]);
  expect(await registrations(other)).toEqual([null, null, null, null, null]);
});

it('une session devenue complète ou annulée entre la lecture et l’inscription n’inscrit personne', async () => {
  const me = await signedIn(portal, 'subscriber');
  const day = { starts_at: new Date('2026-12-01T08:00:00Z'), ends_at: new Date('2026-12-01T16:00:00Z'), location: 'Rennes' };
  const { id } = await aFormation(portal, {}, [
    { ...day, available: false },
    { ...day, cancelled_at: portal.clock.now },
    { ...day, available: true },
  ]);
  const rows = await portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', id).orderBy('id').execute();
  const registered = [];
  for (const { id: sessionId } of rows)
    registered.push(
      await portal.db.transaction().execute((tx) => registerForSession(tx, { sessionId, actor: actorOf(me), now: portal.clock.now })),
    );
  expect(registered).toEqual([false, false, true]);
  const kept = await portal.db.selectFrom('formation_registrations').select('session_id').where('user_id', '=', me.id).execute();
  expect(kept).toEqual([{ session_id: rows[2]?.id }]);
});

it('redemander sa place : de nouveau demandée, à l’heure d’aujourd’hui, après une annulation ; sans effet dans tout autre état', async () => {
  const day = { starts_at: new Date('2026-12-01T08:00:00Z'), ends_at: new Date('2026-12-01T16:00:00Z'), location: 'Rennes' };
  const { id } = await aFormation(portal, {}, [day]);
  const session = await portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', id).executeTakeFirstOrThrow();
  const before = new Date('2026-11-12T10:00:00Z');
  for (const state of ['requested', 'validated', 'refused', 'cancelled'] as const) {
    const place = { session_id: session.id, user_id: (await signedIn(portal, 'subscriber')).id };
    await portal.db
      .insertInto('formation_registrations')
      .values({ ...place, state, requested_at: before })
      .execute();
    const demand = { sessionId: session.id, actor: actorOf({ id: place.user_id }), now: portal.clock.now };
    await portal.db.transaction().execute((tx) => registerForSession(tx, demand));
    const stored = portal.db.selectFrom('formation_registrations').select(['state', 'requested_at', 'version']);
    expect(await stored.where('user_id', '=', place.user_id).execute(), state).toEqual([
      state === 'cancelled'
        ? { state: 'requested', requested_at: portal.clock.now, version: 2 }
        : { state, requested_at: before, version: 1 },
    ]);
  }
});
