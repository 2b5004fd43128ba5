import type { Page } from '@playwright/test';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { accounts } from '#tools/lib/accounts.ts';
import { callApi } from './support/api.ts';
import { endSessionElsewhere } from './support/cookies.ts';
import { coverOfFocus, tabTo } from './support/keyboard.ts';
import { expectMail } from './support/mail.ts';
import { showOwnRequest } from './support/own-requests.ts';
import { noteRequests } from './support/requests.ts';
import { expectFits, fetchSheet } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const team = 'equipe@reseau.example';
const form = (page: Page) => page.getByRole('form', { name: 'Votre demande' });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const receiver = (page: Page) => form(page).getByLabel('Destinataire', { exact: true });
const family = (page: Page) => form(page).getByLabel('Famille d’achats', { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer', exact: true });
const receipt = (page: Page) => page.getByRole('region', { name: 'Votre demande de contact a bien été envoyée' });
const own = (page: Page) => callApi(page, requestEndpoints.own, '/api/v1/requests');
const me = (page: Page) => callApi(page, sessionEndpoints.account, '/api/v1/account-informations');
const referentOf = async (page: Page) => (await me(page)).referentMercurialEmail ?? '';

/** Sends the form and returns the number of the request. */
async function sent(page: Page): Promise<string> {
  await send(page).click();
  await expect(receipt(page)).toBeFocused();
  return (await receipt(page).getByRole('definition').first().textContent()) ?? '';
}

test('[FRM-01][FRM-05][FRM-09][FRM-10][SHL-26] « Prendre contact » écrit à l’équipe, et la demande se suit dans le profil', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('navigation', { name: 'Accès rapides' }).getByRole('link', { name: 'Prendre contact' }).click();
  await expect(page).toHaveURL('/formulaire');
  await expect(page).toHaveTitle(/^Nous contacter · /);
  await expect(receiver(page)).toHaveValue('L’équipe Mercurial');
  await axe();
  await field(page, 'Objet').fill('Des palettes');
  await field(page, 'Votre demande').fill('Il nous en faut 300 par mois.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const number = await sent(page);
  expect(number).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  await expect(receipt(page)).toContainText('L’équipe Mercurial');
  await axe();
  for (const email of [team, accounts.subscriber.username]) await expectMail(email, number);
  await receipt(page).getByRole('link', { name: 'Suivre mes demandes' }).click();
  const card = page.getByRole('region', { name: 'Mes demandes' });
  await expect(card).toBeFocused();
  const mine = await showOwnRequest(page, number);
  await expect(mine).toContainText(`Des palettes${number}`);
  await expect(mine).toContainText('Reçue');
});

test('le profil déjà lu, « Suivre mes demandes » y mène et met le focus sur ses demandes', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/profil#mes-demandes' });
  const card = page.getByRole('region', { name: 'Mes demandes' });
  await expect(card).toBeFocused();
  await card.getByRole('link', { name: 'Écrire au réseau' }).click();
  await field(page, 'Objet').fill('Des palettes');
  await field(page, 'Votre demande').fill('Il nous en faut 300 par mois.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const number = await sent(page);
  await receipt(page).getByRole('link', { name: 'Suivre mes demandes' }).click();
  await expect(card).toContainText(number);
  await expect(card).toBeFocused();
});

test('[FRM-02][FRM-03][FRM-04][RDG-422] l’adresse de la page remplit le formulaire, et le destinataire nommé ne se change pas', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { contacts } = await fetchSheet(page, 'hygia-bretagne');
  const person = contacts.list.find(({ email }) => email);
  const query = new URLSearchParams({
    object: 'Un tarif',
    receiverEmail: person?.email ?? '',
    ccReceiverEmail: contacts.references[0]?.email ?? '',
    receiverName: 'Le Président',
    family: 'Hygiène',
  });
  await page.goto(`/formulaire?${query}`);
  await expect(receiver(page)).toHaveValue(`${person?.firstname} ${person?.lastname}`);
  await expect(receiver(page)).not.toBeEditable();
  await expect(field(page, 'Objet')).toHaveValue('Un tarif');
  await expect(family(page)).toHaveValue('Hygiène');
  await expect(form(page)).toContainText(`Copie à ${contacts.references[0]?.firstname} ${contacts.references[0]?.lastname}`);
  await expect(page.getByText('Le Président')).toHaveCount(0);
});

test('[FRM-04][RDG-421] à l’équipe, le destinataire se choisit au clavier parmi les personnes que l’on voit', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { contacts } = await fetchSheet(page, 'hygia-bretagne');
  const person = contacts.list.find(({ email }) => email);
  await page.goto('/formulaire');
  await receiver(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${person?.lastname} ${person?.firstname}`.toLowerCase());
  const option = page.getByRole('option', { name: `${person?.firstname} ${person?.lastname}, Hygia Bretagne` });
  await expect(option).toBeVisible();
  while (!(await option.getAttribute('data-focused'))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(receiver(page)).toHaveValue(new RegExp(`^${person?.firstname} ${person?.lastname}, Hygia Bretagne`));
  await field(page, 'Objet').fill('Au bon interlocuteur');
  await field(page, 'Votre demande').fill('Bonjour');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const number = await sent(page);
  await expect(receipt(page)).toContainText(`${person?.firstname} ${person?.lastname}`);
  await expectMail(person?.email ?? '', number);
});

test('[FRM-08][RDG-428] un formulaire vide dit ce qui manque, mène à chaque champ, et rien ne part', async ({ page, signIn, axe }) => {
  await signIn('supplier', { path: '/formulaire' });
  await field(page, 'Téléphone').fill('');
  const requests = noteRequests(page);
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Les champs "Object", "Votre demande" et "Téléphone" sont requis' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'Objet : Champ requis',
    'Votre demande : Champ requis',
    'Téléphone : Champ requis',
  ]);
  for (const label of ['Objet', 'Votre demande', 'Téléphone']) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await summary.getByRole('button', { name: /^Votre demande/ }).press('Enter');
  await expect(field(page, 'Votre demande')).toBeFocused();
  expect(requests.to('/webform_rest/submit')).toEqual([]);
});

test('[FRM-09][FRM-11] un envoi qui échoue le dit et garde la saisie ; renvoyé, il ne fait qu’une demande', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  // Other journeys of this member send requests meanwhile.
  const object = `Une coupure ${crypto.randomUUID().slice(0, 8)}`;
  await signIn('subscriber', { path: `/formulaire?object=${object}` });
  await field(page, 'Votre demande').fill('Texte à ne pas perdre');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  // The server writes the request, and its answer is lost on the way.
  await page.route('**/webform_rest/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue lors de la soumission du formulaire');
  await expect(field(page, 'Votre demande')).toHaveValue('Texte à ne pas perdre');
  await page.unroute('**/webform_rest/submit');
  await sent(page);
  expect((await own(page)).rows.filter((row) => row.object === object)).toHaveLength(1);
});

test('ce qui est tapé survit à un rechargement et à la fin de la session, et quitter la page le demande', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  page.on('dialog', (dialog) => dialog.accept());
  await signIn('subscriber', { path: '/formulaire', fresh: true });
  await field(page, 'Objet').fill('Reprise');
  await field(page, 'Votre demande').fill('Un long texte');
  await page.reload();
  await expect(page.getByText('Votre saisie a été retrouvée.')).toBeVisible();
  await expect(field(page, 'Votre demande')).toHaveValue('Un long texte');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await endSessionElsewhere(page);
  await send(page).click();
  await expect(page).toHaveURL('/login?redirect=/formulaire');
  await page.getByLabel('Email', { exact: true }).fill(accounts.subscriber.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.subscriber.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(field(page, 'Votre demande')).toHaveValue('Un long texte');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/i })
    .first()
    .click();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(field(page, 'Votre demande')).toHaveValue('Un long texte');
  await sent(page);
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
});

test('[SHL-37][FRM-06] « Être rappelé » demande quand, le garde à un rechargement, et le référent du fournisseur est en copie', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn('supplier', { path: '/' });
  const referent = await referentOf(page);
  await page.getByRole('button', { name: 'Aide' }).click();
  await page.getByRole('link', { name: 'Être rappelé' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Être rappelé');
  await field(page, 'Quand vous rappeler').selectOption({ label: 'L’après-midi (14 h – 18 h)' });
  await field(page, 'Votre demande').fill('Pour la déclaration du trimestre.');
  await field(page, 'Téléphone').fill('06 11 22 33 44');
  await family(page).fill('Hygiène');
  await page.reload();
  await expect(page.getByText('Votre saisie a été retrouvée.')).toBeVisible();
  await expect(field(page, 'Objet')).toHaveValue('Être rappelé');
  await expect(field(page, 'Quand vous rappeler')).toHaveValue('L’après-midi (14 h – 18 h)');
  await expect(field(page, 'Votre demande')).toHaveValue('Pour la déclaration du trimestre.');
  await expect(field(page, 'Téléphone')).toHaveValue('06 11 22 33 44');
  await expect(family(page)).toHaveValue('Hygiène');
  const number = await sent(page);
  for (const email of [team, referent, accounts.supplier.username]) await expectMail(email, number);
  await expectMail(referent, 'À rappeler : L’après-midi (14 h – 18 h)');
  await page.goto('/profil');
  await expect(await showOwnRequest(page, number)).toContainText('À rappeler\u00a0: L’après-midi (14 h – 18 h)');
});

test('[SHL-39] « Demander un conseil achats » n’est pas pour un fournisseur et ouvre le formulaire avec son objet', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('button', { name: 'Aide' }).click();
  await page.getByRole('link', { name: 'Demander un conseil achats' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Renseignements Achats');
});

test('[FRM-07] une demande sur mesure part de la fiche d’un fournisseur à l’équipe, son référent en copie', async ({ page, signIn }) => {
  await signIn('subscriber');
  const path = '/api/v1/supplier/ateliers-vauban';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.metadatas.onDemand = true;
    await route.fulfill({ response, json });
  });
  await page.goto('/fournisseur/ateliers-vauban/offres');
  const { contacts, metadatas } = await fetchSheet(page, 'ateliers-vauban');
  const [referent] = contacts.references;
  const name = `${referent?.firstname} ${referent?.lastname}`;
  await page.getByRole('link', { name: 'Demander une offre sur-mesure' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Demande d’offre sur-mesure : Ateliers Vauban');
  await expect(receiver(page)).toHaveValue('L’équipe Mercurial');
  await expect(form(page)).toContainText(`Copie à ${name}`);
  await expect(family(page)).toHaveValue(metadatas.family ?? '');
  await field(page, 'Votre demande').fill('Un tarif pour 40 portes.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const number = await sent(page);
  for (const email of [team, referent?.email ?? '']) await expectMail(email, number);
  await page.goto('/formulaire?supplier=ateliers-vauban');
  await expect(form(page)).toContainText(`Copie à ${name}`);
});

test('[RDG-423] une adresse étrangère devient l’équipe, et la page le dit avant que l’on écrive', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/formulaire?receiverEmail=inconnu@autre.example&receiverName=Le Président' });
  await expect(receiver(page)).toHaveValue('L’équipe Mercurial');
  await expect(form(page)).toContainText('votre demande ira à l’équipe du réseau');
});

test('[NEW-12] l’inscription à une rencontre part de l’article, au contact de l’article', async ({ page, signIn }) => {
  await signIn('subscriber');
  const slug = 'rencontre-regionale-des-acheteurs-a-nantes';
  const article = await callApi(page, articleEndpoints.article, `/api/v1/article/${slug}`);
  await page.goto(`/article/${slug}`);
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  await expect(field(page, 'Objet')).toHaveValue(`Inscription : ${article.title}`);
  await expect(form(page)).toContainText(`À propos de\u00a0: ${article.title}`);
  await field(page, 'Votre demande').fill('Je viens.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const number = await sent(page);
  await expectMail(article.contact?.email ?? team, number);
});

test('le formulaire tient dans 390, 768, 1220 et 1440 px, au clavier seul', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/formulaire?object=Être rappelé' });
  await expect(form(page)).toBeVisible();
  for (const width of [390, 768, 1220, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    await page.locator('body').focus();
    await page.evaluate(() => scrollTo(0, 0));
    for (const target of [
      receiver(page),
      field(page, 'Objet'),
      field(page, 'Quand vous rappeler'),
      field(page, 'Votre demande'),
      send(page),
    ]) {
      await tabTo(page, target);
      expect(await coverOfFocus(page), `${width} px`).toBeNull();
    }
  }
});

test('un formulaire dupliqué dans un second onglet, et envoyé des deux, est une seule demande', async ({ page, context, signIn }) => {
  await signIn('subscriber', { path: '/formulaire' });
  const object = `Des caisses ${Date.now()}`;
  await field(page, 'Objet').fill(object);
  await field(page, 'Votre demande').fill('Il nous en faut 40.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(field(second, 'Objet')).toHaveValue(object);
  await Promise.all([send(page).click(), send(second).click()]);
  const numbers = [];
  for (const tab of [page, second]) numbers.push(await receipt(tab).getByRole('definition').first().textContent());
  expect(numbers[0]).toBe(numbers[1]);
  expect((await own(page)).rows.filter((row) => row.object === object)).toHaveLength(1);
});
