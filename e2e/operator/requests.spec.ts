import type { Page } from '@playwright/test';
import { expectMail, mailsTo } from '#e2e/support/mail.ts';
import { showOwnRequest } from '#e2e/support/own-requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { accounts } from '#tools/lib/accounts.ts';

/** Sends a request by the contact form as the signed-in member, and returns its number. */
async function ask(page: Page, object: string): Promise<string> {
  await page.getByRole('textbox', { name: /^Objet/ }).fill(object);
  await page.getByRole('textbox', { name: /^Votre demande/ }).fill('Trois cents palettes par mois.');
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('02 99 00 00 00');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const receipt = page.getByRole('definition').first();
  await expect(receipt).toHaveText(/^[2-9A-HJ-NP-Z]{6}$/);
  return (await receipt.textContent()) ?? '';
}

const history = (page: Page) => page.getByRole('region', { name: 'Suivi' }).getByRole('listitem');
const side = (page: Page) => page.getByRole('complementary', { name: 'Traitement' });

test('une demande arrive au bureau, se confie, se note et reçoit sa réponse ; le membre la voit répondue', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber', { path: '/formulaire' });
  const object = `Des palettes ${Date.now()}`;
  const number = await ask(page, object);

  await signIn('operator', { path: '/operateur/demandes' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demandes');
  await axe();
  await page.getByLabel('Rechercher').fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: object }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(object);
  await expect(page.getByText('Trois cents palettes par mois.')).toBeVisible();
  await axe();
  await side(page).getByRole('button', { name: 'Me la confier' }).click();
  await expect(history(page)).toHaveCount(2);
  await expect(history(page).last()).toContainText('État : En cours');
  await expect(side(page).getByLabel('État')).toHaveValue('ongoing');

  await page.getByRole('radio', { name: 'Note interne' }).check();
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText('Écrivez la note')).toBeVisible();
  await page.getByLabel('Votre note').fill('À rappeler jeudi.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(history(page).last()).toContainText('À rappeler jeudi.');

  await page.getByRole('radio', { name: 'E-mail au membre' }).check();
  await page.getByLabel('Votre réponse').fill('Deux offres vous attendent.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
  await expect(page.getByLabel('Votre réponse')).toHaveValue('');
  await expect(side(page).getByLabel('État')).toHaveValue('answered');
  await side(page).getByLabel('Responsable').selectOption({ label: 'Sans responsable' });
  const take = side(page).getByRole('button', { name: 'Me la confier' });
  await take.click();
  await expect(take).toHaveCount(0);
  await expect(side(page).getByLabel('État')).toHaveValue('answered');
  await expectMail(accounts.subscriber.username, `réponse à votre demande ${number}`);
  await axe();

  await signIn('subscriber', { path: '/profil' });
  const mine = await showOwnRequest(page, number);
  await expect(mine).toContainText('Répondue');
  await mine.getByText('Lire la demande et la réponse').click();
  await expect(mine.getByText('Deux offres vous attendent.')).toBeVisible();
  await expect(page.getByText('À rappeler jeudi.')).toHaveCount(0);
});

test('deux opérateurs sur une demande : rien ne part deux fois, et la saisie reste', async ({
  page,
  signIn,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber', { path: '/formulaire' });
  const path = `/operateur/demandes/${await ask(page, 'Une demande à deux')}`;
  await signIn('operator', { path });
  await page.getByRole('radio', { name: 'Note interne' }).check();
  await page.getByLabel('Votre note').fill('Ma note');
  const other = await context.newPage();
  await other.goto(path);
  await other.getByRole('radio', { name: 'Note interne' }).check();
  await other.getByLabel('Votre note').fill('La sienne');
  await other.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(history(other).last()).toContainText('La sienne');
  await other.close();
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText('Cette demande a été modifiée entre-temps.')).toBeVisible();
  await expect(page.getByLabel('Votre note')).toHaveValue('Ma note');
  await expect(history(page).last()).toContainText('La sienne');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(history(page).last()).toContainText('Ma note');
});

test('une réponse dont le retour se perd, envoyée de nouveau, ne part qu’une fois, et la saisie reste', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/, /ERR_FAILED/);
  await signIn('subscriber', { path: '/formulaire' });
  const number = await ask(page, 'Une réponse perdue');
  await signIn('operator', { path: `/operateur/demandes/${number}` });
  const answer = page.getByLabel('Votre réponse');
  const sendIt = page.getByRole('button', { name: 'Envoyer la réponse' });
  await answer.fill('Deux offres vous attendent.');
  await page.route(
    '**/answers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendIt.click();
  await expect(page.getByText('Le service ne répond pas.')).toBeVisible();
  await expect(history(page).filter({ hasText: 'Deux offres vous attendent.' })).toHaveCount(1);
  await sendIt.click();
  await expect(page.getByText('Cette demande a été modifiée entre-temps.')).toBeVisible();
  await expect(answer).toHaveValue('Deux offres vous attendent.');
  const about = `réponse à votre demande ${number}`;
  await expectMail(accounts.subscriber.username, about);
  await page.reload();
  await expect(history(page).filter({ hasText: 'Deux offres vous attendent.' })).toHaveCount(1);
  expect(mailsTo(accounts.subscriber.username).filter((mail) => mail.includes(about))).toHaveLength(1);
});

test('ce qui se tape pendant qu’une note part reste dans le champ', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/formulaire' });
  await signIn('operator', { path: `/operateur/demandes/${await ask(page, 'Deux notes')}` });
  const sending = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Note interne' }).check();
  const note = page.getByLabel('Votre note');
  await note.fill('Première note');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await note.fill('Seconde note');
  sending.resolve();
  await expect(history(page).last()).toContainText('Première note');
  await expect(note).toHaveValue('Seconde note');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(history(page).last()).toContainText('Seconde note');
  await expect(note).toHaveValue('');
});

test('à une personne dont le compte est fermé, on ne répond pas, et la page dit pourquoi ; une note reste possible', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/formulaire' });
  const number = await ask(page, 'Un compte fermé');
  await signIn('operator');
  await page.route(`**/api/v1/operator/requests/${number}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), answerObstacle: 'Le compte de cette personne est fermé.' } });
  });
  await page.goto(`/operateur/demandes/${number}`);
  await expect(page.getByLabel('Votre réponse')).toHaveAccessibleDescription('Le compte de cette personne est fermé.');
  await expect(page.getByRole('button', { name: 'Envoyer la réponse' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Note interne' }).check();
  await expect(page.getByRole('button', { name: 'Ajouter la note' })).toBeEnabled();
});

for (const width of [390, 768])
  test(`les demandes tiennent dans ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('operator', { path: '/operateur/demandes' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect(page.getByRole('table', { name: 'Liste des demandes' })).toBeVisible();
    expect(await overflow()).toBe(0);
    await page.getByRole('table', { name: 'Liste des demandes' }).getByRole('link').first().click();
    await expect(page.getByRole('form', { name: 'Répondre' })).toBeVisible();
    expect(await overflow()).toBe(0);
  });

test('l’accueil du bureau compte ce qui attend, et chaque nombre mène à sa liste', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour /);
  await axe();
  const entry = page.getByRole('region', { name: 'Demandes' }).getByRole('link', { name: /^Nouvelles/ });
  await expect(entry).toHaveText(/Nouvelles\d+$/);
  await entry.click();
  await expect(page).toHaveURL('/operateur/demandes?state=new');
  const tab = page.getByRole('navigation', { name: 'États' }).getByRole('link', { name: /^Nouvelles/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  // The tab and the rows are one answer: another journey may have sent a request since the first page.
  await expect(tab).toHaveText(/\d$/);
  const count = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0]);
  await expect(page.getByRole('table', { name: 'Liste des demandes' }).getByRole('row')).toHaveCount(Math.min(count, 20) + 1);
});

test('une recherche sans résultat se compte au bureau, et la liste s’exporte', async ({ page, signIn, axe }) => {
  const word = `xqz${Date.now()}`;
  await signIn('subscriber', { path: `/offres?motclef=${word}` });
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
  await signIn('operator', { path: '/operateur/demandes' });
  await page.getByRole('link', { name: 'Recherches sans résultat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherches sans résultat');
  const found = page.getByRole('row').filter({ hasText: word });
  // Searches in vain are written a few seconds later.
  await expect(async () => {
    await page.goto('/operateur/demandes/recherches?days=7&type=offers');
    await expect(found).toContainText('Offres négociées', { timeout: 1500 });
  }).toPass();
  await axe();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(download.suggestedFilename()).toBe('recherches-sans-resultat.xlsx');
});

test('chaque état se choisit, et la liste que l’on retrouve l’a, sans rechargement', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/formulaire' });
  const object = `Un suivi ${Date.now()}`;
  const number = await ask(page, object);
  await signIn('operator', { path: `/operateur/demandes?q=${number}` });
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Nouvelle');
  await page.getByRole('link', { name: object }).click();
  for (const [value, words] of [
    ['filed', 'Classée'],
    ['answered', 'Répondue'],
    ['new', 'Nouvelle'],
    ['ongoing', 'En cours'],
  ] as const) {
    await side(page).getByLabel('État').selectOption(value);
    await expect(history(page).last()).toContainText(`État : ${words}`);
    await expect(side(page).getByLabel('État')).toHaveValue(value);
  }
  await page.goBack();
  await expect(row).toContainText('En cours');
});

test('une demande se confie à celui que l’on choisit, sans changer d’état', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/formulaire' });
  const number = await ask(page, 'Pour une autre');
  await signIn('operator');
  await page.route('**/api/v1/operator/requests/assignees', async (route) => {
    const response = await route.fetch();
    const { rows } = await response.json();
    await route.fulfill({ response, json: { rows: [...rows, { id: '999999', name: 'Zoé Essai' }] } });
  });
  await page.goto(`/operateur/demandes/${number}`);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await side(page).getByLabel('Responsable').selectOption({ label: 'Zoé Essai' });
  expect((await sent).postDataJSON()).toMatchObject({ assignee: '999999', state: 'new' });
});
