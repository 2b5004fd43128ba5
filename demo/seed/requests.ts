import { randomUUID } from 'node:crypto';
import type { Tx } from '#api/platform/database/schema.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import type { DemoNetwork } from '#demo/network.ts';
import { type DemoRequest, makeRegistrations, makeRequests } from '#demo/people/requests.ts';
import { typeset } from '#demo/typography.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/formations/formations.tables.ts';
import '#api/modules/requests/requests.tables.ts';

/** Seeds the registrations for trainings and the requests of the contact form, whose mails have left. */
export async function seedRequests(tx: Tx, { today, users }: DemoNetwork, networkName: string): Promise<void> {
  const people = await tx.selectFrom('users').select(['id', 'email', 'organisation_id']).execute();
  const userIds = new Map(people.map(({ id, email }) => [email, id]));
  const companies = new Map(people.map(({ id, organisation_id }) => [id, organisation_id]));
  const authorOf = (email: string) => {
    const user_id = idOf(userIds, email);
    return { user_id, organisation_id: companies.get(user_id) ?? null };
  };
  const sessions = await tx
    .selectFrom('formation_sessions as s')
    .innerJoin('formations as f', 'f.id', 's.formation_id')
    .select(['s.id', 's.formation_id', 'f.title'])
    .orderBy('s.id')
    .execute();
  const sessionIds = Map.groupBy(sessions, ({ title }) => title);
  const sessionOf = ({ formation, session }: Place) => {
    const found = sessionIds.get(typeset(formation))?.[session];
    if (!found) throw new Error(`No session ${session} of the training: ${formation}`);
    return { session_id: found.id, formation_id: found.formation_id };
  };
  const registrations = makeRegistrations(today, users).map(({ user, state, requestedAt, ...place }) => {
    const { session_id } = sessionOf(place);
    return { session_id, ...authorOf(user), state, requested_at: requestedAt };
  });
  await insertRows(tx, 'formation_registrations', registrations);
  const answeredBy = idOf(userIds, accounts.operator.username);
  for (const request of makeRequests(today, users, networkName)) {
    const about = { ...(request.place ? sessionOf(request.place) : noSession), is_formation: request.place !== null };
    const id = await seedRequest(tx, request, { ...authorOf(request.user), ...about });
    await seedAnswer(tx, id, request, answeredBy);
  }
}

type Place = NonNullable<DemoRequest['place']>;
const noSession = { session_id: null, formation_id: null };

/** The author of a request, and the session that a sign-up asks for. */
type Links = {
  user_id: number;
  organisation_id: number | null;
  session_id: number | null;
  formation_id: number | null;
  is_formation: boolean;
};
/** Seeds a request with the mail to the team, and returns its id. */
async function seedRequest(tx: Tx, { number, object, demand, receiver, state, createdAt }: DemoRequest, links: Links): Promise<number> {
  const request = { number, ...links, object, your_demand: demand, phone: '02 61 91 44 51', state };
  const { id } = await tx
    .insertInto('requests')
    .values({
      ...request,
      key: null,
      receiver_name: receiver,
      article_id: null,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { request_id: id, email: 'equipe@reseau.example', recipient: 'receiver' as const, message_id: randomUUID() };
  await tx
    .insertInto('request_mails')
    .values({ ...mail, attempts: 1, failure: null, sent_at: createdAt })
    .execute();
  return id;
}

/** Seeds the answer to a request, if any, as the desk writes it: its text, then each state that the request took. */
async function seedAnswer(tx: Tx, requestId: number, { state, answer }: DemoRequest, answeredBy: number): Promise<void> {
  if (answer === null) return;
  const line = { request_id: requestId, at: answer.at, user_id: answeredBy, assignee_id: null, message_id: null };
  const states = state === 'filed' ? (['answered', 'filed'] as const) : (['answered'] as const);
  await tx
    .insertInto('request_events')
    .values([
      { ...line, event: 'answer', state: null, text: answer.text, message_id: randomUUID(), attempts: 1, sent_at: answer.at },
      ...states.map((next) => ({ ...line, event: 'state' as const, state: next, text: '', attempts: 0, sent_at: null })),
    ])
    .execute();
}
