import type { Page } from '@playwright/test';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { callApi } from './support/api.ts';
import { fetchSheet } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Votre demande' });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const receiver = (page: Page) => form(page).getByLabel('Destinataire', { exact: true });

/** Chooses a person as the receiver by their name. */
async function choose(page: Page, name: string, about = ''): Promise<void> {
  await receiver(page).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}.*${about}`) }).click();
}

/** Fills the form and sends it to nobody. Returns the body of the call. */
async function bodySent(page: Page): Promise<unknown> {
  await page.route('**/webform_rest/submit', (route) => route.fulfill({ json: { sid: 'ABCDEF', message: '', receiver: 'L’équipe' } }));
  await field(page, 'Objet').fill('Une question');
  await field(page, 'Votre demande').fill('Bonjour');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const call = page.waitForRequest('**/webform_rest/submit');
  await form(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  return (await call).postDataJSON();
}

test('[FRM-06][FRM-12] la demande d’un fournisseur part avec son référent en copie ; qui écrit à celui-ci ne lit plus de copie', async ({
  page,
  signIn,
}) => {
  await signIn('supplier');
  const { referentMercurialEmail, referentMercurialName } = await callApi(page, sessionEndpoints.account, '/api/v1/account-informations');
  const name = referentMercurialName ?? '';
  await page.goto('/formulaire');
  await expect(form(page)).toContainText(`Copie à ${name}`);
  await choose(page, name);
  await expect(form(page)).not.toContainText('Copie à');
  await choose(page, 'L’équipe');
  await expect(form(page)).toContainText(`Copie à ${name}`);
  expect(await bodySent(page)).toMatchObject({ receiver: 'equipe@reseau.example', cc_receiver: referentMercurialEmail });
});

test('[FRM-07] le formulaire dit à qui va la copie quand on choisit le contact d’un fournisseur', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { contacts } = await fetchSheet(page, 'hygia-bretagne');
  const person = contacts.list.find(({ email }) => email);
  const [referent] = contacts.references;
  await page.goto('/formulaire');
  await expect(form(page)).not.toContainText('Copie à');
  await choose(page, `${person?.firstname} ${person?.lastname}`, 'Hygia Bretagne');
  await expect(form(page)).toContainText(`Copie à ${referent?.firstname} ${referent?.lastname}`);
  expect(await bodySent(page)).toMatchObject({ receiver: person?.email, cc_receiver: referent?.email });
});
