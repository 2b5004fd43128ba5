import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const no = 'Pas dans cet état.';
const all = { change: no, trial: no, send: no, cancel: no, withdraw: no, trash: no, restore: no };
const ref = (id: string, label: string) => ({ id, label });
const form = {
  ...{ theme: 'reseau', title: 'Travaux', text: 'Le portail change.', link: '/offres', linkLabel: '', picture: null, role: 'supplier' },
  ...{ categories: [ref('3', 'Bois'), ref('4', 'Fer')], families: [ref('5', 'Vis')] },
  ...{ departments: [ref('198', 'Morbihan (56)')], organisations: [ref('7', 'Essai'), ref('8', 'Autre')] },
};
const draft = {
  ...{ id: '7', title: 'Travaux', theme: 'reseau', state: 'draft', plannedFor: null, sentAt: null, withdrawnAt: null, recipients: null },
  ...{ readers: null, version: 4, changedAt: '2026-11-20T09:00:00.000Z', changedBy: null, form },
  verdicts: { ...all, change: null, trial: null, send: null, trash: null },
};
const card = (page: Page) => page.getByRole('complementary', { name: 'Envoi' });

/** Opens a notification that this journey answers for, whom it reaches included; keeps what is written and what is counted. */
async function open(page: Page, announcement: object = draft) {
  const kept: { written: unknown[]; counted: object[] } = { written: [], counted: [] };
  await page.route(/\/api\/v1\/operator\/notifications\/(?:7|audience)(?:[/?]|$)/, (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/audience')) {
      kept.counted.push(Object.fromEntries(searchParams));
      return route.fulfill({ json: { subscribers: 0, suppliers: 12, operators: 0 } });
    }
    if (request.method() !== 'GET') kept.written.push([pathname.replace(/^.*\/7/, ''), request.postDataJSON()]);
    return route.fulfill({ json: announcement });
  });
  await page.goto('/operateur/notifications/7');
  return kept;
}

test('les destinataires se comptent avec chaque choix du formulaire', async ({ page, signIn }) => {
  await signIn('operator');
  const { counted } = await open(page);
  await expect(card(page).getByRole('status')).toHaveText(/^12\sdestinataires\s: 12\sfournisseurs$/);
  expect(counted.at(-1)).toEqual({
    theme: 'reseau',
    role: 'supplier',
    categories: '3,4',
    families: '5',
    departments: '198',
    organisations: '7,8',
  });
});

test('une saisie pas enregistrée ne s’envoie ni ne s’essaie ni ne se jette', async ({ page, signIn }) => {
  await signIn('operator');
  await open(page);
  const buttons = ['Envoyer…', 'M’envoyer un essai', 'Mettre à la corbeille'].map((name) => card(page).getByRole('button', { name }));
  const save = card(page).getByRole('button', { name: 'Enregistrer le brouillon' });
  for (const button of buttons) await expect(button).toBeEnabled();
  await expect(save).toBeDisabled();
  await page
    .getByRole('form', { name: 'notification' })
    .getByLabel(/^Titre/)
    .fill('Travaux de nuit');
  await expect(card(page).getByText('Modifications non enregistrées. Enregistrez-les pour envoyer.')).toBeVisible();
  for (const button of buttons) await expect(button).toBeDisabled();
  await expect(save).toBeEnabled();
});

test('chaque action part à son adresse, avec la version lue', async ({ page, signIn }) => {
  await signIn('operator');
  const { written } = await open(page);
  await card(page).getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(page.getByText('Essai envoyé : il est sous votre cloche.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page.getByText('Notification mise à la corbeille.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Envoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Envoyer à 12\spersonnes$/ });
  await dialog.getByText('À une heure').click();
  await dialog.getByLabel(/^Jour de l’envoi/).fill('01/01/2020');
  await dialog.getByRole('button', { name: /^Programmer pour le/ }).click();
  await expect(dialog.getByText('Cette heure est passée')).toBeVisible();
  await dialog.getByText('Maintenant').click();
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('Notification en cours d’envoi.')).toBeVisible();
  expect(written).toEqual([
    ['/trial', { version: 4 }],
    ['/trash', { version: 4 }],
    ['/send', { version: 4, at: null }],
  ]);
});

for (const { state, action, button, done, over } of [
  { state: 'trash', action: 'restore', button: 'Sortir de la corbeille', done: 'Notification sortie de la corbeille.', over: {} },
  {
    ...{ state: 'planned', action: 'cancel', button: 'Annuler l’envoi', done: 'Envoi annulé : la notification est un brouillon.' },
    over: { plannedFor: '2099-01-01T09:00:00.000Z' },
  },
])
  test(`une notification dans l’état « ${state} » a cette seule action : « ${button} »`, async ({ page, signIn }) => {
    await signIn('operator');
    const { written } = await open(page, { ...draft, ...over, state, verdicts: { ...all, [action]: null } });
    await expect(card(page).getByRole('button')).toHaveText([button]);
    await card(page).getByRole('button', { name: button }).click();
    await expect(page.getByText(done)).toBeVisible();
    expect(written).toEqual([[`/${action}`, { version: 4 }]]);
    await expect(page.getByRole('form', { name: 'notification' }).getByLabel(/^Titre/)).toBeDisabled();
  });
