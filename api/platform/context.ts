import type { MemberRole } from '#protocol/core/role.ts';
import type { Reader, Tx } from './database/schema.ts';
import type { Enqueue } from './jobs/job.ts';

/** Who asks: loaded with the rights in one statement, from the bearer token's session. */
export type Actor = {
  userId: number;
  email: string;
  role: MemberRole;
  /** The organisation one belongs to; null for the operator. */
  organisationId: number | null;
  /** The company at the head of its group, itself when it has no parent. */
  groupId: number | null;
  sessionId: string;
  /** What the operator lets one do with the contracts of others of the company; null: nothing. */
  contractRights: 'read' | 'write' | null;
  /** Whether the terms of use of the contracts were accepted. */
  contractsConsent: boolean;
};

/** What a statement asks of who looks. */
export type Viewer = Pick<Actor, 'userId' | 'role' | 'organisationId' | 'groupId' | 'contractRights'>;

/** The origin of a request: for the limit on attempts, the audit journal and the logs. */
export type Origin = {
  requestId: string;
  ip: string;
};

type Moment = {
  now: Date;
  origin: Origin;
};
/** A read: its only way to the database selects, outside any transaction. */
export type ReadContext<A> = Moment & { db: Reader; actor: A };
/** The context of the work before a write: reads, and a separate transaction that is kept when the write fails (a counted attempt). */
export type PrepareContext<A> = ReadContext<A> & { separateTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };
/** A write: everything it does stands or falls with `tx`. `enqueue` puts a job in the same transaction. */
export type WriteContext<A> = Moment & { tx: Tx; actor: A; enqueue: Enqueue; audit: Audit };

/** Adds a line to the audit journal, in the caller's transaction. */
export type Audit = (action: string, subject?: string) => Promise<void>;
