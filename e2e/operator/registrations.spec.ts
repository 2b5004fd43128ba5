import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

/** Publishes a training with one session and returns its title and its address at the desk. */
async function publishFormation(page: Page): Promise<{ title: string; desk: string; path: string }> {
  await page.goto('/operateur/formations/nouveau');
  const title = `Négocier le bois ${Date.now()}`;
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill(title);
  await page.getByRole('combobox', { name: /^Branche/ }).fill('Logistique');
  await page.getByRole('combobox', { name: /^Catégorie/ }).fill('Bois');
  await page.getByRole('textbox', { name: /^Durée \(heures\)/ }).fill('7');
  await page
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .click();
  await page.keyboard.type('Choisir le bois.');
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  const row = page.getByRole('group', { name: 'session 1' });
  await row.getByLabel(/^Début/).fill('04/03/2031');
  await row.getByLabel(/^Fin/).fill('04/03/2031');
  await row.getByLabel('Heure de Paris : Fin').fill('17:00');
  await row.getByRole('textbox', { name: /^Lieu/ }).fill('Rennes');
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  const link = publication(page).getByRole('link', { name: 'Voir dans le portail' });
  return { title, desk: page.url(), path: (await link.getAttribute('href')) ?? '' };
}

test('une session annulée qui a une inscription quitte la page, et la personne perd sa place et est prévenue', async ({
  page,
  signIn,
  axe,
}) => {
  test.slow();
  await signIn('operator');
  const { title, desk, path } = await publishFormation(page);
  await signIn('colleague', { path });
  await sessions(page)
    .getByRole('link', { name: /^S’inscrire/ })
    .click();
  const form = page.getByRole('form', { name: 'Votre demande' });
  await form.getByLabel(/^Votre demande/).fill('Une place.');
  await form.getByLabel(/^Téléphone/).fill('02 99 00 00 00');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Votre demande de contact a bien été envoyée' })).toBeVisible();

  await signIn('operator', { path: `/operateur/inscriptions?q=${encodeURIComponent(title)}` });
  const registration = page.getByRole('row').filter({ hasText: title });
  await expect(registration).toContainText('Demandée');
  await axe();
  // The request and the place lead to each other: a decision is no answer.
  await registration.getByRole('link', { name: /^Demande / }).click();
  await page.getByRole('link', { name: 'Décider de l’inscription' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await page.goto(`/operateur/inscriptions?q=${encodeURIComponent(title)}`);
  await page
    .getByRole('navigation', { name: 'États' })
    .getByRole('link', { name: /^Demandées/ })
    .click();
  const choice = page.getByRole('combobox', { name: 'Session' });
  await choice.selectOption(await choice.getByRole('option').filter({ hasText: title }).getAttribute('value'));
  await expect(page).toHaveURL(/[?&]session=\d+/);
  await expect(registration).toBeVisible();
  const called = page.waitForRequest(/xlsx=true/);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const chosen = Object.fromEntries(new URL(page.url()).searchParams);
  expect(chosen).toEqual({ q: title, state: 'requested', session: await choice.inputValue() });
  expect(Object.fromEntries(new URL((await called).url()).searchParams)).toEqual({ ...chosen, xlsx: 'true' });
  await registration.getByRole('link', { name: /^Demande / }).click();
  await page.getByRole('link', { name: 'Décider de l’inscription' }).click();
  await registration.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Valider l’inscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Valider l’inscription' });
  await expect(dialog).toContainText('Carpentier');
  await expect(dialog).toContainText(/Sa demande \w{6} attend encore une réponse/);
  await dialog.getByRole('button', { name: 'Valider l’inscription' }).click();
  await expect(page.getByText('Inscription validée : la personne est prévenue.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('definition').filter({ hasText: 'Validée' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Décider de l’inscription' })).toHaveCount(0);

  await page.goto(desk);
  await page.getByRole('group', { name: 'session 1' }).getByRole('checkbox', { name: 'Annulée' }).check();
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(publication(page).getByRole('button', { name: 'Publier les modifications' })).toHaveCount(0);
  await page.goto(`/operateur/inscriptions?q=${encodeURIComponent(title)}`);
  await expect(registration).toContainText('Annulée');

  await signIn('colleague', { path });
  await expect(page.getByText("Aucune session n'est disponible pour le moment.")).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(title).first()).toBeVisible();
});

for (const [decision, action, done, label] of [
  ['validated', 'Valider l’inscription', 'Inscription validée : la personne est prévenue.', 'Validée'],
  ['refused', 'Refuser l’inscription', 'Inscription refusée : la personne est prévenue.', 'Refusée'],
  ['cancelled', 'Annuler l’inscription', 'Inscription annulée : la personne est prévenue.', 'Annulée'],
] as const)
  test(`« ${action} » se confirme, part telle quelle et se lit dans la liste sans rechargement`, async ({ page, signIn }) => {
    await signIn('operator');
    // One registration, kept by this journey: nobody loses a place.
    const row = {
      ...{ id: '7', person: 'Jeanne Essai', email: 'jeanne@essai.example', company: 'Essai', version: 3, state: 'requested' },
      formation: { id: '1', title: 'Négocier' },
      session: { id: '2', startsAt: '2031-03-04T08:00:00.000Z', endsAt: '2031-03-04T16:00:00.000Z', location: 'Rennes', cancelled: false },
      requestedAt: '2026-11-12T09:00:00.000Z',
      request: { number: 'PLACE2', state: 'new' },
      verdicts: { validated: null, refused: null, cancelled: null },
    };
    const sent: unknown[] = [];
    await page.route(/\/api\/v1\/operator\/registrations(\?|\/7$)/, (route) => {
      if (route.request().method() === 'PATCH') {
        sent.push(route.request().postDataJSON());
        row.state = decision;
        return route.fulfill({ json: row });
      }
      return route.fulfill({
        json: { rows: [row], pager: { page: 1, pageCount: 1, total: 1 }, counts: { requested: 1, validated: 0, refused: 0, cancelled: 0 } },
      });
    });
    await page.goto('/operateur/inscriptions');
    const line = page.getByRole('row').filter({ hasText: 'Jeanne Essai' });
    const menu = line.getByRole('button', { name: 'Actions sur Jeanne Essai' });
    const dialog = page.getByRole('alertdialog', { name: action });
    for (const answer of ['Ne rien changer', action]) {
      await expect(line).toContainText('Demandée');
      await menu.click();
      await page.getByRole('menuitem', { name: action }).click();
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toHaveCount(0);
      expect(sent).toHaveLength(answer === action ? 1 : 0);
    }
    expect(sent).toEqual([{ version: 3, state: decision }]);
    await expect(page.getByText(done)).toBeVisible();
    await expect(line).toContainText(label);
  });
