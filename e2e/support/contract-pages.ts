import type { Locator, Page } from '@playwright/test';
import { parisDate } from '#api/platform/clock.ts';
import { type ContractAnswer, contractEndpoints, type DropdownItem } from '#protocol/contracts/contracts.ts';
import { addDays, type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { callApi } from './api.ts';
import { expect } from './test.ts';

/** A day so many days from today, in Paris: two hours before its midnight it is still yesterday elsewhere. */
export const dayFromNow = (days: number): CalendarDate => addDays(parisDate(new Date()), days);

export const askContract = (page: Page, id: string): Promise<ContractAnswer> =>
  callApi(page, contractEndpoints.one, `/api/v1/contract/${id}`);

/** What the form of a signed-in user can choose from. */
export const askChoicesOf = async (page: Page, type: 'purchase_categories' | 'suppliers' | 'collaborators'): Promise<DropdownItem[]> =>
  (await callApi(page, contractEndpoints.autocompletes, `/api/v1/contract/autocompletes?types=${type}`))[type] ?? [];

/** The colleague of the subscriber, as one whom a contract may be shared with. */
export async function colleagueId(page: Page): Promise<string> {
  const colleague = (await askChoicesOf(page, 'collaborators')).find(({ label }) => label === 'Julien Carpentier');
  expect(colleague, 'Julien Carpentier peut collaborer').toBeDefined();
  return colleague?.id ?? '';
}

export const popup = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens a contract to read. */
export async function openContract(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await page.goto(`/contrat/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a contract and its fields. */
export async function editContract(page: Page, contract: { id: string; title: string }): Promise<void> {
  await openContract(page, contract);
  await button(page, 'Modifier').click();
  await expect(field(page, 'Titre du contrat')).toBeVisible();
}

/** A field of the form by its whole name: a text, a number or a day. */
export const field = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const list = (page: Page | Locator, name: string): Locator => page.getByRole('combobox', { name, exact: true });
/** An answer, yes or no, to a question of the form. The mark is drawn over its radio. */
export const answer = (page: Page, question: string, said: 'Oui' | 'Non'): Locator =>
  page.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: said });
export const say = (page: Page, question: string, said: 'Oui' | 'Non'): Promise<void> =>
  answer(page, question, said).check({ force: true });

/** Types a day as one writes it. */
export const fillDay = (page: Page | Locator, name: string, day: CalendarDate): Promise<void> => field(page, name).fill(frenchDate(day));

/** Chooses in a list found by typing. */
export async function choose(page: Page, name: string, label: string): Promise<void> {
  await list(page, name).fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** A toast: its title and its words. */
export const toast = (page: Page, title: 'Erreur' | 'Succès', words: string): Locator =>
  page
    .getByRole(title === 'Erreur' ? 'alert' : 'status')
    .filter({ hasText: title })
    .filter({ hasText: words });

/** Fills what a new contract must say. */
export async function fillContract(page: Page, title: string, category: string): Promise<void> {
  await field(page, 'Titre du contrat').fill(title);
  await list(page, 'Statut').selectOption({ label: 'Validé' });
  await list(page, 'Nature du contrat').selectOption({ label: 'Maintenance' });
  await choose(page, 'Catégorie d’achats', category);
  await say(page, 'Contrat maître', 'Non');
  await say(page, 'Fournisseur du réseau', 'Non');
  await field(page, 'Fournisseur').fill('Élévateurs de Loire');
  await fillDay(page, 'Date d’application', dayFromNow(-30));
  await fillDay(page, 'Date de fin', dayFromNow(700));
  await say(page, 'Reconduction automatique', 'Oui');
  await field(page, 'Durée de la reconduction (mois)').fill('12');
  await field(page, 'Durée du préavis (jours)').fill('90');
  await fillDay(page, 'Date de prévenance', dayFromNow(550));
}

/** Saves what the form of an open contract says, with a note, and waits to read it. */
export async function saveContract(page: Page, note = 'Relu'): Promise<void> {
  await button(page, 'Enregistrer').click();
  const asking = popup(page, 'Enregistrer les modifications');
  await field(asking, 'Note de révision').fill(note);
  await button(asking, 'Enregistrer le contrat').click();
  await expect(button(page, 'Modifier')).toBeVisible();
}

/** Shows the contracts to somebody who has accepted the terms, or has not, whatever other journeys did meanwhile. */
export async function withConsent(page: Page, contractsConsent: boolean): Promise<void> {
  await page.route('**/api/v1/account-informations', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contractsConsent } });
  });
}
