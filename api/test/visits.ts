import { randomUUID } from 'node:crypto';
import type { TestPortal } from './harness.ts';

type Past = { session: string; operator: number; at: Date };

/** Inserts a visit that was over at an instant. */
export const aVisit = (portal: TestPortal, { session, operator, at }: Past) =>
  portal.db
    .insertInto('visits')
    .values({ id: randomUUID(), session_id: session, operator_id: operator, role: 'supplier', started_at: at, ends_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
