import type { OwnRequest } from '#protocol/requests/requests.ts';
import { mailDays } from './requests.jobs.ts';
import type { OwnRequestRow } from './requests.queries.ts';

const dayMs = 86_400_000;

export const presentOwnRequest = (row: OwnRequestRow, now: Date): OwnRequest => ({
  number: row.number,
  date: row.created_at.toISOString(),
  object: row.object,
  receiver: row.receiver_name,
  state: row.state,
  mail: row.sent_at ? 'sent' : now.getTime() - row.created_at.getTime() > mailDays * dayMs ? 'failed' : 'waiting',
  demand: row.your_demand,
  event: [row.event, row.event_date].filter(Boolean).join(', '),
  callBack: row.call_back,
  answers: row.answers.map(({ at, text }) => ({ date: new Date(at).toISOString(), text })),
});
