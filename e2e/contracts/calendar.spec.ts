import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { createContract } from '#e2e/support/contracts.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vos échéances dans votre agenda' });
const urlField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Adresse privée (iCalendar)' });
/** Reads a calendar as a calendar program does, without a session. */
async function readCalendar(page: Page, url: string): Promise<{ status: number; summaries: string[] }> {
  const response = await fetch(new URL(new URL(url).pathname, page.url()));
  if (response.status !== 200) return { status: response.status, summaries: [] };
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return { status: 200, summaries: calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('summary'))) };
}

test('« Agenda » donne une adresse privée que l’agenda lit, et que l’on peut remplacer', async ({ page, context, signIn, axe }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('subsidiary');
  const { title } = await createContract(page);
  await page.goto('/contrats');
  await page.getByRole('button', { name: 'Agenda', exact: true }).press('Enter');
  await expect(urlField(page)).toHaveValue(/\/calendrier\/[\w.-]+\.ics$/);
  const first = await urlField(page).inputValue();
  await dialog(page).getByRole('button', { name: 'Copier' }).click();
  await expect(dialog(page).getByText('Adresse copiée.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const { summaries } = await readCalendar(page, first);
  expect(summaries.filter((summary) => summary.includes(title)).length).toBeGreaterThanOrEqual(2);
  for (const name of ['Outlook', 'Google Agenda', 'Calendrier d’Apple']) await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page).getByText(/À partir de l’URL/)).toBeVisible();
  await axe();

  await dialog(page).getByRole('button', { name: 'Changer d’adresse…' }).click();
  await dialog(page).getByRole('button', { name: 'Garder l’adresse' }).click();
  await expect(urlField(page)).toHaveValue(first);
  await dialog(page).getByRole('button', { name: 'Changer d’adresse…' }).click();
  await axe();
  await dialog(page).getByRole('button', { name: 'Changer d’adresse', exact: true }).click();
  await expect(dialog(page).getByText('Voici votre nouvelle adresse')).toBeVisible();
  const second = await urlField(page).inputValue();
  expect(second).not.toBe(first);
  await expect(dialog(page).getByText('Adresse copiée.', { exact: true })).toHaveCount(0);
  expect((await readCalendar(page, first)).status).toBe(404);
  expect((await readCalendar(page, second)).summaries).toEqual(summaries);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Agenda', exact: true })).toBeFocused();
});

test('sans accès au presse-papiers, l’adresse est sélectionnée au lieu d’être copiée', async ({ page, signIn }) => {
  await signIn('subsidiary');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refusé')) } });
  });
  await page.goto('/contrats');
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  const copy = dialog(page).getByRole('button', { name: 'Copier' });
  const before = await copy.innerHTML();
  await copy.click();
  await expect(dialog(page).getByText('Adresse sélectionnée : copiez-la.', { exact: true })).toBeVisible();
  expect(await copy.innerHTML()).toBe(before);
});

test('un changement d’adresse qui échoue est signalé et garde l’adresse, sur un téléphone', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: '/contrats' });
  const refuse = (method: string) =>
    page.route('**/api/v1/contract/calendar', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Le service est momentanément indisponible.' } })
        : route.fallback(),
    );
  await refuse('GET');
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('L’adresse n’a pas pu être chargée.');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(urlField(page)).toHaveValue(/\.ics$/);
  const before = await urlField(page).inputValue();
  await refuse('POST');
  await dialog(page).getByRole('button', { name: 'Changer d’adresse…' }).click();
  await dialog(page).getByRole('button', { name: 'Changer d’adresse', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('L’adresse n’a pas été changée. Le service est momentanément indisponible.');
  await expect(urlField(page)).toHaveValue(before);
  await expectFits(page);
  const { scroll, client } = await dialog(page).evaluate((element) => {
    const body = element.querySelector('label')?.closest('div[class*=body]') ?? element;
    return { scroll: body.scrollWidth, client: body.clientWidth };
  });
  expect(scroll).toBeLessThanOrEqual(client);
  await axe();
});

test('au clavier, la confirmation d’un changement d’adresse prend le focus, puis le rend', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrats' });
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  const start = dialog(page).getByRole('button', { name: 'Changer d’adresse…' });
  await start.press('Enter');
  const keep = dialog(page).getByRole('button', { name: 'Garder l’adresse' });
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  await expect(start).toBeFocused();
});
