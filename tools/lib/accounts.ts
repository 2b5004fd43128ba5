import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type AccountKey = 'subscriber' | 'colleague' | 'subscriberOther' | 'subsidiary' | 'supplier' | 'supplierOther' | 'operator';

type Account = {
  username: string;
  password: string;
  role: string;
  organisation: string;
};

/** Accounts of the demonstration network, by their part in a journey. */
export const accounts: Record<AccountKey, Account> = JSON.parse(readFileSync(new URL('../../demo/accounts.json', import.meta.url), 'utf8'));

/** Fills in and sends the sign-in form of the open page, as after the end of a session. */
export async function sendSignIn(page: Page, key: AccountKey): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(accounts[key].username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts[key].password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in through the form, as a user does, and waits for the home page. */
export async function signInThroughForm(page: Page, key: AccountKey): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, key);
  await page.waitForURL((url) => url.pathname === '/');
}
