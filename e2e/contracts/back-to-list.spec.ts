import type { Page } from '@playwright/test';
import { button, popup, section } from '#e2e/support/contract-pages.ts';
import { contractRow, createAmendment, createContract, farDay } from '#e2e/support/contracts.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { expect, test } from '#e2e/support/test.ts';

const pathToList = (page: Page) => page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Contrats' });
const goToParent = (page: Page, title: string) => section(page, 'Contrat').getByRole('link', { name: title, exact: true }).click();

test('par tous les chemins de la liste à un contrat, et de là à un autre, « Contrats » ramène à la liste telle qu’on l’a quittée', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '92,5' });
  await signIn('subscriber');
  const endDate = farDay();
  const parent = await createContract(page, { endDate, pricesRevisionClause: true, yearAmount: 100_000 });
  await writeFormula(page, parent, index.id);
  const amendment = await createAmendment(page, parent);
  const list = `/contrats?end_date=${endDate}&contract_status=active`;
  const openTitle = (title: string) => page.getByRole('link', { name: title, exact: true }).click();
  const toRevision = () => page.getByRole('link', { name: 'Voir la révision', exact: true }).click();
  const backToContract = () => page.getByRole('link', { name: 'Retour au contrat' }).click();

  const toDemand = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Vérifier une demande du fournisseur' }).click();
    await expect(page.getByLabel('Pourcentage demandé')).toBeInViewport();
  };
  const skip = async () => {
    await expect(page.getByRole('heading', { level: 1, name: parent.title })).toBeVisible();
    await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
    await expect(page.locator('main')).toBeFocused();
  };

  for (const [way, steps, end] of [
    ['par son titre', [() => openTitle(parent.title)], `/contrat/${parent.id}`],
    ['par sa ligne', [() => contractRow(page, parent.title).getByRole('cell', { name: 'Actif' }).click()], `/contrat/${parent.id}`],
    [
      'par l’arbre de la liste',
      [
        () => button(contractRow(page, parent.title), /^Parentalité/).click(),
        () => popup(page, 'Parentalité du contrat').getByRole('link', { name: amendment.title, exact: true }).click(),
      ],
      `/contrat/${amendment.id}`,
    ],
    ['par le contrat parent', [() => openTitle(amendment.title), () => goToParent(page, parent.title)], `/contrat/${parent.id}`],
    ['par sa révision', [() => openTitle(parent.title), toRevision, backToContract], `/contrat/${parent.id}`],
    [
      'par une autre date de sa révision',
      [
        () => openTitle(parent.title),
        toRevision,
        () => page.getByRole('combobox', { name: 'Date de révision' }).selectOption({ index: 1 }),
        () => expect(page).toHaveURL(/date=/),
        backToContract,
      ],
      `/contrat/${parent.id}`,
    ],
    [
      'par la demande du fournisseur',
      [() => openTitle(parent.title), toRevision, toDemand, () => page.setViewportSize({ width: 1280, height: 720 }), backToContract],
      `/contrat/${parent.id}`,
    ],
    ['par « Aller au contenu »', [() => openTitle(parent.title), skip], `/contrat/${parent.id}`],
    [
      'par la révision à valider',
      [
        () =>
          contractRow(page, parent.title)
            .getByRole('link', { name: /^Révision/ })
            .click(),
        backToContract,
      ],
      `/contrat/${parent.id}`,
    ],
    [
      'par un nouveau contrat',
      [() => button(page, '+ Ajouter un contrat').click(), () => button(popup(page, 'Ajouter un contrat'), 'Valider').click()],
      '/contrat/ajouter',
    ],
    [
      'par un avenant',
      [
        () => openTitle(parent.title),
        () => button(page, 'Poursuivre le contrat').click(),
        () => popup(page, 'Poursuivre le contrat').getByRole('radio', { name: 'Créer un avenant' }).check(),
        () => button(popup(page, 'Poursuivre le contrat'), 'Valider').click(),
      ],
      `/contrat/ajouter?reference=${parent.id}`,
    ],
  ] as const) {
    await page.goto(list);
    for (const step of steps) await step();
    await expect(page, way).toHaveURL(end);
    await expect.soft(pathToList(page), way).toHaveAttribute('href', list);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  await openTitle(parent.title);
  await button(page, 'Retour').click();
  await expect(page, 'par sa carte').toHaveURL(list);
});

test('un avenant refusé ramène à son contrat, et de là à la liste telle qu’on l’a quittée', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  const list = `/contrats?end_date=${contract.endDate}`;
  await page.goto(list);
  await page.route(`**/api/v1/contract/${contract.id}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.header.actions.update = { allowed: false, code: 'contract-read-only', reason: 'Vous avez un droit de lecture.' };
    await route.fulfill({ response, json });
  });
  await button(page, '+ Ajouter un contrat').click();
  const adding = popup(page, 'Ajouter un contrat');
  await adding.getByRole('radio', { name: 'Créer un avenant' }).check();
  await adding.getByRole('combobox', { name: 'Contrat à modifier par avenant' }).fill(contract.title);
  await page.getByRole('option').filter({ hasText: contract.title }).click();
  await button(adding, 'Valider').click();
  await page.getByRole('link', { name: 'Revenir au contrat' }).click();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
  await expect(pathToList(page)).toHaveAttribute('href', list);
});

test('une révision qui n’a pas pu être chargée ramène à son contrat, et de là à la liste telle qu’on l’a quittée', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const contract = await createContract(page, { pricesRevisionClause: true });
  const list = `/contrats?end_date=${contract.endDate}`;
  await page.route(`**/api/v1/contract/${contract.id}/revision`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto(list);
  await page.getByRole('link', { name: contract.title, exact: true }).click();
  await page.getByRole('link', { name: 'Écrire la formule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cette révision n’a pas pu être chargée.' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Retour au contrat' }).click();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
  await expect(pathToList(page)).toHaveAttribute('href', list);
});
