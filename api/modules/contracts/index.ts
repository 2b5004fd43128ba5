export { contractRoutes } from './contracts.routes.ts';
export { contractsOfTheDay, contractsOfTheDayJob, sendReminderJob } from './deadlines/contracts.jobs.ts';
export { sweepFilesJob } from './files/files.jobs.ts';
export { findAttachment } from './files/files.queries.ts';
