import { z } from 'zod';
import { remindOfRevisions, remindOfValues } from '#api/modules/contracts/revision/reminders/remind-of-revisions.ts';
import { waitForMailAgain } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { hasDueContracts } from './advance-contracts.queries.ts';
import { advanceContracts } from './advance-contracts.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

/**
 * Runs each night and at each start of the portal: moves the contracts to today, then notifies of the reminders that are due (RDG-204). Their
 * e-mails are digests (RDG-526).
 */
export const contractsOfTheDay = job({
  name: 'contracts.day',
  cron: '5 0 * * *',
  payload: noPayload,
  run: async ({ db, now }) => {
    await advanceContracts(db, now);
    await remindOfDeadlines(db, now);
    await remindOfValues(db, now);
    await remindOfRevisions(db, now);
    // Rows locked by an import were skipped: fail, so that the queue tries again tonight.
    if (await hasDueContracts(db, parisDate(now))) throw new Error('des contrats étaient tenus ailleurs');
  },
});

/** Looks for the values that revisions await, after an import or a value typed at the desk (RDG-542). The night looks for those whose day has come. */
export const revisionValues = job({
  name: 'contracts.revision-values',
  cron: '25 6-20 * * *',
  payload: noPayload,
  run: async ({ db, now }) => void (await remindOfValues(db, now)),
});

/** Renames the list in the payload of the first version, which called it 'told'. */
const withCurrentName = (payload: unknown): unknown =>
  payload instanceof Object && 'told' in payload ? { ...payload, reminders: Reflect.get(payload, 'told') } : payload;

/** The mail of reminders of earlier versions, queued before the portal was upgraded: their notifications wait for the next digest instead. */
export const sendReminders = job({
  name: 'contracts.send-reminders',
  payload: z.preprocess(withCurrentName, z.object({ userId: z.int(), reminders: z.array(z.object({ contractId: z.int() })) })),
  run: ({ db, now }, { userId, reminders }) => {
    const ids = reminders.map(({ contractId }) => contractId);
    return db.transaction().execute((tx) => waitForMailAgain(tx, userId, ids, now));
  },
});
