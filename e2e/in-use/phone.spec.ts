import { expect, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[SHL-09] le retour du navigateur ferme les filtres ouverts, sans quitter la liste', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/' });
  await page.getByRole('link', { name: 'Voir les fournisseurs' }).click();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/fournisseurs');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[SHL-09] les filtres fermés par leur bouton ne laissent pas de pas de plus dans l’historique', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/' });
  await page.goto('/fournisseurs');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtres' });
  await dialog.getByRole('checkbox', { name: /Mes fournisseurs/ }).check();
  await expect(page).toHaveURL('/fournisseurs?mySuppliers=1');
  await dialog.getByRole('button', { name: /^Voir .*fournisseur/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/fournisseurs?mySuppliers=1');
});

test('[SHL-09] « Filtrer » ne couvre ni le pied de page, ni les sources de la carte, ni un bouton', async ({ page, signIn }) => {
  await signIn('subscriberOther');
  for (const path of ['/fournisseurs', '/adherents', '/adherents?carto=1', '/documents']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Filtrer' })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const covered = await page.getByRole('button', { name: 'Filtrer' }).evaluate((button) => {
      const bar = (button.closest('[data-dock]') ?? button).getBoundingClientRect();
      const ends = [...document.querySelectorAll('footer, main a, main button, .maplibregl-ctrl-attrib')];
      return ends
        .filter((other) => !other.closest('[aria-label="Adhérents de la carte"]')) // scrolls by itself, and clips its rows
        .filter((other) => !button.closest('[data-dock]')?.contains(other) && other !== button && other.checkVisibility())
        .filter((other) => {
          const { top, bottom, left, right } = other.getBoundingClientRect();
          return bottom > bar.top + 1 && top < bar.bottom && right > bar.left && left < bar.right;
        })
        .map((other) => other.textContent.slice(0, 30) || other.className);
    });
    expect(covered, path).toEqual([]);
  }
});

test('[SHL-03] l’en-tête rend sa hauteur quand on descend, et revient quand on remonte ou que le clavier y entre', async ({
  page,
  signIn,
}) => {
  await signIn('subscriberOther', { path: '/fournisseurs' });
  const header = page.getByRole('banner');
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 700));
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(header).not.toBeInViewport();
  await header.getByRole('link').first().focus();
  await expect(header).toBeInViewport();
});

test('les onglets d’une fiche suivent l’en-tête : sous lui tant qu’il est là, en haut de l’écran quand il est parti', async ({
  page,
  signIn,
}) => {
  await signIn('subscriberOther', { path: '/fournisseur/ateliers-vauban' });
  const tabs = page.getByRole('navigation', { name: 'Rubriques de la fiche' });
  await expect(page.getByRole('region', { name: 'Coordonnées' })).toBeAttached();
  const top = () => tabs.locator('xpath=..').evaluate((strip) => Math.round(strip.getBoundingClientRect().top));
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 700));
  await expect(header).not.toBeInViewport();
  await expect.poll(top).toBe(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(header).toBeInViewport();
  await expect.poll(top).toBe(105);
});
