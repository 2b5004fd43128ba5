import type { Page } from '@playwright/test';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { callApi } from './support/api.ts';
import { fetchFormation } from './support/formations.ts';
import { fetchSheet } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';
import { readyCombobox, widgetsChunk } from './support/widgets.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Votre demande' });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const receiver = (page: Page) => form(page).getByLabel('Destinataire', { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer', exact: true });
const receipt = (page: Page) => page.getByRole('region', { name: 'Votre demande de contact a bien été envoyée' });

test('[FRM-04] la personne choisie est encore celle à qui l’on écrit après un rechargement', async ({ page, signIn }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn('subscriber');
  const { contacts } = await fetchSheet(page, 'hygia-bretagne');
  const person = contacts.list.find(({ email }) => email);
  const name = `${person?.firstname} ${person?.lastname}`;
  await page.goto('/formulaire');
  await receiver(page).fill(`${person?.lastname} ${person?.firstname}`);
  await page.getByRole('option', { name: new RegExp(`^${name}, Hygia Bretagne`) }).click();
  await field(page, 'Objet').fill('Au bon interlocuteur, encore');
  await field(page, 'Votre demande').fill('Bonjour');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await page.reload();
  await expect(receiver(page)).toHaveValue(new RegExp(`^${name}`));
  await send(page).click();
  await expect(receipt(page)).toContainText(name);
});

test('ce qui a été effacé, et la personne à qui l’on n’écrit plus, ne reviennent pas après un rechargement', async ({ page, signIn }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn('subscriber');
  const { contacts } = await fetchSheet(page, 'hygia-bretagne');
  const person = contacts.list.find(({ email }) => email);
  await page.goto('/formulaire');
  await field(page, 'Objet').fill('Bon');
  await field(page, 'Objet').fill('');
  await receiver(page).fill(`${person?.lastname} ${person?.firstname}`);
  await page.getByRole('option', { name: new RegExp(`^${person?.firstname} ${person?.lastname}, Hygia Bretagne`) }).click();
  await expect(receiver(page)).toHaveValue(new RegExp(`^${person?.firstname}`));
  await receiver(page).fill('L’équipe');
  await page.getByRole('option', { name: 'L’équipe Mercurial' }).click();
  await page.reload();
  await expect(receiver(page)).toHaveValue('L’équipe Mercurial');
  await expect(field(page, 'Objet')).toHaveValue('');
  await expect(page.getByText('Votre saisie a été retrouvée.')).toHaveCount(0);
});

test('[FRM-11] corrigée après une réponse perdue, la demande part telle que corrigée', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const object = `Une coupure corrigée ${crypto.randomUUID().slice(0, 8)}`;
  await signIn('subscriber', { path: `/formulaire?object=${object}` });
  await field(page, 'Votre demande').fill('Trois palettes');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await page.route('**/webform_rest/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/webform_rest/submit');
  await field(page, 'Votre demande').fill('Trente palettes');
  await send(page).click();
  await expect(receipt(page)).toBeFocused();
  const { rows } = await callApi(page, requestEndpoints.own, '/api/v1/requests');
  const number = await receipt(page).getByRole('definition').first().textContent();
  expect(rows.find((row) => row.number === number)?.demand).toBe('Trente palettes');
});

test('[FRM-09] « Aller au contenu » garde le reçu d’une demande envoyée', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await page
    .getByRole('link', { name: /contact/i })
    .first()
    .click();
  await page.waitForURL('**/formulaire**');
  await field(page, 'Objet').fill('Une palette');
  await field(page, 'Votre demande').fill('Bonjour');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await send(page).click();
  await expect(receipt(page)).toBeFocused();
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(receipt(page)).toBeVisible();
});

test('un autre lien vers le formulaire, ou « Précédent », demande avant d’oublier ce qui est tapé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/formulaire?object=Devis' });
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  const callBack = async () => {
    await page.getByRole('button', { name: 'Aide' }).click();
    await page.getByRole('link', { name: 'Être rappelé' }).click();
  };
  await callBack();
  await expect(field(page, 'Objet')).toHaveValue('Être rappelé');
  await field(page, 'Votre demande').fill('Dix lignes');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click();
  await page.getByRole('link', { name: 'Nous contacter' }).last().click();
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Être rappelé');
  await expect(field(page, 'Votre demande')).toHaveValue('Dix lignes');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Devis');
  await expect(field(page, 'Votre demande')).toHaveValue('');
});

test('[TRN-19] une session qui se ferme avant l’envoi le dit, et le formulaire devient celui de la liste d’attente', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('colleague');
  const { slug, sessions } = await fetchFormation(page);
  const session = sessions.find(({ available, registration }) => available && !registration);
  let closed: 'full' | null = null;
  await page.route('**/api/v1/contact-form?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), closed } });
  });
  await page.route('**/webform_rest/submit', (route) => {
    closed = 'full';
    return route.fulfill({ status: 409, json: { code: 'session-closed', message: 'Cette session vient de se remplir.' } });
  });
  await page.goto(`/formulaire?object=Inscription&formation=${slug}&session=${session?.id}`);
  const notice = form(page).getByText(/vous serez prévenu si une place se libère/);
  await field(page, 'Votre demande').fill('Une place');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await expect(notice).toHaveCount(0);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Cette session vient de se remplir.');
  await expect(notice).toBeVisible();
  await expect(field(page, 'Votre demande')).toHaveValue('Une place');
});

for (const arrives of ['avant', 'après'] as const)
  test(`la famille d’achats s’écrit librement, et toutes se proposent quand on y revient ; la liste à recherche arrive ${arrives}`, async ({
    page,
    signIn,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(widgetsChunk, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    if (arrives === 'avant') arrival.resolve();
    await signIn('subscriber', { path: '/formulaire' });
    const family = form(page).getByRole('combobox', { name: 'Famille d’achats', exact: true });
    await family.focus();
    if (arrives === 'avant') await readyCombobox(page, 'Famille d’achats');
    await family.fill('Gants et bottes');
    await page.keyboard.press('Tab');
    await expect(family).toHaveValue('Gants et bottes');
    arrival.resolve();
    await readyCombobox(page, 'Famille d’achats');
    await family.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
  });
