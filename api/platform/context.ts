import type { MemberRole } from '#protocol/core/role.ts';
import type { Bindables } from './database/prepared.ts';
import type { Reader, Tx } from './database/schema.ts';

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

/**
 * The part of the actor that conditions of visibility need. The role decides what the SQL says; the rest are values, or parameters of a
 * prepared statement, which only SQL can read.
 */
export type Viewer = Pick<Actor, 'role'> & Bindables<Pick<Actor, 'userId' | 'organisationId' | 'groupId' | 'contractRights'>>;

/** Where a request comes from, for the throttle, the journal and the logs. */
export type Origin = {
  requestId: string;
  address: string;
};

type Moment = {
  now: Date;
  origin: Origin;
};
/** A read: its only way to the database selects, outside any transaction. */
export type ReadContext<A> = Moment & { db: Reader; actor: A };
/** What comes before a write: reads, and a transaction apart that stands whatever follows (a counted attempt). */
export type PrepareContext<A> = ReadContext<A> & { apart: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };
/** A write: everything it does stands or falls with `tx`. `enqueue` puts a job in the same transaction. */
export type WriteContext<A> = Moment & { tx: Tx; actor: A; enqueue: Enqueue; audit: Audit };

/** Puts a job in the caller's transaction: it runs only if that one commits. */
export type Enqueue = (name: string, payload: object) => Promise<void>;
/** Adds a line to the audit journal, in the caller's transaction. */
export type Audit = (action: string, subject?: string) => Promise<void>;
