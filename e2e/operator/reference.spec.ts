import { expect, test } from '#e2e/support/test.ts';

test('un référent qui suit des entreprises est remplacé partout en une action', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/referents/nouveau' });
  const name = `Riou${Date.now()}`;
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await page.getByRole('textbox', { name: /^Adresse e-mail/ }).fill(`${name.toLowerCase()}@reseau.example`);
  const actions = page.getByRole('complementary', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
  await page.goto('/operateur/referents');
  await expect(page.getByRole('table', { name: 'Liste des référents' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name }).click();
  await actions.getByRole('button', { name: 'Fermer…' }).click();
  const dialog = page.getByRole('dialog', { name: `Fermer ${name}` });
  await expect(dialog).toContainText('Une fiche fermée se rouvre.');
  await axe();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(page.getByText('Fiche fermée.')).toBeVisible();
});

test('une famille descend et remonte au clavier, le focus reste sur le bouton', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/familles' });
  const rows = page.getByRole('table', { name: 'Liste des familles' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await axe();
  const button = page
    .getByRole('table', { name: 'Liste des familles' })
    .getByRole('button', { name: /^Descendre / })
    .first();
  const label = (await button.getAttribute('aria-label')) ?? '';
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('button', { name: label, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: label, exact: true })).toBeFocused();
  const up = page.getByRole('button', { name: label.replace('Descendre', 'Monter'), exact: true });
  await up.press('Enter');
  await expect(rows.nth(1).getByRole('button', { name: label, exact: true })).toHaveCount(1);
});

test('une valeur d’indice s’ajoute, se corrige avec sa raison, puis par le fichier de l’indice', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/indices/nouveau' });
  const code = `essai-${Date.now()}`;
  await page.getByRole('textbox', { name: /^Nom/ }).fill(`Indice ${code}`);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  const family = page.getByRole('combobox', { name: /^Famille/ });
  await family.fill(`Essais > ${code}`);
  await page.getByRole('complementary', { name: 'Actions' }).getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
  await expect(family).toHaveValue(`Essais › ${code}`);
  await page.getByRole('button', { name: 'Ajouter une valeur' }).click();
  const adding = page.getByRole('dialog', { name: 'Ajouter une valeur' });
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(adding.getByText('Champ requis')).toHaveCount(2);
  await axe();
  await adding.getByRole('textbox', { name: /^Jour/ }).fill('17/11/2025');
  await adding.getByRole('textbox', { name: /^Valeur/ }).fill('92,43');
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const table = page.getByRole('table', { name: 'Valeurs de l’indice' });
  await expect(table).toContainText('92,43');
  await page.getByRole('button', { name: 'Corriger la valeur du 17/11/2025' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corriger la valeur du 17/11/2025' });
  await correcting.getByRole('textbox', { name: /^Valeur/ }).fill('92,5');
  await correcting.getByRole('textbox', { name: /^Raison/ }).fill('Coquille');
  await correcting.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(table).toContainText('92,43, jusqu’au');
  await expect(table).toContainText('Coquille');
  const drop = (text: string, name = `${code}.csv`) =>
    page.getByLabel('Envoyer un fichier de valeurs').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await drop('date;valeur\n18/11/2025;93,1\n31/11/2025;94\n20/11/2025;cher\n');
  const problems = page.getByRole('alert').filter({ hasText: 'n’a rien changé' });
  await expect(problems.getByRole('listitem')).toHaveText([/^Ligne 3, date/, /^Ligne 4, valeur/]);
  await axe();
  await drop('date;valeur\n17/11/2025;92,75\n18/11/2025;93,1\n');
  await expect(page.getByText('1 valeur ajoutée, 1 valeur corrigée.')).toBeVisible();
  await expect(problems).toHaveCount(0);
  await expect(table).toContainText('93,1');
  await expect(table).toContainText(`Fichier ${code}.csv`);
});

test('une catégorie de documents se crée et se ferme ; utilisée, elle dit par quoi ; connue par son numéro, elle reste', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator', { path: '/operateur/categories-documents' });
  const table = page.getByRole('table', { name: 'Liste des catégories de documents' });
  await expect(table).toContainText('Guides d’achat');
  await axe();
  const actions = page.getByRole('complementary', { name: 'Actions' });
  await page.getByRole('link', { name: 'Guides d’achat' }).click();
  await expect(actions.getByRole('button', { name: 'Historique' })).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Fermer…' })).toHaveCount(0);
  await page.goto('/operateur/categories-documents');
  await page.getByRole('link', { name: 'Offres négociées' }).click();
  await actions.getByRole('button', { name: 'Fermer…' }).click();
  const used = page.getByRole('dialog', { name: 'Fermer Offres négociées' });
  await expect(used).toContainText(/\d+\soffres?/);
  await axe();
  await used.getByRole('button', { name: 'Fermer', exact: true }).first().click();
  await page.goto('/operateur/categories-documents/nouveau');
  const title = `Barèmes ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await actions.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
  await actions.getByRole('button', { name: 'Fermer…' }).click();
  const free = page.getByRole('dialog', { name: `Fermer ${title}` });
  await expect(free).toContainText('Une fiche fermée se rouvre.');
  await free.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(page.getByText('Fiche fermée.')).toBeVisible();
});
