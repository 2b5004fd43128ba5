import { accountClosed, mailDays } from '#api/modules/requests/requests.jobs.ts';
import { type RequestEvent, type RequestRow, requestOfClosedAccount, type WholeRequest } from '#protocol/requests/request-desk.ts';
import type { FoundRequest, RequestRowSource } from './request-desk.queries.ts';

const dayMs = 86_400_000;

type Mail = { sent_at: Date | null; failure: string | null };
/** Returns the state of a mail that waits since an instant: it has failed after the last attempt, or when its reader's account was closed. */
function mailState({ sent_at, failure }: Mail, since: Date, now: Date): 'waiting' | 'sent' | 'failed' {
  if (sent_at) return 'sent';
  return failure === accountClosed || now.getTime() - since.getTime() > mailDays * dayMs ? 'failed' : 'waiting';
}

export const presentRequestRow = (row: RequestRowSource): RequestRow => ({
  number: row.number,
  date: new Date(row.created_at).toISOString(),
  object: row.object,
  state: row.state,
  sender: row.sender,
  company: row.company,
  receiver: row.receiver_name,
  assignee: row.assignee_id === null ? null : { id: String(row.assignee_id), name: row.assignee ?? '' },
});

const presentEvent = (row: FoundRequest['events'][number], now: Date): RequestEvent => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.by,
  event: row.event,
  state: row.state,
  assignee: row.assignee,
  text: row.text,
  mail: row.event === 'answer' ? mailState(row, row.at, now) : null,
});

export const presentRequest = ({ request, mails, events }: FoundRequest, now: Date): WholeRequest => ({
  ...presentRequestRow(request),
  version: request.version,
  email: request.email,
  answerObstacle: request.is_closed ? requestOfClosedAccount.message : null,
  phone: request.phone,
  demand: request.your_demand,
  purchaseFamily: request.purchase_family,
  callBack: request.call_back,
  event: request.event,
  eventDate: request.event_date,
  registration: request.registration && { session: String(request.registration.session_id), state: request.registration.state },
  mails: mails.map((mail) => ({ recipient: mail.recipient, email: mail.email, state: mailState(mail, request.created_at, now) })),
  events: events.map((event) => presentEvent(event, now)),
});
