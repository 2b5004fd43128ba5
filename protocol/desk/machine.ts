import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { refusal } from '#protocol/core/refusal.ts';

const instant = z.iso.datetime();

/** A job that failed. `nextAt`: its next attempt, null when it has given up; `reason`: a code or a sentence, without an address. */
export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  isMail: z.boolean(),
  attempts: z.int(),
  failedAt: instant,
  nextAt: instant.nullable(),
  reason: z.string(),
  /** The request whose mail it is; null for another job. */
  request: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** Sizes are in bytes. `oldestWaitingAt`: since when the oldest job waits; `answeredIn`: the milliseconds of one statement. */
const machine = z.object({
  version: z.string(),
  migration: z.string(),
  startedAt: instant,
  database: z.object({ kind: z.enum(['embedded', 'postgres']), size: z.int(), answeredIn: z.number() }),
  files: z.object({ count: z.int(), size: z.int() }),
  pictures: z.object({ count: z.int(), size: z.int() }),
  disk: z.object({ free: z.int(), size: z.int() }).nullable(),
  memory: z.int(),
  backup: z.object({ at: instant, size: z.int() }).nullable(),
  jobs: z.object({ failed: z.int(), retrying: z.int(), waiting: z.int(), oldestWaitingAt: instant.nullable() }),
  sendsMail: z.boolean(),
  scansFiles: z.boolean(),
});
export type Machine = z.infer<typeof machine>;

export const machineRefusals = {
  notFailed: refusal(409, 'job-not-failed', 'Cette tâche n’est plus en échec : elle a déjà été relancée, ou elle a réussi.'),
} as const;

export const machineEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/operator/machine',
    summary: 'La salle des machines : version, stockage, sauvegarde, tâches, santé',
    answer: machine,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/v1/operator/machine/jobs',
    summary: 'Les tâches et les e-mails en échec, les derniers d’abord',
    query: z.object({ page: pageNumber }),
    answer: paged(failedJob),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/operator/machine/jobs/:id/retry',
    summary: 'Relancer une tâche en échec : la même, jamais une copie',
    params: z.object({ id: z.uuid() }),
    answer: 'empty',
    refusals: Object.values(machineRefusals),
  }),
} as const;
