import type { Generated } from 'kysely';

/** A request of the contact form. `receiver_name`: '' for the network's team; `email`: as typed, never used. */
export type RequestTable = {
  id: Generated<number>;
  number: string;
  user_id: number;
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
  state: Generated<'new' | 'ongoing' | 'answered' | 'filed'>;
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

declare module '#api/platform/database/schema.ts' {
  interface Database {
    requests: RequestTable;
    request_mails: RequestMailTable;
  }
}
