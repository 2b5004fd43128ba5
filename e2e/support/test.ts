import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type AccountKey, signInThroughForm } from '#tools/lib/accounts.ts';
import { watchAnswers } from './answers.ts';
import { expectAccessible } from './axe.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

type SignInOptions = {
  /** The page opened after the sign-in. By default `/ready`, an empty page, for a test that opens its own page next. */
  path?: string;
  /** A new session for this test alone: needed when it signs out, changes the password or lets tokens expire. */
  fresh?: boolean;
};

type TestFixtures = {
  signIn: (account: AccountKey, options?: SignInOptions) => Promise<void>;
  allowConsoleErrors: (...patterns: RegExp[]) => void;
  axe: () => Promise<void>;
  routesEnd: undefined;
  consoleErrors: { allowed: RegExp[] };
  answers: { allowWrong: () => void };
};

const sessionLastsMs = 5 * 60_000;
/** The session of each account, opened once per worker process. */
const sessions = new Map<AccountKey, { state: State; at: number }>();
const namesAndValues = (cookies: State['cookies']): string => JSON.stringify(cookies.map(({ name, value }) => [name, value]).sort());

/** Gives the page the cookies and the local storage of a session: less work than `setStorageState`, which opens a page of its own. */
async function restore(page: Page, { cookies, origins }: State): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto('/ready');
  await page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

export const test = base.extend<TestFixtures>({
  // Stops the interceptions of a journey at its end: one that still waits for the server when the page closes would fail, and
  // stop the worker outside any test.
  routesEnd: [
    async ({ context }, use) => {
      await use(undefined);
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],

  // Fails the test when the page writes an error to the console that allowConsoleErrors did not list.
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (problem) => {
        errors.push(problem.error().stack ?? problem.error().message);
      });
      await use({ allowed });
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'unexpected errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  // Fails the test when an answer is not what its endpoint describes.
  answers: [
    async ({ context }, use) => {
      const problems = watchAnswers(context);
      let areChecked = true;
      await use({
        allowWrong: () => {
          areChecked = false;
        },
      });
      if (areChecked) expect(await problems(), 'answers that their schemas refuse').toEqual([]);
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
      const session = fresh ? undefined : sessions.get(account);
      shared = fresh ? undefined : account;
      // Stops the calls of the open page: they must not run with the next session.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      if (session && Date.now() - session.at < sessionLastsMs) {
        await restore(page, session.state);
        if (path !== '/ready') await page.goto(path);
        return;
      }
      await signInThroughForm(page, account);
      if (!fresh) sessions.set(account, { state: await context.storageState(), at: Date.now() });
      if (path !== '/') await page.goto(path);
    });
    // The test refreshed or ended the session: the server would refuse the stored tokens, so forget them.
    const session = shared && sessions.get(shared);
    if (shared && session && namesAndValues(await context.cookies()) !== namesAndValues(session.state.cookies)) sessions.delete(shared);
  },

  axe: async ({ page }, use) => {
    await use(() => expectAccessible(page));
  },
});

export { expect };
