import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** The lists of the desk with filters: an address that has each of them, and the call that brings the list. */
const lists = [
  {
    name: 'journal',
    path: '/operateur/journal',
    chosen: { person: '1', kind: 'pages', action: 'desk.save', from: '2026-01-02', to: '2026-11-03' },
    call: '/api/v1/operator/journal',
    hasExport: true,
  },
  {
    name: 'recherches sans résultat',
    path: '/operateur/demandes/recherches',
    chosen: { type: 'offers', days: '7' },
    call: '/api/v1/operator/search-misses',
    hasExport: true,
  },
  {
    name: 'inscriptions',
    path: '/operateur/inscriptions',
    chosen: { q: 'bois', state: 'validated', session: '3' },
    call: '/api/v1/operator/registrations',
    hasExport: true,
  },
  {
    name: 'demandes',
    path: '/operateur/demandes',
    chosen: { q: 'palettes', state: 'filed', assignee: 'none' },
    call: '/api/v1/operator/requests',
    hasExport: false,
  },
] as const;

/** Resolves with the query of the next call of a list, or of its export. */
const nextCall = async (page: Page, path: string, isExport: boolean) =>
  queryOf(
    (
      await page.waitForRequest((request) => {
        const url = new URL(request.url());
        return url.pathname === path && url.searchParams.has('xlsx') === isExport;
      })
    ).url(),
  );

for (const { name, path, chosen, call, hasExport } of lists)
  test(`bureau, ${name} : chaque filtre de l’adresse est dans l’appel et dans l’export`, async ({ page, signIn }) => {
    await signIn('operator');
    const listed = nextCall(page, call, false);
    await page.goto(`${path}?${new URLSearchParams(chosen)}`);
    expect(await listed).toEqual({ ...chosen, page: '1' });
    if (!hasExport) return;
    const exported = nextCall(page, call, true);
    await page.getByRole('button', { name: 'Exporter' }).click();
    expect(await exported).toEqual({ ...chosen, xlsx: 'true' });
  });

test('bureau, demandes : sans réponse aux critères, « Tout afficher » retire chacun d’eux', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/demandes?q=xqzwk&state=filed&assignee=me' });
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/operateur/demandes');
});
