import { beforeAll, expect, it } from 'vitest';
import { aFormation, anArticle, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { deskEndpoints } from '#protocol/desk/desk.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
});

const waiting = async (me: Awaited<ReturnType<typeof signedIn>>) => read(deskEndpoints.waiting, await me.get('/api/v1/operator/waiting'));
const articles = async (over: { published_at: Date | null; shown_until?: Date }) => {
  const { id } = await anArticle(portal);
  await portal.db.updateTable('articles').set(over).where('id', '=', id).execute();
};

it('l’accueil compte ce qui attend : brouillons, parutions sous 7 jours, fins sous 30 jours, demandes, invitations', async () => {
  const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  const member = await signedIn(portal, 'subscriber');
  const before = await waiting(manager);
  await articles({ published_at: null });
  await articles({ published_at: new Date('2026-11-30T08:59:00Z') });
  await articles({ published_at: new Date('2026-11-30T09:00:00Z') });
  await articles({ published_at: new Date('2026-11-01T09:00:00Z'), shown_until: new Date('2026-12-23T08:59:00Z') });
  await articles({ published_at: new Date('2026-11-01T09:00:00Z'), shown_until: new Date('2026-12-23T09:00:00Z') });
  await articles({ published_at: new Date('2026-11-01T09:00:00Z'), shown_until: new Date('2026-11-22T09:00:00Z') });
  const request = { object: 'Des gants', your_demand: 'Trente', phone: '01', created_at: portal.clock.now, user_id: member.id, key: null };
  await aUser(portal, 'subscriber', { password_hash: null });
  await aUser(portal, 'supplier', { password_hash: null, invited_at: new Date('2026-11-16T09:00:00Z') });
  await aUser(portal, 'supplier', { password_hash: null, invited_at: new Date('2026-11-16T09:00:01Z') });
  const states = ['new', 'ongoing', 'answered', 'filed'] as const;
  await portal.db
    .insertInto('requests')
    .values(
      states.map((state, at) => ({
        ...request,
        ...{ state, number: `B0000${at}`, assignee_id: manager.id, formation_id: null, session_id: null, article_id: null },
      })),
    )
    .execute();
  const day = { starts_at: new Date('2026-12-03T08:00:00Z'), ends_at: new Date('2026-12-03T16:00:00Z'), location: 'Rennes' };
  const formation = await aFormation(portal, {}, [day]);
  const { id: session } = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('formation_registrations')
    .values([
      { session_id: session, user_id: member.id, state: 'requested', requested_at: portal.clock.now },
      { session_id: session, user_id: (await aUser(portal, 'subscriber')).id, state: 'validated', requested_at: portal.clock.now },
    ])
    .execute();
  const one = before.contents.find(({ resource }) => resource === 'articles');
  const counts = { mine: one?.mine ?? 0, drafts: (one?.drafts ?? 0) + 1, planned: (one?.planned ?? 0) + 1, ending: (one?.ending ?? 0) + 1 };
  const now = await waiting(manager);
  expect(now.requests).toEqual({ new: (before.requests?.new ?? 0) + 1, mine: 2 });
  expect(now.registrations).toEqual({ requested: (before.registrations?.requested ?? 0) + 1 });
  expect(now.contents).toContainEqual({ resource: 'articles', ...counts });
  // Each count leads to a list of as many.
  for (const [search, count] of [
    ['state=planned&within=7', counts.planned],
    ['state=shown&within=30', counts.ending],
  ] as const)
    expect((await manager.get(`/api/v1/operator/articles?${search}`)).body, search).toMatchObject({ pager: { total: count } });
  expect(now.people).toEqual({ toInvite: (before.people?.toInvite ?? 0) + 1, expired: (before.people?.expired ?? 0) + 1 });
  const seen = await waiting(editor);
  expect([seen.requests, seen.people, seen.lastImport]).toEqual([null, null, null]);
  expect(seen.contents).toContainEqual({ resource: 'articles', ...counts });
});

it('l’accueil dit le dernier import à un administrateur', async () => {
  const administrator = await signedIn(portal, 'operator');
  const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  expect((await waiting(administrator)).lastImport).toBeNull();
  const entry = { who: 'ines', folder: 'réseau', dry_run: false, strict: false, files: '[]', report: '' };
  const at = (day: string) => new Date(`2026-11-${day}T09:00:00Z`);
  await portal.db
    .insertInto('imports')
    .values([
      { ...entry, at: at('20'), outcome: 'written', refused: 3, run_id: null },
      { ...entry, at: at('21'), outcome: 'tried', refused: 5, run_id: null },
    ])
    .execute();
  expect((await waiting(administrator)).lastImport).toEqual({ at: '2026-11-20T09:00:00.000Z', isWritten: true, refused: 3 });
  expect((await waiting(manager)).lastImport).toBeNull();
  await portal.db
    .insertInto('imports')
    .values({ ...entry, at: at('22'), outcome: 'refused', refused: 7, run_id: null })
    .execute();
  expect((await waiting(administrator)).lastImport).toEqual({ at: '2026-11-22T09:00:00.000Z', isWritten: false, refused: 7 });
});

it('l’accueil ne dit plus un import qui a été annulé', async () => {
  const administrator = await signedIn(portal, 'operator');
  await portal.db.deleteFrom('imports').execute();
  const entry = { who: 'ines', folder: 'réseau', dry_run: false, strict: false, files: '[]', report: '', run_id: null };
  const undone_at = new Date('2026-11-21T09:00:00Z');
  await portal.db
    .insertInto('imports')
    .values([
      { ...entry, at: new Date('2026-11-19T09:00:00Z'), outcome: 'written', refused: 0 },
      { ...entry, at: new Date('2026-11-20T09:00:00Z'), outcome: 'written', refused: 4000, undone_at },
      { ...entry, at: undone_at, outcome: 'undone', refused: 0 },
    ])
    .execute();
  expect((await waiting(administrator)).lastImport).toMatchObject({ at: '2026-11-19T09:00:00.000Z', refused: 0 });
});
