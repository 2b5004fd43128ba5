export { AccountRefusal } from './account-refusal.ts';
export { createAccount } from './create-account.ts';
export { disableAccount } from './disable-account.ts';
export { listAccounts } from './list-accounts.ts';
