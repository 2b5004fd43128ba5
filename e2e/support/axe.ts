import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation on the current page, open popups included. The failure lists each element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode (no frames of other origins) and violations alone take a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const problems = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
  expect(problems.join('\n\n'), `axe sur ${page.url()}`).toBe('');
}
