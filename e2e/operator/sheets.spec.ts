import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const actions = (page: Page) => page.getByRole('complementary', { name: 'Actions' });

/** Returns a SIRET with its key, of the moment. */
function aSiret(): string {
  const start = `7${String(Date.now()).slice(-12)}`;
  const sum = [...`${start}0`].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

test('un fournisseur se crée, se corrige, se ferme et se rouvre ; les membres le voient ou non', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:400|404)/);
  await signIn('operator', { path: '/operateur/fournisseurs' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fournisseurs');
  await axe();
  await page.getByRole('link', { name: 'Nouveau fournisseur' }).click();
  const name = `Corderie ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Raison sociale/ }).fill(name);
  await page.getByRole('textbox', { name: /^SIRET/ }).fill('123');
  await page.getByRole('textbox', { name: /^Site web/ }).fill('nulle part');
  await actions(page).getByRole('button', { name: 'Créer' }).click();
  const problems = page.getByRole('region', { name: /À corriger/ });
  await expect(problems.getByRole('button')).toHaveCount(2);
  await axe();
  await page.getByRole('textbox', { name: /^SIRET/ }).fill(aSiret());
  await page.getByRole('textbox', { name: /^Site web/ }).fill('corderie.example');
  await page.getByRole('button', { name: 'Ajouter un contact' }).click();
  const contact = page.getByRole('group', { name: 'contact 1' });
  await contact.getByRole('textbox', { name: /^Nom/ }).fill('Abgrall');
  await contact.getByRole('textbox', { name: 'Fonction' }).fill('Cordier');
  await actions(page).getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Site web/ })).toHaveValue('https://corderie.example');
  const sheet = await actions(page).getByRole('link', { name: 'Voir dans le portail' }).getAttribute('href');
  await page.getByRole('textbox', { name: /^Ville/ }).fill('Douarnenez');
  await page.keyboard.press('Control+s');
  await expect(actions(page).getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await actions(page).getByRole('button', { name: 'Historique' }).click();
  await expect(page.getByRole('dialog').getByText('Ville', { exact: true })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  const desk = page.url();
  await page.goto(sheet ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto(desk);
  await actions(page).getByRole('button', { name: 'Fermer…' }).click();
  const question = page.getByRole('dialog', { name: `Fermer ${name}` });
  await expect(question).toContainText('Les comptes de ses utilisateurs sont fermés.');
  await axe();
  await question.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(page.getByText('Fiche fermée.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Ville/ })).toBeDisabled();
  await page.goto(sheet ?? '');
  await expect(page).toHaveURL('/404');
  await page.goto(desk);
  await actions(page).getByRole('button', { name: 'Rouvrir' }).click();
  await expect(page.getByText('Fiche rouverte.')).toBeVisible();
  await page.goto(sheet ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

for (const width of [390, 768])
  test(`la fiche d’un adhérent tient dans ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('operator', { path: '/operateur/adherents' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect(page.getByRole('table', { name: 'Liste des adhérents' })).toBeVisible();
    expect(await overflow()).toBe(0);
    await page.getByRole('table', { name: 'Liste des adhérents' }).getByRole('link').first().click();
    await expect(actions(page)).toBeVisible();
    expect(await overflow()).toBe(0);
  });
