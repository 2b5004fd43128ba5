import type { MemberRole } from '#protocol/core/role.ts';
import type { DeskRole } from '#protocol/desk/desk-roles.ts';
import type { Bindables } from './database/prepared.ts';
import type { Reader, Tx } from './database/schema.ts';
import type { Enqueue } from './jobs/job.ts';

/** The signed-in user who makes the request, with their rights: one statement loads it from the session of the bearer token. */
export type Actor = {
  userId: number;
  email: string;
  role: MemberRole;
  /** The organisation of the user; null for the operator. */
  organisationId: number | null;
  /** The company at the head of its group, itself when it has no parent. */
  groupId: number | null;
  sessionId: string;
  /** The right that the operator gave the user on contracts that other people of the company wrote; null: none. */
  contractRights: 'read' | 'write' | null;
  /** The role of an operator at the desk; null for the other members. */
  deskRole: DeskRole | null;
  /** True once the user accepted the terms of use of the contracts. */
  contractsConsent: boolean;
  /** Set when an operator sees the portal as this member: reads only, and nothing of the member moves. */
  visit?: Visit;
};

/** A visit. `preview`: the draft that it shows as if it were published. */
export type Visit = {
  operatorId: number;
  preview: { kind: string; id: number } | null;
};

/**
 * The part of the actor that conditions of visibility need. The role decides what the SQL says; the rest are values, or parameters of a
 * prepared statement, which only SQL can read.
 */
export type Viewer = Pick<Actor, 'role'> & Bindables<Pick<Actor, 'userId' | 'organisationId' | 'groupId' | 'contractRights'>>;

/** The origin of a request: for the limit on attempts, the audit journal and the logs. */
export type Origin = {
  requestId: string;
  ip: string;
};

type Moment = {
  now: Date;
  origin: Origin;
};
/** The context of a read: `db` only selects, outside any transaction but that of a preview. `defer`: runs work after that one is rolled back. */
export type ReadContext<A> = Moment & { db: Reader; actor: A; defer?: (work: () => Promise<void>) => void };
/** The context of the work before a write: reads, and a separate transaction that is kept when the write fails (a counted attempt). */
export type PrepareContext<A> = ReadContext<A> & { separateTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };
/** The context of a write: all that it does is committed or rolled back with `tx`, jobs and audit lines included. */
export type WriteContext<A> = Moment & { tx: Tx; actor: A; enqueue: Enqueue; audit: Audit };

/** Adds a line to the audit journal, in the caller's transaction. `onBehalfOf`: the member in whose place the actor acts. */
export type Audit = (action: string, subject?: string, onBehalfOf?: number | null) => Promise<void>;
