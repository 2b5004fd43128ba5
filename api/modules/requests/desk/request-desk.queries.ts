import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchedCompanies, type SearchMatch } from '#api/modules/search/index.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { RegistrationState } from '#protocol/formations/registrations-desk.ts';
import type { AssigneeFilter } from '#protocol/requests/request-desk.ts';
import { type RequestState, requestStates } from '#protocol/requests/request-values.ts';
import '#api/modules/requests/requests.tables.ts';

/** The choices of a list of requests. `match`: the search of the same words among the companies; null without search. */
export type RequestList = {
  q: string;
  match: SearchMatch | null;
  state: RequestState | '';
  assignee: AssigneeFilter | '';
  userId: number;
};

/** The name of a user in SQL: the e-mail without one. */
const nameOf = (user: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${user}.firstname`)} || ' ' || ${sql.ref(`${user}.lastname`)}), ''), ${sql.ref(`${user}.email`)})`;

/** The requests of a search: by their number, their words, their author or the author's company at that time. */
function isFound({ q, match }: RequestList): RawBuilder<SqlBool> {
  const words = normalise(q).split(' ').filter(Boolean);
  if (words.length === 0 || match === null) return q === '' ? sql`true` : sql`false`;
  const typed = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const companies = (['subscriber', 'supplier'] as const).map((kind) => sql`select entity_id from ${matchedCompanies(kind, match)} m`);
  return sql`(r.number = upper(${q}) or name_words(r.object, r.your_demand) @@ ${typed}
    or r.user_id in (select id from users where name_words(firstname, lastname) @@ ${typed})
    or r.organisation_id in (${sql.join(companies, sql` union all `)}))`;
}

function isAssigned({ assignee, userId }: RequestList): RawBuilder<SqlBool> {
  if (assignee === 'me') return sql`r.assignee_id = ${userId}`;
  return assignee === 'none' ? sql`r.assignee_id is null` : sql`true`;
}

const isInState = (state: RequestState | ''): RawBuilder<SqlBool> =>
  state === '' ? sql`r.state in ('new', 'ongoing')` : sql`r.state = ${state}`;

const requestColumns = sql`r.id, r.number, r.created_at, r.object, r.state, r.receiver_name, r.version, r.assignee_id,
  ${nameOf('u')} as sender, coalesce(o.title, '') as company, ${nameOf('a')} as assignee`;
/** Joins to some requests `r` their authors `u`, the authors' companies `o` at that time and who answers them `a`. */
const withPeople = (requests: RawBuilder<unknown>) => sql`${requests} r join users u on u.id = r.user_id
  left join organisations o on o.id = r.organisation_id left join users a on a.id = r.assignee_id`;

/** A request in a list. `sender`, `assignee`: names; `assignee` is null for nobody. */
export type RequestRowSource = {
  id: number;
  number: string;
  created_at: Date;
  object: string;
  state: RequestState;
  receiver_name: string;
  version: number;
  assignee_id: number | null;
  sender: string;
  company: string;
  assignee: string | null;
};

/** Returns one page of the requests, the newest first, and their total. */
export function listRequests(db: Reader, list: RequestList & { page: number }) {
  const kept = sql`${isFound(list)} and ${isAssigned(list)} and ${isInState(list.state)}`;
  const total = sql<number>`(select count(*) from requests r where ${kept})`;
  const page = sql`(select r.* from requests r where ${kept} order by r.created_at desc, r.id desc
    limit ${pageSize} offset ${(list.page - 1) * pageSize})`;
  const rows = db
    .selectFrom(sql<RequestRowSource & { total: number }>`(select ${requestColumns}, ${total} as total from ${withPeople(page)})`.as('s'))
    .selectAll()
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc');
  return pageOf(db, { page: list.page, rows, total });
}

/** Counts by state the requests that a search and a filter keep. */
export function countRequests(db: Reader, list: RequestList): Promise<Record<RequestState, number>> {
  const counts = requestStates.map((state) => sql`count(*) filter (where r.state = ${state}) as ${sql.ref(state)}`);
  return db
    .selectFrom(
      sql<Record<RequestState, number>>`(select ${sql.join(counts)} from requests r where ${isFound(list)} and ${isAssigned(list)})`.as(
        'c',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Counts the requests that wait: the new ones, and those that an operator has to answer. */
export const countOpenRequests = (db: Reader, userId: number) =>
  db
    .selectFrom('requests')
    .select(sql<number>`count(*) filter (where state = 'new')`.as('new'))
    .select(sql<number>`count(*) filter (where assignee_id = ${userId})`.as('mine'))
    .where('state', 'in', ['new', 'ongoing'])
    .executeTakeFirstOrThrow();

/** The place that the sign-up `r` asked for, as JSON; null for another request. */
const registration = sql`(select jsonb_build_object('session_id', p.session_id, 'state', p.state)
  from formation_registrations p where r.is_formation and p.session_id = r.session_id and p.user_id = r.user_id)`;

/** A request with all that was typed. `is_closed`: its author's account is. */
type WholeRow = RequestRowSource & {
  email: string;
  is_closed: boolean;
  phone: string;
  your_demand: string;
  purchase_family: string;
  call_back: string;
  event: string;
  event_date: string;
  registration: { session_id: number; state: RegistrationState } | null;
};

/** Returns a request by its number, with its mails and its history; undefined when there is none. */
export async function findRequest(db: Reader, number: string) {
  const request = await db
    .selectFrom(
      sql<WholeRow>`(select ${requestColumns}, u.email, u.disabled_at is not null as is_closed, r.phone, r.your_demand, r.purchase_family, r.call_back, r.event, r.event_date,
        ${registration} as registration
        from ${withPeople(sql`requests`)} where r.number = ${number})`.as('s'),
    )
    .selectAll()
    .executeTakeFirst();
  if (!request) return undefined;
  const [mails, events] = await Promise.all([listMails(db, request.id), listEvents(db, request.id)]);
  return { request, mails, events };
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const listMails = (db: Reader, requestId: number) =>
  db
    .selectFrom('request_mails')
    .select(['recipient', 'email', 'sent_at', 'failure'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();

const listEvents = (db: Reader, requestId: number) =>
  db
    .selectFrom('request_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as a', 'a.id', 'e.assignee_id')
    .select(['e.id', 'e.at', 'e.event', 'e.state', 'e.text', 'e.sent_at', 'e.failure'])
    .select([sql<string | null>`${nameOf('u')}`.as('by'), sql<string | null>`${nameOf('a')}`.as('assignee')])
    .where('e.request_id', '=', requestId)
    .orderBy('e.id')
    .execute();

/** Locks a request until the end of the transaction; false when there is none. */
export const lockRequest = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.selectFrom('requests').select('id').where('number', '=', number).forUpdate().executeTakeFirst()) !== undefined;

/** Lists the operators who answer requests, or one of them. */
export const listAssignees = (db: Reader, id: number | null = null) =>
  db
    .selectFrom('users as u')
    .select(['u.id', sql<string>`${nameOf('u')}`.as('name')])
    .where('role', '=', 'operator')
    .where('desk_role', '<>', 'editor')
    .where('disabled_at', 'is', null)
    .$if(id !== null, (query) => query.where('u.id', '=', id))
    .orderBy('name')
    .orderBy('u.id')
    .execute();

/** Writes the state and the assignee of a request, and counts the change. */
export const updateRequest = (tx: Tx, id: number, { state, assignee }: { state: RequestState; assignee: number | null }) =>
  tx.updateTable('requests').set({ state, assignee_id: assignee, version: sql`version + 1` }).where('id', '=', id).execute();

type NewEvent = Insertable<Database['request_events']>;

/** Adds lines to the history of requests, and returns their ids. */
export async function insertRequestEvents(tx: Tx, events: readonly NewEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await tx.insertInto('request_events').values(events).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns an answer whose mail waits, with its request and its reader; undefined when it was sent or its request deleted. `is_closed`: the reader's account. */
export const findWaitingAnswer = (db: Reader, eventId: number) =>
  db
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['e.text', 'e.message_id', 'r.number', 'r.object', 'r.your_demand', 'r.created_at', 'u.firstname', 'u.email'])
    .select(sql<boolean>`u.disabled_at is not null`.as('is_closed'))
    .where('e.id', '=', eventId)
    .where('e.event', '=', 'answer')
    .where('e.sent_at', 'is', null)
    .executeTakeFirst();
export type WaitingAnswer = NonNullable<Awaited<ReturnType<typeof findWaitingAnswer>>>;

/** Writes the outcome of an attempt: the instant when the mail server accepted it, or the code of its refusal. */
export const recordAnswerAttempt = (tx: Tx, eventId: number, outcome: { sentAt: Date } | { failure: string }) =>
  tx
    .updateTable('request_events')
    .set({
      attempts: sql`attempts + 1`,
      ...('sentAt' in outcome ? { sent_at: outcome.sentAt, failure: null } : { failure: outcome.failure }),
    })
    .where('id', '=', eventId)
    .execute();
