import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const verdicts = { change: null, close: null, reopen: 'Ce compte n’est pas fermé.', invite: null, visit: null };
const person = (id: string, over: object = {}) => ({
  ...{ id, email: `p${id}@essai.example`, firstname: 'Jeanne', lastname: `Essai ${id}`, role: 'supplier', deskRole: null },
  ...{ organisation: 'Essai', state: 'toInvite', invitedAt: null, lastSignInAt: null, version: 1, verdicts, ...over },
});

/** Answers the list of people, and keeps the invitations that are sent. Nobody receives any. */
async function desk(page: Page, invitable: number, answer: object): Promise<unknown[]> {
  const sent: unknown[] = [];
  const rows = [person('7'), person('8'), person('9', { verdicts: { ...verdicts, invite: 'Cette personne a déjà un mot de passe.' } })];
  const counts = { toInvite: invitable, invited: 0, expired: 0, active: 1, closed: 0 };
  await page.route(/\/api\/v1\/operator\/people\?/, (route) =>
    route.fulfill({ json: { rows, pager: { page: 1, pageCount: 1, total: 3 }, counts, invitable } }),
  );
  await page.route('**/api/v1/operator/people/invitations', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: answer });
  });
  return sent;
}

test('« Inviter tous » n’invite que ceux de la liste que la recherche, le rôle et l’état gardent', async ({ page, signIn }) => {
  await signIn('operator');
  const sent = await desk(page, 500, { invited: 500, refused: [] });
  await page.goto('/operateur/personnes?q=essai&role=supplier&state=toInvite');
  await page.getByRole('button', { name: 'Inviter tous ceux sans mot de passe (500)…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Inviter 500\spersonnes$/ });
  await expect(dialog).toContainText('valable 7 jours');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Inviter tous ceux sans mot de passe (500)…' }).click();
  await dialog.getByRole('button', { name: /^Envoyer les 500\sinvitations$/ }).click();
  await expect(page.getByText(/^Invitations envoyées à 500\spersonnes\.$/)).toBeVisible();
  expect(sent).toEqual([{ list: { q: 'essai', role: 'supplier', state: 'toInvite' } }]);
});

test('plus de 500 personnes ne s’invitent pas d’un coup : la liste se réduit d’abord', async ({ page, signIn }) => {
  await signIn('operator');
  const sent = await desk(page, 501, {});
  await page.goto('/operateur/personnes');
  await page.getByRole('button', { name: 'Inviter tous ceux sans mot de passe (501)…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Inviter 501\spersonnes$/ });
  await expect(dialog).toContainText('Une action invite 500 personnes au plus.');
  await expect(dialog.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer la fenêtre' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('qui n’a pas été invité est nommé avec la raison, et la sélection se vide', async ({ page, signIn }) => {
  await signIn('operator');
  const refused = [
    { id: '8', email: 'p8@essai.example', reason: 'Cette personne a déjà un mot de passe.' },
    { id: '9', email: null, reason: 'Cette personne n’existe pas.' },
  ];
  const sent = await desk(page, 2, { invited: 1, refused });
  await page.goto('/operateur/personnes');
  await expect(page.getByRole('checkbox', { name: /^Choisir Jeanne/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
  await page.getByRole('button', { name: /^Inviter les 2\spersonnes choisies…$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Inviter 2\spersonnes$/ });
  await dialog.getByRole('button', { name: /^Envoyer les 2\sinvitations$/ }).click();
  await expect(dialog.getByRole('status')).toContainText('Invitation envoyée. Pas à :');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'p8@essai.example\u00a0: Cette personne a déjà un mot de passe.',
    'numéro 9\u00a0: Cette personne n’existe pas.',
  ]);
  await expect(dialog.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0);
  expect(sent).toEqual([{ ids: ['7', '8'] }]);
  await dialog.getByRole('button', { name: 'Fermer la fenêtre' }).click();
  await expect(page.getByRole('button', { name: /choisie/ })).toHaveCount(0);
});
