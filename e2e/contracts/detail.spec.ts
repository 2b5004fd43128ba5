import { button, colleagueId, dayFromNow, field, openContract, popup, section, toast, withConsent } from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, farDay, write } from '#e2e/support/contracts.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

const dates = { startDate: dayFromNow(-300), endDate: dayFromNow(120), notificationDate: dayFromNow(-5), noticeDuration: 60 };

test('[CTR-23][CTR-26][CTR-33][CTR-88] un contrat s’ouvre en lecture, son échéance d’abord', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { ...dates, yearAmount: 1234.5, description: 'Deux sites', internalRef: 'MNT-17' });
  await openContract(page, contract);
  const main = page.getByRole('main');
  const last = frenchDate(dayFromNow(60));
  await expect(main.getByRole('paragraph').filter({ hasText: 'Urgent' })).toHaveText(
    `Urgent Échéance ${frenchDate(dates.endDate)}, préavis de 60 jours : à dénoncer au plus tard le ${last}, dans 60 jours`,
  );
  for (const name of ['Modifier', 'Poursuivre le contrat', 'Supprimer', 'Historique']) await expect(button(page, name)).toBeEnabled();
  await expect(button(page, 'Retour')).toBeVisible();
  await expect(main.getByText('Auteur : Claire Lemoine')).toBeVisible();
  await expect(main.getByText('Actif', { exact: true })).toBeVisible();
  const deadlines = section(page, 'Échéances');
  for (const day of [dates.startDate, dates.endDate, dates.notificationDate]) await expect(deadlines).toContainText(frenchDate(day));
  await expect(section(page, 'Contrat')).toContainText('1 234,50 €');
  await expect(section(page, 'Contrat')).toContainText('Prestation de services');
  await expect(section(page, 'Description')).toContainText('Deux sites');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await axe();
  const topOf = async (name: string) => (await section(page, name).boundingBox())?.y ?? Number.NaN;
  expect(await topOf('Échéances')).toBe(await topOf('Contrat'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  // In a single column the dates come first: they matter most.
  expect(await topOf('Échéances')).toBeLessThan(await topOf('Contrat'));
  await expect(button(page, 'Poursuivre le contrat')).toBeInViewport();
  await axe();
});

test('[CTR-27] un collaborateur en lecture n’a aucun bouton qui change le contrat', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, {
    pricesRevisionClause: true,
    collaborators: [{ id: await colleagueId(page), permission: 'read' }],
  });
  await openContract(page, contract);
  const formula = page.getByRole('link', { name: 'Écrire la formule' });
  await expect(formula).toHaveAttribute('href', `/contrat/${contract.id}/revision`);
  await signIn('colleague');
  await withConsent(page, true);
  await openContract(page, contract);
  await expect(button(page, 'Historique')).toBeVisible();
  for (const name of ['Modifier', 'Poursuivre le contrat', 'Supprimer']) await expect(button(page, name)).toHaveCount(0);
  await expect(section(page, 'Qui voit ce contrat')).toContainText('Droit de lecture');
  await expect(formula).toHaveCount(0);
});

test('[CTR-28][CTR-52] un contrat archivé se consulte et ne change plus', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { contractStatus: 'draft' });
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { contractStatus: 'archived', revisionNote: 'Doublon' });
  await openContract(page, contract);
  await expect(button(page, 'Modifier')).toBeDisabled();
  await expect(button(page, 'Poursuivre le contrat')).toBeDisabled();
  await expect(button(page, 'Supprimer')).toBeEnabled();
  await expect(section(page, 'Échéances')).toContainText('ReconductionAucune');
});

test('[CTR-31][CTR-32][CTR-35] la parentalité d’un contrat et de son avenant, en arbre', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const parent = await createContract(page, { masterContract: false });
  const amendment = await createAmendment(page, parent, { title: `Avenant de ${parent.title}` });
  const below = await createAmendment(page, amendment, { title: `Second avenant de ${parent.title}` });
  await openContract(page, parent);
  await button(page, 'Parentalité du contrat').click();
  const tree = popup(page, 'Parentalité du contrat');
  await expect(tree.getByRole('link')).toHaveText([parent.title, amendment.title, below.title]);
  const depths = await tree
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.parentElement?.closest('li')?.querySelector('a')?.textContent));
  expect(depths).toEqual([undefined, parent.title, amendment.title]);
  await axe();
  await tree.getByRole('link', { name: amendment.title, exact: true }).click();
  await expect(page).toHaveURL(`/contrat/${amendment.id}`);
  await expect(button(page, `Avenant de : ${parent.title}`)).toBeVisible();
  await section(page, 'Contrat').getByRole('link', { name: parent.title, exact: true }).click();
  await expect(page).toHaveURL(`/contrat/${parent.id}`);
  await page.goBack();
  // The form shows the author and the parentality too.
  await button(page, 'Modifier').click();
  await expect(field(page, 'Titre du contrat')).toBeVisible();
  await expect(page.getByRole('main').getByText('Auteur : Claire Lemoine')).toBeVisible();
  await button(page, `Avenant de : ${parent.title}`).click();
  await expect(tree.getByRole('link', { name: parent.title, exact: true })).toBeVisible();
});

test('[CTR-25][CTR-36][CTR-37] l’historique donne la date, la personne, l’action et la note', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { internalRef: 'R-2', revisionNote: 'Référence relue' });
  await openContract(page, contract);
  await button(page, 'Historique').click();
  const rows = popup(page, 'Historique').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Référence relue' })).toContainText(`Claire Lemoine, ${frenchDate(dayFromNow(0))} à`);
  await expect(rows.filter({ hasText: 'Création' })).toHaveCount(1);
  await axe();
  await page.keyboard.press('Escape');
  await page.route('**/history', (route) => route.fulfill({ json: { rows: [] } }));
  await button(page, 'Historique').click();
  await expect(popup(page, 'Historique').getByText('Aucun historique', { exact: true })).toBeVisible();
});

test('[CTR-109] « Supprimer » confirmé supprime le contrat et ramène à la liste avec le message du serveur', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.goto('/contrats');
  await openContract(page, contract);
  await button(page, 'Supprimer').click();
  await axe();
  await button(popup(page, 'Supprimer le contrat'), 'Supprimer le contrat').click();
  await expect(page).toHaveURL('/contrats');
  await expect(toast(page, 'Succès', 'Le contrat a bien été supprimé.')).toBeVisible();
  // The history of the browser does not lead back to the deleted contract.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
  await page.goto(`/contrat/${contract.id}`);
  await expect(page).toHaveURL('/404');
});

test('un contrat qui a des avenants ne peut pas être supprimé', async ({ page, signIn }) => {
  await signIn('subscriber');
  const parent = await createContract(page);
  await createAmendment(page, parent);
  await openContract(page, parent);
  await button(page, 'Supprimer').click();
  await expect(popup(page, 'Supprimer le contrat')).toContainText('Ce contrat a des avenants');
  await expect(button(popup(page, 'Supprimer le contrat'), 'Supprimer le contrat')).toBeDisabled();
});

test('« Retour » et le fil d’Ariane ramènent à la liste telle qu’on l’a quittée', async ({ page, signIn }) => {
  await signIn('subscriber');
  const parent = await createContract(page, dates);
  const amendment = await createAmendment(page, parent, { notificationDate: dates.notificationDate });
  const list = `/contrats?end_date=${parent.endDate}&contract_status=active`;
  await page.goto(list);
  await page.getByRole('link', { name: parent.title, exact: true }).click();
  await button(page, 'Retour').click();
  await expect(page).toHaveURL(list);
  await page.locator('tbody tr').filter({ hasText: amendment.title }).getByRole('cell').last().click();
  await expect(page.getByRole('heading', { level: 1, name: amendment.title })).toBeVisible();
  // The way back stays when the user goes from contract to contract.
  await button(page, `Avenant de : ${parent.title}`).click();
  await popup(page, 'Parentalité du contrat').getByRole('link', { name: parent.title, exact: true }).click();
  await expect(page).toHaveURL(`/contrat/${parent.id}`);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Contrats' }).click();
  await expect(page).toHaveURL(list);
  await openContract(page, parent);
  await button(page, 'Retour').click();
  await expect(page).toHaveURL('/contrats');
});

test('sur un téléphone, « Retour » commence à la marge de la page, sous le titre', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber');
  const contract = await createContract(page, dates);
  await openContract(page, contract);
  const leftOf = async (part: ReturnType<typeof page.locator>) => (await part.boundingBox())?.x ?? Number.NaN;
  const margin = await leftOf(page.getByRole('heading', { level: 1 }));
  expect(Math.abs((await leftOf(button(page, 'Retour').locator('svg'))) - margin)).toBeLessThanOrEqual(1);
});

test('« Retour » ramène à la même position dans la liste', async ({ page, signIn }) => {
  await signIn('subscriber');
  const endDate = farDay();
  await Promise.all(Array.from({ length: 8 }, () => createContract(page, { endDate })));
  await page.setViewportSize({ width: 1440, height: 500 });
  const list = `/contrats?end_date=${endDate}`;
  for (const leave of [
    button(page, 'Retour'),
    page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Contrats' }),
  ]) {
    await page.goto(list);
    const title = (await page.locator('tbody tr').nth(5).getByRole('link').textContent()) ?? '';
    await page.evaluate(() => scrollTo(0, 150));
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await leave.click();
    await expect(page).toHaveURL(list);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  }
  // Unsaved changes are confirmed first, and staying keeps the form.
  await page.locator('tbody tr').nth(5).getByRole('link').click();
  await button(page, 'Modifier').click();
  await field(page, 'Référence interne').fill('R-9');
  const dialog = popup(page, 'Quitter sans enregistrer');
  const path = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Contrats' });
  await path.click();
  await button(dialog, 'Rester sur la page').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-9');
  await path.click();
  await button(dialog, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL(list);
});

test('un titre et un fournisseur sans espace se coupent sans déborder', async ({ page, signIn }) => {
  test.setTimeout(90_000);
  await signIn('subscriber');
  const contract = await createContract(page, {
    title: 'W'.repeat(85),
    supplierText: 'M'.repeat(187),
    internalRef: 'W'.repeat(200),
    description: 'W'.repeat(300),
    note: 'W'.repeat(300),
  });
  const amendment = await createAmendment(page, contract, { title: `A${'W'.repeat(84)}`, supplierText: 'M'.repeat(187) });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/contrats?end_date=${contract.endDate}`);
    await expect(page.getByRole('link', { name: amendment.title, exact: true })).toBeVisible();
    await expectFits(page);
    await openContract(page, amendment);
    await expectFits(page);
    await button(page, 'Supprimer').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await button(page, 'Modifier').click();
    await expect(page.getByRole('textbox', { name: 'Titre du contrat' })).toBeVisible();
    await expectFits(page);
    await page.goto(`/contrat/ajouter?reference=${contract.id}`);
    await expect(page.getByRole('textbox', { name: 'Titre du contrat' })).toBeVisible();
    await expectFits(page);
  }
});

test('« Poursuivre » explique que la durée donnée ne compte qu’une fois', async ({ page, signIn }) => {
  await signIn('subscriber');
  for (const [over, help] of [
    [
      { automaticRenewal: true, renewalDuration: 18 },
      /une fois, pour la durée que vous donnez\. Ses reconductions automatiques gardent leur durée de 18\smois/,
    ],
    [{ automaticRenewal: false, renewalDuration: null }, /une fois, pour la durée que vous donnez\.$/],
  ] as const) {
    await openContract(page, await createContract(page, over));
    await button(page, 'Poursuivre le contrat').click();
    await expect(popup(page, 'Poursuivre le contrat').getByRole('radio', { name: 'Conserver le contrat' })).toHaveAccessibleDescription(
      help,
    );
    const duration = field(popup(page, 'Poursuivre le contrat'), 'Durée de la reconduction (mois)');
    await duration.fill('-3');
    await expect(duration).toHaveAccessibleDescription('1 mois au moins');
    await expect(button(popup(page, 'Poursuivre le contrat'), 'Valider')).toBeDisabled();
  }
});

test('un message d’erreur reste lisible au-dessus d’une fenêtre ouverte ensuite', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  await openContract(page, await createContract(page));
  await page.clock.install();
  await page.route('**/api/v1/contract/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }) : route.fallback(),
  );
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await field(renewDialog, 'Durée de la reconduction (mois)').fill('7');
  await button(renewDialog, 'Valider').click();
  const message = toast(page, 'Erreur', 'Impossible de reconduire le contrat.');
  await expect(message).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1000);
  await button(renewDialog, 'Annuler').click();
  await expect(message).toBeVisible();
  await button(page, 'Supprimer').click();
  await expect(popup(page, 'Supprimer le contrat').locator('[aria-live=assertive]')).toContainText('Impossible de reconduire');
  await button(message, 'Fermer ce message').click();
  await expect(message).toHaveCount(0);
  await expect(popup(page, 'Supprimer le contrat')).toBeVisible();
});
