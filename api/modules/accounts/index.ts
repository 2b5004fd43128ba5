import { sendInvitation } from './desk/people.jobs.ts';
import { sendChangedMail, sendResetMail } from './passwords/passwords.jobs.ts';
import { eraseSuccessorsJob, purgeSessionsJob } from './session/session.jobs.ts';

export { AccountRefusal } from './account-refusal.ts';
export { recordConsent, reopenAccountsOf } from './accounts.queries.ts';
export { createAccount } from './create-account.ts';
export { countByState as countPeopleByState } from './desk/people.queries.ts';
export { peopleDeskRoutes } from './desk/people.routes.ts';
export { personTaker } from './desk/take-file-values.ts';
export { deviceRoutes } from './devices/devices.routes.ts';
export { closeAccountsOf, disableAccount } from './disable-account.ts';
export { listAccounts } from './list-accounts.ts';
export { passwordLinkUrl } from './passwords/password-links.ts';
export { passwordRoutes } from './passwords/passwords.routes.ts';
export { authentication } from './session/authentication.http.ts';
export { sessionRoutes } from './session/session.routes.ts';
export { closeInClosed, prepareUndo } from './undo-accounts.ts';

export const accountJobs = [eraseSuccessorsJob, purgeSessionsJob, sendChangedMail, sendInvitation, sendResetMail];
