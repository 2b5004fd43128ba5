import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const form = {
  ...{ email: 'p7@essai.example', firstname: 'Jeanne', lastname: 'Essai', role: 'subscriber', contractRights: '', deskRole: '' },
  organisation: { id: '3', label: 'Essai' },
};
const person = {
  ...{ id: '7', email: form.email, firstname: 'Jeanne', lastname: 'Essai', role: 'subscriber', deskRole: null, organisation: 'Essai' },
  ...{ state: 'expired', invitedAt: '2026-11-10T08:05:00.000Z', lastSignInAt: null, version: 4, form },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', consentAt: '2026-11-02T10:00:00.000Z', consentVersion: '1' },
  verdicts: { change: null, close: null, reopen: 'Ce compte n’est pas fermé.', invite: null, visit: null },
};
const card = (page: Page) => page.getByRole('complementary', { name: 'Compte' });
/** Opens a person whom this journey answers for, and keeps what is written. */
async function open(page: Page, over: object = {}): Promise<unknown[]> {
  const written: unknown[] = [];
  await page.route(/\/api\/v1\/operator\/people\/(?:7|invitations)(?:\/|$)/, (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') written.push([pathname.replace(/^.*\/people/, ''), request.postDataJSON()]);
    return route.fulfill({ json: pathname.endsWith('/invitations') ? { invited: 1, refused: [] } : { ...person, ...over } });
  });
  await page.goto('/operateur/personnes/7');
  return written;
}

test('une fiche pas enregistrée ne s’invite, ne se visite ni ne se ferme', async ({ page, signIn }) => {
  await signIn('operator');
  await open(page);
  const buttons = ['Inviter à nouveau', 'Voir le portail à sa place…', 'Fermer le compte…'].map((name) =>
    card(page).getByRole('button', { name }),
  );
  const save = card(page).getByRole('button', { name: 'Enregistrer' });
  for (const button of buttons) await expect(button).toBeEnabled();
  await expect(save).toBeDisabled();
  await page.getByRole('form', { name: 'personne' }).getByLabel('Prénom').fill('Anne');
  await expect(card(page).getByText(/^Modifications non enregistrées\. Enregistrez-les pour inviter/)).toBeVisible();
  for (const button of buttons) await expect(button).toBeDisabled();
  await expect(save).toBeEnabled();
});

test('la fiche dit la dernière connexion, l’invitation, les conditions acceptées et la création', async ({ page, signIn }) => {
  await signIn('operator');
  await open(page);
  await expect(card(page).getByRole('term')).toHaveText([
    'Dernière connexion',
    'Invitation envoyée',
    'Conditions des contrats',
    'Compte créé',
  ]);
  await expect(card(page).getByRole('definition')).toHaveText([
    ...['jamais', /^10\/11\/2026 à 9\sh\s05$/, /^acceptées le 02\/11\/2026 à 11\sh$/, /^01\/11\/2026 à 10\sh$/],
  ]);
});

test('inviter, fermer et rouvrir partent chacun à leur adresse, avec la version lue', async ({ page, signIn }) => {
  await signIn('operator');
  const written = await open(page);
  await card(page).getByRole('button', { name: 'Inviter à nouveau' }).click();
  await expect(page.getByText('Invitation envoyée.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Fermer le compte…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await card(page).getByRole('button', { name: 'Fermer le compte…' }).click();
  await dialog.getByRole('button', { name: 'Fermer le compte' }).click();
  await expect(page.getByText('Compte fermé : ses sessions sont terminées.')).toBeVisible();
  expect(written).toEqual([
    ['/invitations', { ids: ['7'] }],
    ['/7/close', { version: 4 }],
  ]);
});

test('d’un compte fermé, seule la réouverture est possible', async ({ page, signIn }) => {
  await signIn('operator');
  const closed = 'Ce compte est fermé.';
  const written = await open(page, {
    state: 'closed',
    verdicts: { change: closed, close: closed, reopen: null, invite: closed, visit: closed },
  });
  await expect(page.getByText('Ce compte est fermé. Rouvrez-le pour le modifier.')).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveText(['Rouvrir le compte']);
  await expect(page.getByRole('form', { name: 'personne' }).getByLabel('Prénom')).toBeDisabled();
  await card(page).getByRole('button', { name: 'Rouvrir le compte' }).click();
  await expect(page.getByText('Compte rouvert.')).toBeVisible();
  expect(written).toEqual([['/7/reopen', { version: 4 }]]);
});

test('la valeur qu’une autre personne a enregistrée se lit avec les mots de son choix', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await signIn('operator');
  await open(page);
  const fields = page.getByRole('form', { name: 'personne' });
  await fields.getByLabel(/^Droits sur les contrats/).selectOption({ label: 'Lecture' });
  const theirs = { ...person, version: 5, form: { ...form, contractRights: 'write' } };
  await page.route('**/api/v1/operator/people/7', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'person-stale', message: 'Cette fiche a été modifiée entre-temps.' } })
      : route.fulfill({ json: theirs }),
  );
  await card(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fields.getByText('Enregistré entre-temps par une autre personne : Écriture')).toBeVisible();
});
