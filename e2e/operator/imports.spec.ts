import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signInThroughForm } from '#tools/lib/accounts.ts';
import { type Portal, startEmptyPortal } from '#tools/lib/portal.ts';

// A portal of their own: an import stops the answers to everybody on the embedded database.
test.describe.configure({ mode: 'serial' });
let portal: Portal;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  portal = await startEmptyPortal();
  context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block', locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  page = await context.newPage();
  await signInThroughForm(page, 'operator');
});
test.afterAll(async () => {
  await context.close();
  await portal.stop();
});

/** Writes the files of a folder, and returns its path. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const network = {
  'familles.csv': 'code;parent;libelle\n44;;Matériaux\n4410;44;Sable\n',
  'fournisseurs.csv':
    'siret;raison_sociale;ville;famille;sous_familles\n73282932000074;Carrières du Val;Rennes;44;4410\n12;Faux numéro;Brest;44;\n',
  'indices.csv': 'code;nom;unité;devise;fréquence;source\nsable;Sable;t;EUR;mensuelle;Essai\n',
  'indices/sable.csv': 'date;valeur\n2026-01-01;12,5\n2026-02-01;13\n',
  'LISEZMOI.txt': 'rien',
};

const files = () => page.getByRole('list', { name: 'Fichiers attendus' });
const report = (kind: RegExp) => page.getByRole('region', { name: kind });
const tally = (file: string) => page.getByRole('table', { name: 'Bilan' }).getByRole('row').filter({ hasText: file });

test('un dossier se dépose avec ses indices ; l’essai dit tout et n’écrit rien ; l’import écrit et rend les lignes refusées', async () => {
  await page.goto('/operateur/imports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports');
  await expect(page.getByText('Aucun import n’a encore eu lieu.')).toBeVisible();
  await expect(files()).toContainText('Non déposé : rien ne change');
  await expectAccessible(page);
  await page.getByLabel('Choisir un dossier').last().setInputFiles(folderOf(network));
  await expect(files()).toContainText('indices/sable.csv');
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(4);
  await expect(page.getByRole('alert')).toContainText('LISEZMOI.txt : Fichier CSV ou XLSX attendu.');
  await expect(page.getByText(/^Pendant un essai ou un import, le portail ne répond pas aux membres/)).toBeVisible();

  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(report(/^Essai du/)).toContainText('Essai terminé : rien n’est écrit encore.');
  await expect(tally('fournisseurs.csv').getByRole('cell')).toHaveText(['fournisseurs.csv', '2', '1', '–', '–', '1']);
  await expect(page.getByRole('region', { name: 'Lignes écartées' })).toContainText('ligne 3 · « 12 »');
  await expectAccessible(page);
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(4);

  await page.getByRole('button', { name: 'Importer…' }).click();
  await expect(page.getByRole('dialog', { name: 'Importer 4 fichiers' })).toContainText('ne répondra pas aux membres');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer maintenant' }).click();
  await expect(report(/^Import du/)).toContainText('Import terminé.');
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'fournisseurs.csv : 1 ligne à corriger' }).click();
  expect((await saved).suggestedFilename()).toBe('refus-fournisseurs.csv');
  await expect(page.getByRole('table', { name: 'Imports passés' }).getByRole('row')).toHaveCount(3);

  await page.goto('/operateur/fournisseurs');
  await expect(page.getByRole('link', { name: 'Carrières du Val' })).toBeVisible();
  await page.goto('/operateur');
  await expect(page.getByRole('region', { name: 'Dernier import' }).getByRole('link')).toContainText('1');
});

test('un fichier glissé se dépose et se retire au clavier ; un rapport passé se rouvre', async () => {
  await page.goto('/operateur/imports');
  const zone = page.getByRole('region', { name: 'Dépôt de fichiers' });
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['SIRET;Raison sociale\n'], 'Adherents.csv'));
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await page.getByRole('button', { name: 'Retirer Adherents.csv' }).focus();
  await page.keyboard.press('Enter');
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Rapport du/ })
    .last()
    .click();
  await expect(report(/^Essai du/)).toBeVisible();
});

test('des fichiers choisis pendant un envoi partent à sa suite', async () => {
  await page.goto('/operateur/imports');
  const gate = Promise.withResolvers<void>();
  await page.route('**/imports/files*', async (route) => {
    // The list of the files is read at the same address.
    if (route.request().method() !== 'GET') await gate.promise;
    await route.continue();
  });
  const choose = (name: string) =>
    page
      .getByLabel('Choisir des fichiers')
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('siret;nom\n') });
  await choose('fournisseurs.csv');
  await expect(page.getByText('Envoi 1 sur 1\u00a0: fournisseurs.csv')).toBeVisible();
  await choose('notes.txt');
  await choose('contacts.csv');
  gate.resolve();
  for (const name of ['fournisseurs.csv', 'contacts.csv'])
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('notes.txt');
  await page.unroute('**/imports/files*');
  for (const name of ['fournisseurs.csv', 'contacts.csv']) await page.getByRole('button', { name: `Retirer ${name}` }).click();
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
});

test('l’essai nomme d’abord le fichier qu’il n’a pas lu, qui perd sa coche jusqu’à son remplacement', async () => {
  await page.goto('/operateur/imports');
  const drop = (contents: Readonly<Record<string, string>>) =>
    page.getByLabel('Choisir un dossier').last().setInputFiles(folderOf(contents));
  const expected = (name: string) => files().locator('> li').filter({ hasText: name });
  const ticks = (name: string) => expected(name).locator('.tabler-icon-check');
  await drop({ 'adherents.csv': 'couleur;taille\nbleu;12\n', 'familles.csv': network['familles.csv'] });
  await expect(ticks('adherents.csv')).toHaveCount(1);
  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(report(/^Essai du/)).toContainText('Essai terminé : 1 fichier n’a pas été lu jusqu’au bout.');
  await expect(page.getByRole('region', { name: 'Fichiers à corriger' })).toContainText('adherents.csv');
  await expect(expected('adherents.csv')).toContainText('Non lu jusqu’au bout');
  await expect(ticks('adherents.csv')).toHaveCount(0);
  await expect(ticks('familles.csv')).toHaveCount(1);
  await expectAccessible(page);
  await drop({ 'adherents.csv': 'siret;raison_sociale;adresse;code_postal;ville\n' });
  await expect(ticks('adherents.csv')).toHaveCount(1);
  await expect(expected('adherents.csv')).not.toContainText('Non lu jusqu’au bout');
  for (const name of ['adherents.csv', 'familles.csv']) await page.getByRole('button', { name: `Retirer ${name}` }).click();
  await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
});

test('le dernier import s’annule une fois : les données reviennent comme avant, l’import le dit', async () => {
  await page.goto('/operateur/imports');
  await page.getByRole('button', { name: /^Annuler l’import du/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Annuler cet import' });
  await expect(dialog).toContainText('ne répondra pas aux membres');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(report(/^Annulation du/)).toContainText('Import annulé : les données sont comme avant lui');
  await expect(tally('Adhérents et fournisseurs').getByRole('cell')).toHaveText(['Adhérents et fournisseurs', '1', '–', '–']);
  await expect(tally('Familles des fournisseurs').getByRole('cell')).toHaveText(['Familles des fournisseurs', '2', '–', '–']);
  const past = page.getByRole('table', { name: 'Imports passés' });
  await expect(past).toContainText(/Annulé le .* par/);
  await expect(page.getByRole('button', { name: /^Annuler l’import du/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/operateur/fournisseurs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fournisseurs');
  await expect(page.getByRole('link', { name: 'Carrières du Val' })).toHaveCount(0);
});

test('ce qui est corrigé au bureau reste au prochain import, qui propose la valeur du fichier', async () => {
  const importAll = async () => {
    await page.goto('/operateur/imports');
    await page.getByLabel('Choisir un dossier').last().setInputFiles(folderOf(network));
    await expect(files().getByRole('button', { name: /^Retirer/ })).toHaveCount(4);
    await page.getByRole('button', { name: 'Importer…' }).click();
    await page.getByRole('button', { name: 'Importer maintenant' }).click();
    await expect(report(/^Import du/)).toBeVisible();
  };
  const values = page.getByRole('table', { name: 'Corrigées au bureau' });
  await importAll();
  await page.goto('/operateur/fournisseurs');
  await page.getByRole('link', { name: 'Carrières du Val' }).click();
  await page.getByRole('textbox', { name: /^Raison sociale/ }).fill('Les Carrières');
  await page.getByRole('textbox', { name: /^Ville/ }).fill('Vannes');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('complementary', { name: 'Actions' }).getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  await importAll();
  await expect(report(/^Import du/)).toContainText('Tout était déjà à jour');
  await expect(values.getByRole('row')).toHaveCount(3);
  await expect(values).toContainText(/Les Carrières.*fournisseurs\.csv, ligne 2.*raison_sociale.*Les Carrières.*Carrières du Val/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prendre la valeur du fichier : Les Carrières, ville' }).click();
  await expect(values.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Valeur du fichier prise.')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre la valeur du fichier : Les Carrières, raison_sociale' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Corrigées au bureau' })).toContainText('Il ne reste rien à décider ici');
  await page.goto('/operateur/fournisseurs');
  await expect(page.getByRole('link', { name: 'Carrières du Val' })).toBeVisible();
});

test('la confirmation d’un import et celle d’une annulation se ferment, même quand tout est fini à la première réponse', async () => {
  await page.route('**/imports/runs/*/progress*', async (route) => {
    let response = await route.fetch();
    while (((await response.json()) as { state: string }).state === 'running') response = await route.fetch();
    await route.fulfill({ response });
  });
  const begin = async (lines: string, strict: boolean) => {
    await page.goto('/operateur/imports');
    const drop = page.getByLabel('Choisir un dossier').last();
    await drop.setInputFiles(folderOf({ 'adherents.csv': `siret;raison_sociale\n${lines}` }));
    await page.getByRole('button', { name: 'Importer…' }).click();
    if (strict) await page.getByLabel('Ne rien écrire si une seule ligne est refusée').check();
    await page.getByRole('button', { name: 'Importer maintenant' }).click();
  };
  await begin('12;Faux numéro\n', true);
  await expect(report(/^Import du/)).toContainText('Rien n’a été écrit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin('73282932000074;Mairie du Val\n', false);
  await expect(report(/^Import du/)).toContainText('Import terminé.');
  await page.getByRole('button', { name: /^Annuler l’import du/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(report(/^Annulation du/)).toContainText('Import annulé');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute('**/imports/runs/*/progress*');
});

test('un rapport qui n’est plus là le dit, et n’est pas redemandé sans fin', async () => {
  const id = '6b1f1a52-3c6d-4a55-9a76-4f3f2a1b0c9d';
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes(`${id}/progress`)) requestCount++;
  });
  await page.goto(`/operateur/imports?import=${id}`);
  await expect(page.getByText('Il est gardé 30 jours.')).toBeVisible();
  const before = requestCount;
  await page.waitForTimeout(2500);
  expect(requestCount).toBe(before);
});
