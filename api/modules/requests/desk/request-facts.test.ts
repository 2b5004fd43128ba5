import { beforeAll, expect, it } from 'vitest';
import { aFormation, aSubscriber, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { registrationDeskEndpoints } from '#protocol/formations/registrations-desk.ts';
import { requestDeskEndpoints } from '#protocol/requests/request-desk.ts';

const base = '/api/v1/operator/requests';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
});

const created_at = new Date('2026-11-19T09:00:00Z');
const words = { object: 'Une place', your_demand: 'Deux personnes', phone: '02 99 00 00 00', created_at, key: null };
const links = { formation_id: null, session_id: null, article_id: null };
async function aRequest(number: string, over: object = {}): Promise<number> {
  const company = await aSubscriber(portal, { title: 'Fonderies du Trégor' });
  const author = await aUser(portal, 'subscriber', { firstname: 'Maëlle', lastname: 'Kerguelen', organisation_id: company.id });
  const row = { ...words, ...links, number, user_id: author.id, organisation_id: company.id, ...over };
  return (await portal.db.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const open = async (number: string) => read(requestDeskEndpoints.read, await manager.get(`${base}/${number}`));

it('dit à propos de quoi et à qui elle est adressée, dans la liste comme sur sa page', async () => {
  await aRequest('EVENT2', { event: 'Négocier le bois', event_date: 'le 3 décembre 2026', receiver_name: 'Paul Aube' });
  const facts = { sender: 'Maëlle Kerguelen', company: 'Fonderies du Trégor', receiver: 'Paul Aube', date: '2026-11-19T09:00:00.000Z' };
  expect(await open('EVENT2')).toMatchObject({ ...facts, event: 'Négocier le bois', eventDate: 'le 3 décembre 2026' });
  const { rows } = read(requestDeskEndpoints.list, await manager.get(`${base}?q=EVENT2`));
  expect(rows).toMatchObject([facts]);
});

it('un mail qui ne part pas attend cinq jours, puis se dit non distribué : celui de la demande comme celui d’une réponse', async () => {
  const request_id = await aRequest('MAJL22');
  const mail = { request_id, failure: '550' };
  const mails = [
    { ...mail, email: 'paul@exemple.fr', recipient: 'receiver' as const, message_id: crypto.randomUUID(), sent_at: null },
    { ...mail, email: 'maelle@exemple.fr', recipient: 'sender' as const, message_id: crypto.randomUUID(), sent_at: created_at },
  ];
  await portal.db.insertInto('request_mails').values(mails).execute();
  const answer = {
    request_id,
    user_id: manager.id,
    event: 'answer' as const,
    state: null,
    assignee_id: null,
    text: 'Oui',
    message_id: null,
  };
  await portal.db
    .insertInto('request_events')
    .values([
      { ...answer, at: created_at },
      { ...answer, at: created_at, sent_at: created_at },
    ])
    .execute();
  const statesAt = async (now: string) => {
    portal.clock.now = new Date(now);
    const found = await open('MAJL22');
    return [found.mails.map(({ state }) => state), found.events.map((event) => event.mail)];
  };
  const last = '2026-11-24T09:00:00.000Z';
  expect(await statesAt(last)).toEqual(Array(2).fill(['waiting', 'sent']));
  expect(await statesAt('2026-11-24T09:00:00.001Z')).toEqual(Array(2).fill(['failed', 'sent']));
  portal.clock.now = new Date(last);
});

it('une inscription mène à la place demandée, avec son état, et la place à sa dernière demande', async () => {
  const day = { starts_at: new Date('2026-12-03T08:00:00Z'), ends_at: new Date('2026-12-03T16:00:00Z'), location: 'Rennes' };
  const formation = await aFormation(portal, { title: 'Négocier' }, [day]);
  const { id: session_id } = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  const author = await aUser(portal, 'subscriber', { firstname: 'Rose', lastname: 'Aubert' });
  const about = { formation_id: formation.id, session_id, user_id: author.id, organisation_id: author.organisation_id };
  await aRequest('FRST22', { ...about, is_formation: true });
  await aRequest('LAST22', { ...about, is_formation: true, state: 'ongoing' });
  await aRequest('ASKS22', { ...about, is_formation_contact: true });
  await aRequest('NHER22', { ...about, is_formation: true, user_id: manager.id, organisation_id: null });
  await portal.db
    .insertInto('formation_registrations')
    .values({ session_id, user_id: author.id, state: 'requested', requested_at: created_at })
    .execute();
  const pending = { session: String(session_id), state: 'requested' };
  const registrationOf = async (number: string) => (await open(number)).registration;
  expect(await registrationOf('FRST22')).toEqual(pending);
  expect(await registrationOf('LAST22')).toEqual(pending);
  expect(await registrationOf('ASKS22'), 'une question sur la session n’est pas une inscription').toBeNull();
  expect(await registrationOf('NHER22'), 'la place d’une autre personne').toBeNull();
  const { rows } = read(registrationDeskEndpoints.list, await manager.get(`/api/v1/operator/registrations?session=${session_id}`));
  expect(rows.map(({ person, request }) => [person, request])).toEqual([['Rose Aubert', { number: 'LAST22', state: 'ongoing' }]]);
});

it('les responsables se choisissent par nom', async () => {
  for (const firstname of ['Zoé', 'Ada', 'Luc']) await aUser(portal, 'operator', { desk_role: 'manager', firstname, lastname: 'Hervé' });
  const { rows } = read(requestDeskEndpoints.assignees, await manager.get(`${base}/assignees`));
  const shown = ['Ada Hervé', 'Inès Roy', 'Luc Hervé', 'Zoé Hervé'];
  expect(rows.map(({ name }) => name).filter((name) => shown.includes(name))).toEqual(shown);
});

it('confiée à celui qui l’a déjà, dans l’état qu’elle a, elle ne change pas : ni version, ni ligne de suivi, ni ligne au journal', async () => {
  await aRequest('SAME22', { assignee_id: manager.id, state: 'ongoing' });
  const body = { version: 1, assignee: String(manager.id), state: 'ongoing' };
  const saved = read(requestDeskEndpoints.change, await manager.change('PATCH', `${base}/SAME22`, body));
  expect(saved).toMatchObject({ version: 1, events: [], assignee: { name: 'Inès Roy' }, state: 'ongoing' });
  expect(await portal.db.selectFrom('audit_events').select('action').where('subject', '=', 'requests SAME22').execute()).toEqual([]);
});
