import type { Page } from '@playwright/test';
import { profileEndpoints } from '#protocol/profile/profile.ts';
import type { AccountKey } from '#tools/lib/accounts.ts';
import { callApi } from './support/api.ts';
import { toast } from './support/contract-pages.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const devices = (page: Page) => card(page, 'Appareils connectés').getByRole('listitem');

const own = ['Tableau de bord', 'Déclarer mon chiffre d’affaires', 'Préférences de notification'];
const calendar = 'Échéances dans votre agenda';
/** The cards of the profile in their order, and the entries of 'Vos accès', of each account. */
const parts: Partial<Record<AccountKey, { cards: string[]; entries: string[] }>> = {
  subscriber: {
    cards: ['Votre identité', 'Votre entreprise', 'Vos formations', 'Mes demandes', 'Offres de vos fournisseurs', 'Vos documents'],
    entries: [...own, calendar],
  },
  subsidiary: {
    cards: ['Votre identité', 'Votre entreprise', 'Vos formations', 'Mes demandes', 'Offres de vos fournisseurs', 'Vos documents'],
    entries: [...own, calendar],
  },
  supplier: {
    cards: ['Votre identité', 'Votre entreprise', 'Mes demandes', 'Vos offres', 'Vos documents'],
    entries: [...own, calendar],
  },
  operator: { cards: ['Votre identité', 'Vos formations', 'Mes demandes'], entries: own },
};

for (const account of ['subscriber', 'subsidiary', 'supplier', 'operator'] as const)
  test(`[PRO-01][PRO-02][PRO-12] le profil a les parties de son rôle et nulle autre (${account})`, async ({ page, signIn }) => {
    await signIn(account, { path: '/profil' });
    await expect(devices(page).first()).toBeVisible();
    const { cards, entries } = parts[account] ?? { cards: [], entries: [] };
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const facts = ['Vos accès', 'Contacts de votre entreprise', 'Appareils connectés'];
    await expect.poll(async () => (await titles.allTextContents()).filter((title) => !facts.includes(title))).toEqual(cards);
    await expect(card(page, 'Vos accès').locator('a, button')).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
    const { identity } = await callApi(page, profileEndpoints.profile, '/api/v1/profil');
    if (!identity) return;
    const isSupplier = account === 'supplier';
    const links: [string, string, string][] = [
      ['Votre entreprise', 'Voir sa fiche', isSupplier ? `/fournisseur/${identity.slug}` : `/adherent/${identity.slug}/`],
      isSupplier
        ? ['Vos offres', 'Toutes les offres', `/fournisseur/${identity.slug}/offres`]
        : ['Offres de vos fournisseurs', 'Toutes les offres', '/offres'],
      ['Votre identité', 'Demander une correction', '/formulaire?object=Correction+de+mon+profil'],
    ];
    for (const [title, name, href] of links)
      await expect(card(page, title).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  });

test('une entreprise sans SIRET montre son identifiant et son pays, une autre son SIRET', async ({ page, signIn }) => {
  await signIn('subscriber');
  let siret = '';
  await page.route('**/api/v1/profil', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const address = { ...json.identity.address, country: siret === '' ? 'Belgique' : 'France' };
    const identity = { ...json.identity, address, metadatas: { ...json.identity.metadatas, siret } };
    await route.fulfill({ response, json: { ...json, identity } });
  });
  await page.goto('/profil');
  await expect(card(page, 'Votre entreprise')).toContainText(/Identifiant\S/);
  await expect(card(page, 'Votre entreprise')).not.toContainText('SIRET');
  await expect(card(page, 'Votre entreprise')).toContainText(', Belgique');
  siret = '73282932000074';
  await page.reload();
  await expect(card(page, 'Votre entreprise')).toContainText(/SIRET732\s829\s320\s00074/);
  await expect(card(page, 'Votre entreprise')).not.toContainText('Identifiant');
  await expect(card(page, 'Votre entreprise')).not.toContainText('France');
});

test('chaque papier d’une formation suivie mène au sien, et celui qui manque n’a pas de lien', async ({ page, signIn }) => {
  await signIn('subscriber');
  const papers = { convention: 'papier-c', support: 'papier-s', presence: 'papier-p' };
  const noPaper = { convention: null, support: null, presence: null };
  const past = [
    { title: 'Complète', slug: 'complete', isReadable: true, metadatas: { dates: 'le 2 mars 2026, Rennes' }, ...papers },
    { title: 'Sans papier', slug: 'sans', isReadable: true, metadatas: { dates: 'le 3 mars 2026, Rennes' }, ...noPaper },
  ];
  await page.route('**/api/v1/profil', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), formations: { scheduled: [], past } } });
  });
  await page.goto('/profil');
  const rows = page.getByRole('list', { name: 'Formations suivies' }).getByRole('listitem');
  for (const [label, slug] of [
    ['Convention', 'papier-c'],
    ['Support', 'papier-s'],
    ['Attestation de présence', 'papier-p'],
  ] as const)
    await expect(rows.first().getByRole('link', { name: `${label} : Complète` })).toHaveAttribute('href', `/documents/${slug}/file`);
  await expect(rows.nth(1).getByRole('link')).toHaveText(['Sans papier']);
});

/** Answers the open sessions without the server, as many as are left: no other journey is signed out. */
async function withDevices(page: Page, names: readonly string[]): Promise<void> {
  let left = [...names.entries()].map(([at, device]) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    device,
    current: at === 0,
    openedAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: '2026-11-02T09:00:00.000Z',
  }));
  await page.route('**/api/v1/sessions', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { rows: left } });
    left = left.filter(({ current }) => current);
    await route.fulfill({ status: 204, body: '' });
  });
  await page.route('**/api/v1/sessions/*', (route) => {
    left = left.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ status: 404, json: { code: 'not-found', message: 'Introuvable' } });
  });
}

test('[RDG-440] tous les autres appareils se déconnectent d’un geste ; un seul appareil n’a pas ce bouton', async ({ page, signIn }) => {
  await signIn('subscriber');
  await withDevices(page, ['Chrome sur Linux', 'Safari sur iPhone', 'Firefox sur Windows']);
  const requests = noteRequests(page);
  await page.goto('/profil');
  await expect(devices(page)).toHaveCount(3);
  const all = card(page, 'Appareils connectés').getByRole('button', { name: 'Déconnecter tous les autres' });
  await all.press('Enter');
  await expect(toast(page, 'Succès', 'Vos autres appareils sont déconnectés.')).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText('Cet appareil');
  await expect(all).toHaveCount(0);
  await expect(card(page, 'Appareils connectés').getByText(/^Un appareil perdu ou inconnu/)).toBeFocused();
  expect(requests.matching(/^DELETE /)).toEqual(['DELETE /api/v1/sessions']);
});

test('[RDG-440] un appareil déjà déconnecté ailleurs quitte la liste sans erreur', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber');
  await withDevices(page, ['Chrome sur Linux', 'Safari sur iPhone']);
  await page.goto('/profil');
  await devices(page)
    .nth(1)
    .getByRole('button', { name: /^Déconnecter Safari/ })
    .click();
  await expect(toast(page, 'Succès', 'Cet appareil était déjà déconnecté.')).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
});

test('[PRO-10] une formation qui quitte le carrousel n’en laisse pas la place derrière elle', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  let titles = ['Chiffrer', 'Négocier', 'Relire'];
  await page.route('**/api/v1/profil', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const rest = { metadatas: { dates: 'du 1 au 2 décembre 2026, Rennes' }, support: null, convention: null, presence: null };
    const scheduled = titles.map((title) => ({ title, slug: title.toLowerCase(), isReadable: true, ...rest }));
    await route.fulfill({ response, json: { ...json, formations: { scheduled, past: [] } } });
  });
  await page.clock.install();
  await page.goto('/profil');
  const carousel = page.getByRole('region', { name: 'Formations à venir' });
  await carousel.getByRole('button', { name: 'Formation précédente' }).click();
  await expect(carousel.getByText('3 / 3')).toBeVisible();
  titles = ['Chiffrer', 'Négocier'];
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(carousel.getByText('1 / 2')).toBeVisible();
  await expect(carousel.getByRole('link', { name: 'Chiffrer' }).first()).toBeVisible();
  await carousel.getByRole('button', { name: 'Formation suivante' }).click();
  await expect(carousel.getByText('2 / 2')).toBeVisible();
});

test('« En voir plus » de « Mes demandes » mène le clavier à la première qui apparaît', async ({ page, signIn }) => {
  await signIn('subscriber');
  const request = (at: number) => ({
    ...{ number: `ABCDE${at}`, date: '2026-11-02T09:00:00.000Z', object: `Demande ${at}`, receiver: 'L’équipe Mercurial', state: 'new' },
    ...{ mail: 'sent', demand: 'Bonjour', event: '', callBack: '', answers: [] },
  });
  await page.route('**/api/v1/requests', (route) => route.fulfill({ json: { rows: [2, 3, 4, 5, 6].map(request) } }));
  await page.goto('/profil');
  await card(page, 'Mes demandes').getByRole('button', { name: 'En voir plus', exact: true }).press('Enter');
  await expect(card(page, 'Mes demandes').getByRole('listitem').nth(3).locator('summary')).toBeFocused();
});

test('un compte sans nom n’a ni « Nom » vide, ni point devant son entreprise', async ({ page, signIn }) => {
  await signIn('subscriber');
  const nameless = { firstname: '', lastname: '' };
  await page.route('**/api/v1/profil', async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, metadatas: { ...json.metadatas, ...nameless } } });
  });
  await page.evaluate((names) => {
    const stored = JSON.parse(localStorage.getItem('user_4') ?? '{}');
    localStorage.setItem('user_4', JSON.stringify({ ...stored, ...names }));
  }, nameless);
  await page.goto('/profil');
  await expect(card(page, 'Votre identité').getByRole('term').first()).toHaveText('E-mail');
  await expect(page.getByRole('main').getByText('Fromageries Montcourt', { exact: true }).first()).toBeVisible();
});

test('[PRO-06] un changement de mot de passe répondu 422, même sans un mot, dit que l’actuel est faux', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  await signIn('subscriber', { path: '/profil' });
  await page.route('**/user/*?_format=json', (route) => route.fulfill({ status: 422, json: {} }));
  await card(page, 'Votre identité').getByRole('button', { name: 'Changer de mot de passe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer de mot de passe' });
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmation du nouveau mot de passe'])
    await dialog.getByLabel(label, { exact: true }).fill('Trois Péniches à Quai');
  await dialog.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(dialog.getByLabel('Mot de passe actuel', { exact: true })).toHaveAccessibleDescription('Mot de passe actuel incorrect');
});
