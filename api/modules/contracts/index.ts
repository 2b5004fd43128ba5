export { mayBeTold, suppliersUnderContract } from './contracts.access.queries.ts';
export { contractRoutes } from './contracts.routes.ts';
export { contractsOfTheDay, contractsOfTheDayJob, sendRemindersJob } from './deadlines/contracts.jobs.ts';
export { recordReminders } from './deadlines/reminders.queries.ts';
export { purgeFilesJob } from './files/files.jobs.ts';
export { findAttachment, insertFile } from './files/files.queries.ts';
export { insertContract, insertEvents, replaceAttachments, writeCollaborators } from './writing/contract-writing.queries.ts';
