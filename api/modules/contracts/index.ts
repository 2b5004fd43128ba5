import { contractsOfTheDay, revisionValues, sendReminders } from './deadlines/contracts.jobs.ts';
import { purgeFilesJob } from './files/files.jobs.ts';

export { suppliersBySubject, suppliersUnderContract } from './contracts.access.queries.ts';
export { type Decision, isRunning, nextDecision, termOn } from './contracts.lifecycle.ts';
export { contractRoutes } from './contracts.routes.ts';
export { contractsOfTheDay, revisionValues } from './deadlines/contracts.jobs.ts';
export { reminderWords } from './deadlines/contracts.mails.ts';
export { dueTermsOf } from './deadlines/due-terms.ts';
export { recordReminders } from './deadlines/reminders.queries.ts';
export { findAttachment } from './files/files.queries.ts';
export { type LiveContract, type LiveContracts, liveContractsOf } from './reading/live-contracts.queries.ts';
export { armRevisions } from './revision/reminders/arm-revisions.ts';
export { dueRevisionsOf } from './revision/reminders/due-revisions.queries.ts';
export { storeFormula } from './revision/revision.queries.ts';
export { validateAsOf } from './revision/validate-revision.ts';
export { insertContract, insertEvents, replaceAttachments, writeCollaborators } from './writing/contract-writing.queries.ts';

export const contractJobs = [contractsOfTheDay, revisionValues, sendReminders, purgeFilesJob];
