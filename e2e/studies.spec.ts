import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { type Interaction, studyEndpoints } from '#protocol/studies/studies.ts';
import { callApi } from './support/api.ts';
import { pressOn } from './support/keyboard.ts';
import { printed, squeezed } from './support/paper.ts';
import { saved } from './support/saved.ts';
import { expectFits } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const listCall = /\/api\/v1\/interactions/;
const fetchStudies = (page: Page, query = '') => callApi(page, studyEndpoints.list, `/api/v1/interactions${query}`);
const items = (page: Page) => page.getByRole('list', { name: 'Études d’achat' }).locator('> li');
const faces = (page: Page) => items(page).getByRole('heading', { level: 2 }).getByRole('button');
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtres' });
const box = (page: Page, label: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${label}`) });
const french = (day: string) => day.slice(2).split('-').reverse().join('/');
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Answers the list after a change of its studies. */
async function withStudies(page: Page, change: (studies: Interaction[]) => Interaction[]): Promise<void> {
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const interactions = change(json.interactions);
    await route.fulfill({ response, json: { ...json, interactions, pager: { page: 1, pageCount: 1, total: interactions.length } } });
  });
}

async function expectRows(page: Page, studies: readonly Interaction[]): Promise<void> {
  await expect(faces(page)).toHaveCount(studies.length);
  for (const [at, study] of studies.entries()) {
    const face = faces(page).nth(at);
    await expect(face).toContainText(study.purchase_family);
    await expect(face).toContainText(study.purchase_category);
    await expect(face).toContainText(study.status ?? '(Non défini)');
    await expect(face).toContainText(french(study.requestDate));
  }
}

test('[STU-01][STU-02][STU-03][SHL-23][SHL-53] le menu mène aux études ; filtres et page sont dans l’adresse et dans l’appel', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: "Études d'achat", exact: true }).click();
  await expect(page).toHaveURL('/etudes-achat');
  await expect(page).toHaveTitle(/^Études d’achat · /);
  const first = await fetchStudies(page);
  await expectRows(page, first.interactions);
  await axe();
  for (const { label, items: values } of first.filters) {
    const group = filters(page).getByRole('group', { name: label });
    await expect(group.getByRole('checkbox')).toHaveCount(values.length);
    for (const [at, value] of values.entries())
      await expect(group.getByRole('checkbox').nth(at)).toHaveAccessibleName(new RegExp(value.count.toString()));
    for (const value of values) await expect(group).toContainText(value.label);
  }
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/etudes-achat?page=2');
  await expectRows(page, (await fetchStudies(page, '?page=2')).interactions);
  const called = page.waitForRequest((request) => listCall.test(request.url()) && request.url().includes('family'));
  await box(page, 'Énergie').click();
  await expect(page).toHaveURL('/etudes-achat?family=energie');
  expect(new URL((await called).url()).searchParams.get('family[0]')).toBe('energie');
  await box(page, 'Propreté').click();
  await expect.poll(() => paramOf(page, 'family')).toBe('energie,proprete');
  await box(page, 'Étude en cours').click();
  await expectRows(page, (await fetchStudies(page, '?family=energie,proprete&status=etude-en-cours')).interactions);
  await expect(box(page, 'Énergie')).toBeChecked();
  await page.reload();
  await expect(box(page, 'Étude en cours')).toBeChecked();
  await axe();
  await filters(page).getByRole('link', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/etudes-achat');
  await expectRows(page, first.interactions);
});

test('[SHL-23][RDG-173] un fournisseur n’a ni l’entrée du menu ni la page', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Contrats', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /études d.achat/i })).toHaveCount(0);
  await page.goto('/etudes-achat');
  await expect(page).toHaveURL('/403');
});

test('[STU-06][STU-07][STU-19] la première étude est ouverte, plusieurs peuvent l’être, et l’impression les ouvre toutes', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  const { interactions } = await fetchStudies(page);
  await expect(faces(page).first()).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { expanded: true }).and(faces(page))).toHaveCount(1);
  const second = faces(page).nth(1);
  await pressOn(page, second);
  await pressOn(page, faces(page).nth(2), 'Space');
  for (const at of [0, 1, 2]) await expect(faces(page).nth(at)).toHaveAttribute('aria-expanded', 'true');
  await axe();
  for (const [at, study] of interactions.slice(0, 3).entries()) {
    const item = items(page).nth(at);
    for (const text of [
      study.mercurial_comment,
      ...study.actors.map(({ name }) => name),
      ...study.correspondents.map(({ name }) => name),
      ...[...study.currentSuppliers, ...study.recommendedSuppliers, ...study.selectedSuppliers].map(({ name }) => name),
      ...study.attachments.map(({ title }) => title),
    ])
      await expect(item).toContainText(text);
    for (const { name, email } of study.actors)
      await expect(item.getByRole('link', { name, exact: true })).toHaveAttribute('href', `mailto:${email}`);
    for (const { name, slug } of study.recommendedSuppliers)
      await expect(item.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', `/fournisseur/${slug}`);
  }
  await pressOn(page, second);
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await expect(faces(page).first()).toHaveAttribute('aria-expanded', 'true');
  // After a filter, the first of the answer is open again.
  const later = interactions.find(({ status }) => status?.startsWith('Étude') && status !== interactions[0]?.status);
  await box(page, later?.status ?? '').click();
  await expect(items(page).first()).toContainText(later?.status ?? '');
  await expect(faces(page).first()).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(items(page).first()).toContainText(interactions[0]?.status ?? '');
  const paper = await printed(page);
  expect(paper.outside).toEqual([]);
  for (const { mercurial_comment } of interactions) expect(paper.text).toContain(squeezed(mercurial_comment));
});

test('[STU-08] un siège lit le nom des sociétés, une société seule ne lit pas le sien', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  const { interactions } = await fetchStudies(page);
  for (const [at, { affiliateName }] of interactions.entries()) {
    expect(affiliateName).not.toBeNull();
    await expect(items(page).nth(at)).toContainText(affiliateName ?? '');
  }
  for (const [account, company] of [
    ['subsidiary', 'Fromageries Montcourt Normandie'],
    ['subscriberOther', 'Clinique des Deux Rives'],
  ] as const) {
    await signIn(account, { path: '/etudes-achat' });
    await expect(faces(page).first()).toBeVisible();
    expect((await fetchStudies(page)).interactions.map(({ affiliateName }) => affiliateName)).not.toContain(company);
    await expect(page.getByRole('main')).not.toContainText(company);
    await expect(filters(page).getByRole('group', { name: 'Société' })).toHaveCount(0);
  }
});

test('[STU-09] sans étude, la page le dit et propose d’en demander une', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const pager = { page: 1, pageCount: 1, total: 0 };
    await route.fulfill({ response, json: { ...json, interactions: [], filters: [], pager } });
  });
  await page.goto('/etudes-achat');
  await expect(page.getByRole('heading', { name: "Aucune étude d'achat", exact: true })).toBeVisible();
  await expect(page.getByText("Aucune étude d'achat n'est associée à votre compte.", { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
  await axe();
});

const colours = {
  'Étude en cours': ['STU-10', 'yellow'],
  'Étude abandonnée': ['STU-11', 'black'],
  'Étude réalisée': ['STU-12', 'blue'],
  'Fournisseur Mercurial sélectionné': ['STU-13', 'green'],
  'Étude non exploitable': ['STU-14', 'black'],
  'Étude non sélectionnée': ['STU-15', 'red'],
  'En attente du vote du budget': ['STU-16', 'grey'],
} as const;

/** The colour of a dot and of its edge, from 0 to 255, as the page paints them. */
const painted = (mark: Locator) =>
  mark.evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element, '::before');
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    return { fill: parts(backgroundColor), edge: parts(borderTopColor) };
  });
const light = ([red = 0, green = 0, blue = 0]: number[]) => {
  const part = (value: number) => (value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
};
const contrastWithWhite = (colour: number[]) => 1.05 / (light(colour) + 0.05);
const isColour: Record<string, (colour: number[]) => boolean> = {
  yellow: ([red = 0, green = 0, blue = 0]) => red > 180 && green > 130 && blue < 120,
  black: (colour) => Math.max(...colour.slice(0, 3)) < 80,
  blue: ([red = 0, , blue = 0]) => blue > 100 && blue > red + 60,
  green: ([red = 0, green = 0, blue = 0]) => green > red + 50 && green > blue + 30,
  red: ([red = 0, green = 0, blue = 0]) => red > green + 100 && red > blue + 100,
  grey: ([red = 0, green = 0, blue = 0]) => Math.max(red, green, blue) - Math.min(red, green, blue) < 60 && red > 80,
};

const statusRows = Object.values(colours).map(([row]) => `[${row}]`);
test(`${statusRows.join('')}[RDG-523] chaque statut a un point de sa couleur, au contraste de 3 au moins`, async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  for (const [status, [, colour]] of Object.entries(colours)) {
    const mark = items(page).getByText(status, { exact: true }).first();
    await expect(mark).toBeVisible();
    const { fill, edge } = await painted(mark);
    expect(isColour[colour]?.(fill), `${status} ${colour} ${fill}`).toBe(true);
    expect(contrastWithWhite(edge), status).toBeGreaterThanOrEqual(3);
  }
});

test('[STU-17][STU-16] une étude sans statut dit « (Non défini) », d’un point gris', async ({ page, signIn }) => {
  await signIn('subscriber');
  await withStudies(page, (studies) => studies.slice(0, 1).map((study) => ({ ...study, status: null, statusSince: null })));
  await page.goto('/etudes-achat');
  const mark = faces(page).getByText('(Non défini)', { exact: true });
  await expect(mark).toBeVisible();
  expect(isColour.grey?.((await painted(mark)).fill)).toBe(true);
  await expect(items(page)).not.toContainText('Statut depuis le');
});

test('[STU-18][DSH-36][RDG-519] une filiale est menée à ses études, Retour quitte la page, et « Réinitialiser » ramène aux siennes', async ({
  page,
  signIn,
}) => {
  await signIn('subsidiary', { path: '/contrats' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: "Études d'achat", exact: true }).click();
  await expect(page).toHaveURL(/\/etudes-achat\?affiliates=\d+$/);
  const own = page.url();
  await expectRows(page, (await fetchStudies(page)).interactions);
  await page.goBack();
  await expect(page).toHaveURL('/contrats');
  await page.goForward();
  await expect(page).toHaveURL(own);
  await box(page, 'Étude en cours').click();
  await expect.poll(() => paramOf(page, 'status')).toBe('etude-en-cours');
  const reset = filters(page).getByRole('link', { name: 'Réinitialiser' });
  await expect(reset).toHaveAttribute('href', '/etudes-achat');
  await reset.click();
  await expect(page).toHaveURL(own);
});

test('[STU-04][API-69] l’export a toutes les études des filtres, dans « Feuille 1 » d’etudes_achat.xlsx', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  const { pager } = await fetchStudies(page);
  expect(pager.pageCount).toBeGreaterThan(1);
  const whole = await saved(page, () => page.getByRole('button', { name: 'Exporter' }).click());
  expect(whole.name).toBe('etudes_achat.xlsx');
  const sheets = await readWorkbook(whole.bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feuille 1']);
  expect(sheets[0]?.data).toHaveLength(pager.total + 1);
  await box(page, 'Énergie').click();
  const ofFamily = await fetchStudies(page, '?family=energie');
  await expect(faces(page)).toHaveCount(ofFamily.interactions.length);
  await box(page, 'Étude en cours').click();
  const { interactions } = await fetchStudies(page, '?family=energie&status=etude-en-cours');
  expect(interactions.length).toBeGreaterThan(0);
  expect(interactions.length).toBeLessThan(ofFamily.interactions.length);
  await expect(faces(page)).toHaveCount(interactions.length);
  const called = page.waitForRequest(/xlsx=true/);
  const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Exporter' }).click());
  const query = Object.fromEntries(new URL((await called).url()).searchParams);
  expect(query).toEqual({ 'family[0]': 'energie', 'status[0]': 'etude-en-cours', xlsx: 'true' });
  const [, ...rows] = (await readWorkbook(bytes))[0]?.data ?? [];
  expect(rows.map((row) => row[2])).toEqual(interactions.map(({ purchase_category }) => purchase_category));
});

test('[STU-05][RDG-517] « Demander une étude » mène à sa page ; sans elle, pas de bouton', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  await page.getByRole('link', { name: 'Demander une étude' }).click();
  await expect(page).toHaveURL('/page/demander-une-etude');
  await expect(page.getByRole('heading', { level: 1, name: 'Demander une étude' })).toBeVisible();
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), subscriberInteraction: null } });
  });
  await page.goto('/etudes-achat');
  await expect(faces(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander une étude' })).toHaveCount(0);
});

test('au clavier seul : une étude, sa pièce jointe, puis « Ajouter un contrat » avec le fournisseur sélectionné', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  const { interactions } = await fetchStudies(page);
  const at = interactions.findIndex(({ selectedSuppliers, attachments }) => selectedSuppliers.length > 0 && attachments.length > 0);
  const study = interactions[at];
  const [attachment] = study?.attachments ?? [];
  const [selected] = study?.selectedSuppliers ?? [];
  await pressOn(page, faces(page).nth(at));
  const item = items(page).nth(at);
  await expect(item).toContainText(`Statut depuis le${french(study?.statusSince ?? '')}`);
  const file = await saved(page, () => pressOn(page, item.getByRole('link', { name: `Télécharger ${attachment?.title}` })));
  expect(file.name).toBe(`${attachment?.title}.pdf`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await axe();
  await pressOn(page, item.getByRole('link', { name: `Ajouter un contrat avec ${selected?.name}` }));
  await expect(page).toHaveURL(`/contrat/ajouter?supplier=${selected?.id}`);
  await expect(page.getByRole('region', { name: 'Fournisseur' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Fournisseur/ })).toHaveValue(new RegExp(`^${selected?.name}`));
});

test('l’opérateur lit le fournisseur sélectionné, sans contrat à ajouter', async ({ page, signIn }) => {
  await signIn('operator');
  const selectedSuppliers = [{ name: 'Papeterie d’essai', id: null, slug: null }];
  await withStudies(page, (studies) => studies.slice(0, 1).map((study) => ({ ...study, selectedSuppliers })));
  await page.goto('/etudes-achat');
  const item = items(page).first();
  await expect(item).toContainText('Papeterie d’essai');
  await expect(item.getByRole('link', { name: /^Ajouter un contrat/ })).toHaveCount(0);
});

test('[ERR-13] une liste d’études qui échoue le dit à sa place et se recharge ; l’export qui échoue le dit', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  let fails = true;
  await page.route(listCall, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }) : route.fallback(),
  );
  await page.goto('/etudes-achat');
  await expect(page.getByText('Les études n’ont pas pu être chargées.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Non' })).toHaveCount(0);
  await axe();
  fails = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(faces(page).first()).toBeVisible();
  fails = true;
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().startsWith('Export'));
  await page.getByRole('button', { name: 'Exporter' }).click();
  await warned;
});

test('à 390, 768 et 1220 px rien ne dépasse, toutes les études ouvertes', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/etudes-achat' });
  await expect(faces(page).first()).toBeVisible();
  for (const face of await faces(page).all()) if ((await face.getAttribute('aria-expanded')) === 'false') await face.click();
  for (const width of [390, 768, 1220]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    await axe();
  }
});

test('[SHL-45] sur un petit écran, les filtres sont dans un tiroir et les choix en pastilles', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('subscriber', { path: '/etudes-achat' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByRole('checkbox', { name: /^Énergie/ }).click();
  await axe();
  await drawer.getByRole('button', { name: /^Voir \d+.études?$/ }).click();
  await expect(drawer).toHaveCount(0);
  const pills = page.getByRole('main').getByRole('list', { name: 'Filtres de la liste' });
  await expect(pills).toContainText('Énergie');
  await page.getByRole('main').getByRole('link', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/etudes-achat');
});

test('la société de l’opérateur se choisit parmi les dix premières, puis parmi toutes', async ({ page, signIn }) => {
  await signIn('operator');
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const companies = Array.from({ length: 25 }, (_, at) => ({ value: String(9000 + at), label: `Société ${at + 1}`, count: 1 }));
    const filters = json.filters.map((group: { name: string }) => (group.name === 'affiliates' ? { ...group, items: companies } : group));
    await route.fulfill({ response, json: { ...json, filters } });
  });
  await page.goto('/etudes-achat?affiliates=9023');
  const group = filters(page).getByRole('group', { name: 'Société' });
  await expect(group.getByRole('checkbox')).toHaveCount(11);
  await expect(group.getByRole('checkbox', { name: /^Société 24/ })).toBeChecked();
  await pressOn(page, group.getByRole('button', { name: 'Voir les 14 autres' }));
  await expect(group.getByRole('checkbox')).toHaveCount(25);
});

test('[DSH-57] la carte des études du tableau de bord mène aux études ; un fournisseur lit les consultations de sa fiche', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=month' });
  const figures = page.getByRole('region', { name: 'Chiffres clés' });
  const card = figures.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Études d’achat' }) });
  const { filters: groups } = await fetchStudies(page);
  const underWay = groups.flatMap(({ items: all }) => all).find(({ value }) => value === 'etude-en-cours')?.count;
  await expect(card).toContainText(`${underWay}\u00a0en cours`);
  await card.getByRole('link', { name: 'Voir les études' }).click();
  await expect(page).toHaveURL('/etudes-achat');
  await signIn('supplier', { path: '/dashboard?tab=month' });
  await expect(figures).toContainText(/Consultations de votre fiche\d+\sconsultations?par \d+\sadhérents en douze mois/);
  await expect(figures).not.toContainText('Études d’achat');
});

test('[STU-03][STU-04] la liste et l’export portent chacun des quatre filtres de l’adresse', async ({ page, signIn }) => {
  await signIn('subscriber');
  const whole = await fetchStudies(page);
  const chosen = Object.fromEntries(whole.filters.map(({ name, items: values }) => [name, values[0]?.value ?? '']));
  expect(Object.keys(chosen).toSorted()).toEqual(['affiliates', 'family', 'status', 'year']);
  // The rows of every filter at once may be none: the button of the export stands beside rows.
  await page.route(/\/api\/v1\/interactions\?(?!.*xlsx)/, (route) => route.fulfill({ json: whole }));
  const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
  const expected = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`${name}[0]`, value]));
  const listed = page.waitForRequest(listCall);
  await page.goto(`/etudes-achat?${new URLSearchParams(chosen)}`);
  expect(queryOf((await listed).url())).toEqual({ ...expected, page: '1' });
  const called = page.waitForRequest(/xlsx=true/);
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect(queryOf((await called).url())).toEqual({ ...expected, xlsx: 'true' });
});
