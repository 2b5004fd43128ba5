import { card, openChanged } from './support/sheets.ts';
import { expect, test } from './support/test.ts';

test('[RDG-173] sur sa propre fiche, un fournisseur n’a ni lien vers celles de son groupe, ni invitation à s’évaluer', async ({
  page,
  signIn,
}) => {
  const related = { id: '1', slug: 'autre', title: 'Autre société', city: 'Lille' };
  await signIn('supplier');
  await openChanged(page, '/fournisseur/hygia-bretagne', (sheet) => {
    Object.assign(sheet, { affiliate: { ...related, title: 'Maison mère' } });
    Object.assign(sheet.metadatas, { affiliates: [related], linkeval: 'https://avis.example/' });
  });
  const group = card(page, 'Groupe');
  await expect(group.getByText('Autre société')).toBeVisible();
  await expect(group.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Évaluer ce fournisseur' })).toHaveCount(0);
  await expect(page.getByText('Votre avis')).toHaveCount(0);
});

test('[SHT-22] un adhérent évalue le fournisseur et passe à ceux de son groupe', async ({ page, signIn }) => {
  await signIn('subscriber');
  await openChanged(page, '/fournisseur/hygia-bretagne', (sheet) => {
    const related = { id: '1', slug: 'ateliers-vauban', title: 'Ateliers Vauban', city: 'Lille' };
    Object.assign(sheet.metadatas, { affiliates: [related], linkeval: 'https://avis.example/' });
  });
  await expect(page.getByRole('link', { name: 'Évaluer ce fournisseur' })).toHaveCount(1);
  await card(page, 'Groupe').getByRole('link', { name: 'Ateliers Vauban' }).click();
  await expect(page).toHaveURL('/fournisseur/ateliers-vauban');
});
