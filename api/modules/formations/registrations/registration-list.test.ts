import { beforeAll, expect, it } from 'vitest';
import { aFormation, aSubscriber, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { registrationDeskEndpoints } from '#protocol/formations/registrations-desk.ts';

const base = '/api/v1/operator/registrations';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
let author: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const company = await aSubscriber(portal, { title: 'Fonderies du Trégor' });
  author = await aUser(portal, 'subscriber', { firstname: 'Maëlle', lastname: 'Kerguelen', organisation_id: company.id });
});

/** Makes a training with one session; somebody is registered for it but where `isEmpty`. */
async function aSession(title: string, day: string, { cancelled = false, isEmpty = false } = {}): Promise<void> {
  const hours = { starts_at: new Date(`${day}T08:00:00Z`), ends_at: new Date(`${day}T16:00:00Z`), location: 'Rennes' };
  const formation = await aFormation(portal, { title }, [{ ...hours, cancelled_at: cancelled ? portal.clock.now : null }]);
  if (isEmpty) return;
  const session = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('formation_registrations')
    .values({
      session_id: session.id,
      user_id: author.id,
      organisation_id: author.organisation_id,
      state: 'requested',
      requested_at: portal.clock.now,
    })
    .execute();
}
const list = async (q: string) => read(registrationDeskEndpoints.list, await manager.get(`${base}?q=${encodeURIComponent(q)}`)).rows;

it('se trouvent par la personne, son entreprise et la formation, et les disent toutes', async () => {
  await aSession('Négocier le bois', '2026-12-03');
  for (const q of ['maelle', 'KERG', 'fonderies tregor', 'négocier', 'bois kerguelen'])
    expect(await list(q), q).toMatchObject([
      { person: 'Maëlle Kerguelen', email: author.email, company: 'Fonderies du Trégor', formation: { title: 'Négocier le bois' } },
    ]);
  expect(await list('tregor absent')).toEqual([]);
});

it('disent que leur session est annulée', async () => {
  await aSession('Filtrer', '2026-12-04', { cancelled: true });
  await aSession('Filtrer encore', '2026-12-05');
  const rows = await list('filtrer');
  expect(Object.fromEntries(rows.map(({ formation, session }) => [formation.title, session.cancelled]))).toEqual({
    Filtrer: true,
    'Filtrer encore': false,
  });
});

it('le filtre ne propose que les sessions où quelqu’un s’est inscrit, la dernière d’abord', async () => {
  await aSession('Session de mai', '2027-05-03');
  await aSession('Session de juin', '2027-06-03', { isEmpty: true });
  await aSession('Session de juillet', '2027-07-03');
  const { rows } = read(registrationDeskEndpoints.sessions, await manager.get(`${base}/sessions`));
  expect(rows.map(({ label }) => label).filter((label) => label.startsWith('Session'))).toEqual([
    'Session de juillet, le 3 juillet 2027, Rennes',
    'Session de mai, le 3 mai 2027, Rennes',
  ]);
});

it('disent l’entreprise de la personne au jour de l’inscription, dans la liste et l’export, et se trouvent par elle seule', async () => {
  const [first, second] = [await aSubscriber(portal, { title: 'Ancres Guézennec' }), await aSubscriber(portal, { title: 'Voiles Bihan' })];
  const person = await signedIn(portal, 'subscriber', { organisation_id: first.id });
  await aSession('Larguer', '2026-12-07', { isEmpty: true });
  const { id: session } = await portal.db.selectFrom('formation_sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const signUp = () =>
    person.change('POST', '/webform_rest/submit', {
      ...{ object: 'Une place', your_demand: 'Pour moi', phone: '02 99 00 00 00', webform_id: 'contact', isFormation: true },
      session: String(session),
    });
  expect((await signUp()).status).toBe(200);
  await portal.db.updateTable('users').set({ organisation_id: second.id }).where('id', '=', person.id).execute();
  const exported = async (q: string) => (await manager.get(`${base}?q=${q}&xlsx=true`)).body;
  expect(await list('guezennec')).toMatchObject([{ email: person.email, company: 'Ancres Guézennec' }]);
  expect(await exported('guezennec')).toMatchObject({ rows: [{ email: person.email, company: 'Ancres Guézennec' }] });
  expect([await list('bihan'), await exported('bihan')]).toEqual([[], { rows: [] }]);
  await portal.db.updateTable('formation_registrations').set({ state: 'cancelled' }).where('user_id', '=', person.id).execute();
  expect((await signUp()).status).toBe(200);
  expect(await list('larguer')).toMatchObject([{ company: 'Voiles Bihan', state: 'requested' }]);
});
