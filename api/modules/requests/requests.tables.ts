import type { Generated } from 'kysely';
import type { RequestState } from '#protocol/requests/request-values.ts';

/** A request of the contact form. `receiver_name`: '' for the network's team; `email`: as typed, never used. */
export type RequestTable = {
  id: Generated<number>;
  number: string;
  user_id: number;
  /** The company of the user at that time; null for an operator. */
  organisation_id: Generated<number | null>;
  key: string | null;
  object: string;
  your_demand: string;
  phone: string;
  email: Generated<string>;
  purchase_family: Generated<string>;
  call_back: Generated<string>;
  event: Generated<string>;
  event_date: Generated<string>;
  is_formation: Generated<boolean>;
  is_formation_contact: Generated<boolean>;
  formation_id: number | null;
  session_id: number | null;
  article_id: number | null;
  receiver_name: Generated<string>;
  state: Generated<RequestState>;
  assignee_id: Generated<number | null>;
  /** The number of changes at the desk, from 1. */
  version: Generated<number>;
  created_at: Date;
};
/** A mail of a request to one person. `failure`: the code of the last failed attempt; `sent_at`: null while it waits. */
export type RequestMailTable = {
  id: Generated<number>;
  request_id: number;
  recipient: 'receiver' | 'copy' | 'sender';
  email: string;
  message_id: string;
  attempts: Generated<number>;
  failure: string | null;
  sent_at: Date | null;
};

/** A line of the history of a request. `message_id`, `attempts`, `failure`, `sent_at`: the mail of an answer. */
export type RequestEventTable = {
  id: Generated<number>;
  request_id: number;
  at: Date;
  user_id: number | null;
  event: 'assign' | 'state' | 'note' | 'answer';
  state: RequestState | null;
  assignee_id: number | null;
  text: Generated<string>;
  message_id: string | null;
  attempts: Generated<number>;
  failure: Generated<string | null>;
  sent_at: Generated<Date | null>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    requests: RequestTable;
    request_mails: RequestMailTable;
    request_events: RequestEventTable;
  }
}
