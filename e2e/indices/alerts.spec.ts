import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Me prévenir' });
const off = (page: Page) => page.getByRole('button', { name: 'Me prévenir', exact: true });
const on = (page: Page) => page.getByRole('button', { name: 'Vous êtes prévenu', exact: true });

for (const kind of ['move', 'value'] as const)
  test(`une alerte (${kind}) se met et se retire sans rechargement, rend le focus, et une épingle remise n’en a plus`, async ({
    page,
    signIn,
  }) => {
    await signIn('subscriberOther');
    const { indices } = await callApi(page, indexEndpoints.list, '/api/v1/indices');
    const index = indices.find((one) => one.alertKind === kind && one.value !== null && one.code !== 'brent' && !one.favorite);
    const alertOf = async () => (await callApi(page, indexEndpoints.detail, `/api/v1/indices/${index?.id}`)).indice.alert;
    await page.goto(`/indices/${index?.id}`);
    const pin = page.getByRole('button', { name: `Épingler ${index?.name}`, exact: true });
    await pin.click();
    await off(page).press('Enter');
    await expect(dialog(page).getByRole('textbox')).toHaveCount(kind === 'move' ? 1 : 0);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(on(page)).toBeFocused();
    expect(await alertOf()).toEqual({ percent: kind === 'move' ? 5 : null });
    await on(page).press('Enter');
    await dialog(page).getByText('Ne pas me prévenir').click();
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(off(page)).toBeFocused();
    expect(await alertOf()).toBeNull();
    // The server forgets the alert with the pin: the button must not promise it after the pin comes back.
    await off(page).click();
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(on(page)).toBeVisible();
    for (const isPinned of ['false', 'true']) {
      const answered = page.waitForResponse(/\/favorite$/);
      await pin.click();
      await answered;
      await expect(pin).toHaveAttribute('aria-pressed', isPinned);
    }
    await expect(off(page)).toBeVisible();
    expect(await alertOf()).toBeNull();
    await pin.click();
  });
