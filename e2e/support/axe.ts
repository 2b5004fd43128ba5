import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on the page as it stands, popups included; what it finds is said element by element. */
export async function expectAccessible(page: Page): Promise<void> {
  // No screen has a frame of another origin, and nobody reads what passed: a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
  expect(found.join('\n\n'), `axe sur ${page.url()}`).toBe('');
}
