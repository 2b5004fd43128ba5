import type { Locator, Page } from '@playwright/test';
import { parisDate } from '#api/platform/clock.ts';
import { type ContractAnswer, contractEndpoints, type DropdownItem } from '#protocol/contracts/contracts.ts';
import { addDays, type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { callApi } from './api.ts';
import { expect } from './test.ts';

/** Returns the day that is `days` after today, in Paris, whatever the time zone of the machine. */
export const dayFromNow = (days: number): CalendarDate => addDays(parisDate(new Date()), days);

export const readContract = (page: Page, id: string): Promise<ContractAnswer> =>
  callApi(page, contractEndpoints.one, `/api/v1/contract/${id}`);

/** Returns the choices of the signed-in user's form. */
export const readChoices = async (page: Page, type: 'purchase_categories' | 'suppliers' | 'collaborators'): Promise<DropdownItem[]> =>
  (await callApi(page, contractEndpoints.autocompletes, `/api/v1/contract/autocompletes?types=${type}`))[type] ?? [];

/** Returns the id of the subscriber's colleague, as a possible collaborator. */
export async function colleagueId(page: Page): Promise<string> {
  const colleague = (await readChoices(page, 'collaborators')).find(({ label }) => label === 'Julien Carpentier');
  expect(colleague, 'Julien Carpentier peut collaborer').toBeDefined();
  return colleague?.id ?? '';
}

/** Returns a dialog by its name, also one that asks to confirm what cannot be undone. */
export const popup = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
export const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens a contract in reading mode. */
export async function openContract(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await page.goto(`/contrat/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the form of a contract. */
export async function editContract(page: Page, contract: { id: string; title: string }): Promise<void> {
  await openContract(page, contract);
  await button(page, 'Modifier').click();
  await expect(field(page, 'Titre du contrat')).toBeVisible();
}

/** Returns a field of the form by its whole label: a text, a number or a day. */
export const field = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const combobox = (page: Page | Locator, name: string): Locator => page.getByRole('combobox', { name, exact: true });
/** Returns the radio button of an answer, yes or no. */
export const answerOption = (page: Page, question: string, answer: 'Oui' | 'Non'): Locator =>
  page.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: answer });
/** Answers a question of the form. */
export const answerQuestion = (page: Page, question: string, answer: 'Oui' | 'Non'): Promise<void> =>
  answerOption(page, question, answer).check();

/** Types a day in the French form, 'jj/mm/aaaa'. */
export const fillDay = (page: Page | Locator, name: string, day: CalendarDate): Promise<void> => field(page, name).fill(frenchDate(day));

/** Chooses an option of a list by typing its label. */
export async function choose(page: Page, name: string, label: string): Promise<void> {
  await combobox(page, name).fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** Returns a toast by its title and its text. */
export const toast = (page: Page, title: 'Erreur' | 'Succès', text: string): Locator =>
  page
    .locator(`[aria-live=${title === 'Erreur' ? 'assertive' : 'polite'}] > div`)
    .filter({ hasText: title })
    .filter({ hasText: text });

/** Fills in the required fields of a new contract. */
export async function fillContract(page: Page, title: string, category: string): Promise<void> {
  await field(page, 'Titre du contrat').fill(title);
  await combobox(page, 'Statut').selectOption({ label: 'Validé' });
  await combobox(page, 'Nature du contrat').selectOption({ label: 'Maintenance' });
  await choose(page, 'Catégorie d’achats', category);
  await answerQuestion(page, 'Contrat maître', 'Non');
  await answerQuestion(page, 'Fournisseur du réseau', 'Non');
  await field(page, 'Fournisseur').fill('Élévateurs de Loire');
  await fillDay(page, "Date d'application", dayFromNow(-30));
  await fillDay(page, 'Date de fin', dayFromNow(700));
  await answerQuestion(page, 'Reconduction automatique', 'Oui');
  await field(page, 'Durée de la reconduction (mois)').fill('12');
  await field(page, 'Durée du préavis (jours)').fill('90');
  await fillDay(page, 'Date de prévenance', dayFromNow(550));
}

/** Saves the open form with a revision note, and waits for the reading mode. */
export async function saveContract(page: Page, note = 'Relu'): Promise<void> {
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill(note);
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(button(page, 'Modifier')).toBeVisible();
}

/** Answers the page's account requests with this consent, whatever other journeys have done to the account. */
export async function withConsent(page: Page, contractsConsent: boolean): Promise<void> {
  await page.route('**/api/v1/account-informations', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contractsConsent } });
  });
}
