import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type AccountKey, signInThroughForm } from '#tools/lib/accounts.ts';
import { expectAccessible } from './axe.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

type SignInOptions = {
  /** Where to go once signed in; without it a page that costs nothing, for a test that goes on to one of its own. */
  path?: string;
  /** A session of its own, for a test that signs out, changes the password or lets tokens expire. */
  fresh?: boolean;
};

type TestFixtures = {
  signIn: (account: AccountKey, options?: SignInOptions) => Promise<void>;
  allowConsoleErrors: (...patterns: RegExp[]) => void;
  axe: () => Promise<void>;
  consoleErrors: { allowed: RegExp[] };
};

const sessionLastsMs = 5 * 60_000;
/** Signed in once per worker and account: each worker is a process of its own, and so keeps its own. */
const sessions = new Map<AccountKey, { state: State; at: number }>();
const cookiesOf = (state: State): string => JSON.stringify(state.cookies.map(({ name, value }) => [name, value]).sort());

export const test = base.extend<TestFixtures>({
  // An error that the page writes in its console is a defect, unless the test said that it expects it.
  consoleErrors: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (problem) => {
        seen.push(problem.error().stack ?? problem.error().message);
      });
      await use({ allowed });
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'erreurs inattendues dans la console').toEqual([]);
    },
    { auto: true },
  ],

  allowConsoleErrors: async ({ consoleErrors }, use) => {
    await use((...patterns) => {
      consoleErrors.allowed.push(...patterns);
    });
  },

  signIn: async ({ page, context }, use) => {
    let shared: AccountKey | undefined;
    await use(async (account, { path = '/ready', fresh = false } = {}) => {
      const known = fresh ? undefined : sessions.get(account);
      shared = fresh ? undefined : account;
      await page.goto('about:blank'); // what is still open must not ask with the session that comes, or with none
      if (known && Date.now() - known.at < sessionLastsMs) {
        await context.setStorageState(known.state);
        await page.goto(path);
        return;
      }
      await signInThroughForm(page, account);
      if (!fresh) sessions.set(account, { state: await context.storageState(), at: Date.now() });
      if (path !== '/') await page.goto(path);
    });
    // A test that renewed or ended the session leaves tokens behind that the server would refuse.
    const known = shared && sessions.get(shared);
    if (shared && known && cookiesOf(await context.storageState()) !== cookiesOf(known.state)) sessions.delete(shared);
  },

  axe: async ({ page }, use) => {
    await use(() => expectAccessible(page));
  },
});

export { expect };
