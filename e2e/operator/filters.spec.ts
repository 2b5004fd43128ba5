import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** The lists of the desk with filters: an address that has each of them, and the call that brings the list. */
const lists = [
  {
    name: 'articles',
    path: '/operateur/articles',
    chosen: { q: 'bois', state: 'shown', by: 'me', within: '30', sort: 'ends' },
    call: '/api/v1/operator/articles',
    hasExport: true,
  },
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
  {
    name: 'personnes',
    path: '/operateur/personnes',
    chosen: { q: 'morel', role: 'supplier', state: 'expired' },
    call: '/api/v1/operator/people',
    hasExport: false,
  },
  {
    name: 'notifications',
    path: '/operateur/notifications',
    chosen: { q: 'travaux', state: 'sent', theme: 'offres' },
    call: '/api/v1/operator/notifications',
    hasExport: false,
  },
  {
    name: 'chiffre d’affaires du réseau',
    path: '/operateur/chiffre-affaires',
    chosen: { q: 'val', year: '2024', sort: 'title' },
    call: '/api/v1/operator/turnover',
    hasExport: true,
  },
  {
    name: 'chiffre d’affaires d’un fournisseur, qui n’est pas',
    path: '/operateur/chiffre-affaires',
    chosen: { q: 'val', year: '2024', supplier: '999999', sort: 'title' },
    call: '/api/v1/operator/turnover',
    hasExport: true,
  },
  {
    name: 'non déclarés',
    path: '/operateur/chiffre-affaires/manquants',
    chosen: { q: 'val', month: '2026-02' },
    call: '/api/v1/operator/turnover/missing',
    hasExport: true,
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
  test(`bureau, ${name} : chaque filtre de l’adresse est dans l’appel et dans l’export`, async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/);
    await signIn('operator');
    const listed = nextCall(page, call, false);
    await page.goto(`${path}?${new URLSearchParams(chosen)}`);
    expect(await listed).toEqual({ ...chosen, page: '1' });
    if (!hasExport) return;
    const exported = nextCall(page, call, true);
    await page.getByRole('button', { name: 'Exporter' }).click();
    expect(await exported).toEqual({ ...chosen, xlsx: 'true' });
  });

/** The lists that say so when nothing answers, with an address that nothing answers. */
const narrowed = [
  { path: '/operateur/demandes', chosen: { q: 'xqzwk', state: 'filed', assignee: 'me' } },
  { path: '/operateur/inscriptions', chosen: { q: 'xqzwk', state: 'refused', session: '999999' } },
  { path: '/operateur/personnes', chosen: { q: 'xqzwk', state: 'closed', role: 'supplier' } },
  { path: '/operateur/notifications', chosen: { q: 'xqzwk', state: 'planned', theme: 'offres' } },
  { path: '/operateur/chiffre-affaires', chosen: { q: 'xqzwk', year: '2024', sort: 'title' } },
  { path: '/operateur/articles', chosen: { q: 'xqzwk', state: 'draft', by: 'me', within: '7' } },
] as const;

for (const { path, chosen } of narrowed)
  test(`${path} : sans réponse aux critères, « Tout afficher » retire chacun d’eux`, async ({ page, signIn }) => {
    await signIn('operator', { path: `${path}?${new URLSearchParams(chosen)}` });
    await page.getByRole('button', { name: 'Tout afficher' }).click();
    await expect(page).toHaveURL(path);
  });
