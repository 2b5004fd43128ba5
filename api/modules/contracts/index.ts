export { contractRoutes } from './contracts.routes.ts';
export { contractsOfTheDay, contractsOfTheDayJob, sendReminderJob } from './deadlines/contracts.jobs.ts';
