import type { Page } from '@playwright/test';
import { faultsOf, widths } from '#e2e/support/faults.ts';
import { coverOfFocus } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';

const isProve = process.env.PROVE === '1';
/** The widths at which the desk is used, in px. The keyboard goes through a list at the first, through a form at the second, and with PROVE=1 at both. */
const deskWidths = [1280, 768];
/** The width of a small phone, or of a page at 400 %, in px. */
const narrowest = 320;
const popups = '[aria-haspopup]:not([role="combobox"]), [popovertarget], summary';
const reachable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** Marks what the Tab key must reach in the page: the controls that are shown and not disabled; of a group of radios, one. */
const markControls = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main, selector) => {
    const groups = new Set<string>();
    const controls = [...main.querySelectorAll<HTMLElement>(selector)].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [tabindex="-1"], [inert] *')) return false;
      // The arrows move inside a toolbar, Tab enters it once.
      if (control.closest('[role="toolbar"]')) return false;
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        if (groups.has(control.name)) return false;
        groups.add(control.name);
      }
      return true;
    });
    for (const control of controls)
      control.dataset.awaited = control instanceof HTMLInputElement && control.type === 'radio' ? control.name : '';
    return controls.length;
  }, reachable);

/** Goes through the page with Tab alone. Returns what it does not reach, and where the focus is not seen. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const count = await markControls(page);
  await page.getByRole('main').focus();
  for (let presses = 0; presses < count + 40; presses++) {
    await page.keyboard.press('Tab');
    const { name, isInside, isBehindLabel } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      const radio = focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : null;
      const marked = radio === null ? focused : document.querySelector<HTMLElement>(`[data-awaited="${CSS.escape(radio)}"]`);
      delete marked?.dataset.awaited;
      return {
        name: `${focused?.tagName} « ${focused?.getAttribute('aria-label') ?? focused?.textContent?.slice(0, 40)} »`,
        isInside: document.querySelector('main')?.contains(focused) ?? false,
        // Its label is what is seen.
        isBehindLabel: focused?.classList.contains('sr-only') ?? false,
      };
    });
    if (!isInside) break;
    if (isBehindLabel || (await coverOfFocus(page)) === null) continue;
    await page.waitForTimeout(300); // a bar that is about to move
    const cover = await coverOfFocus(page);
    if (cover !== null) faults.push(`the focus on ${name} is covered by ${cover}`);
  }
  const left = await page
    .locator('main [data-awaited]')
    .evaluateAll((controls) =>
      controls.map((control) => `${control.tagName} « ${control.getAttribute('aria-label') ?? control.textContent} »`),
    );
  return [...faults, ...left.map((name) => `Tab does not reach ${name}`)];
}

/** Opens each popup of the page, one after the other, and closes it with Escape. */
async function openPopups(page: Page, axe: () => Promise<void>): Promise<void> {
  const buttons = page.getByRole('main').locator(popups);
  const seen = new Set<string>();
  for (let at = 0; at < (await buttons.count()); at++) {
    const button = buttons.nth(at);
    // The same menu on each row of a list is opened once.
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(/«.*»|:.*$/, '');
    if (seen.has(name) || !(await button.isVisible()) || !(await button.isEnabled())) continue;
    seen.add(name);
    await button.focus();
    await page.keyboard.press('Enter');
    await axe();
    await page.keyboard.press('Escape');
  }
}

const parts = 4;
for (let part = 0; part < parts; part++)
  test(`les écrans du bureau, ${part + 1} sur ${parts} : axe, menus ouverts, sans défilement horizontal, au clavier seul`, async ({
    page,
    signIn,
    axe,
  }) => {
    test.setTimeout(300_000);
    await signIn('operator', { path: '/operateur' });
    const menu = page.getByRole('navigation', { name: 'Bureau' });
    await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
    const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const lists = paths.filter((path, at) => path.startsWith('/operateur') && at % parts === part);
    const faults: string[] = [];
    const main = page.getByRole('main');
    const visit = async (path: string, keyboardWidth: number | undefined) => {
      for (const width of deskWidths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === deskWidths[0]) await page.goto(path);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await axe();
        if (width === deskWidths[0]) await openPopups(page, axe);
        if (isProve || width === keyboardWidth) faults.push(...(await tabThrough(page)).map((fault) => `${path}, ${width} px : ${fault}`));
      }
      faults.push(...(await faultsOf(page, path, [narrowest, ...widths])));
    };
    for (const path of lists) {
      await visit(path, deskWidths[0]);
      const first = main.getByRole('table').locator(`a[href^="${path}/"]`).first();
      const create = main.locator(`a[href="${path}/nouveau"]`);
      const form = (await first.count()) > 0 ? first : (await create.count()) > 0 ? create.first() : undefined;
      const href = await form?.getAttribute('href');
      if (href?.startsWith('/operateur')) await visit(href, deskWidths[1]);
    }
    expect(faults).toEqual([]);
  });
