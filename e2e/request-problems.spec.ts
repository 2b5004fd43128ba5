import type { Page } from '@playwright/test';
import { fetchFormation } from './support/formations.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Votre demande' });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const summary = (page: Page) => page.getByRole('region', { name: /^Les champs|^Des champs/ });

/** Opens each way to the form: contact, to be called back, sign-up for a session, made-to-measure offer. */
async function addressesOf(page: Page): Promise<string[]> {
  const { slug, sessions } = await fetchFormation(page);
  const session = sessions.find(({ available }) => available)?.id;
  return [
    '/formulaire',
    '/formulaire?object=Être rappelé',
    `/formulaire?formation=${slug}&session=${session}`,
    '/formulaire?supplier=ateliers-vauban&object=Demande d’offre sur-mesure',
  ];
}

test('[FRM-08] un téléphone faux se dit en même temps que les champs vides, sur chaque formulaire, et rien ne part', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const addresses = await addressesOf(page);
  page.on('dialog', (dialog) => dialog.accept());
  const requests = noteRequests(page);
  for (const address of addresses) {
    await page.goto(address);
    await field(page, 'Votre demande').fill('');
    await field(page, 'Téléphone').fill('bientôt');
    await form(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(summary(page).getByRole('button', { name: 'Votre demande : Champ requis' }), address).toBeVisible();
    await expect(summary(page).getByRole('button', { name: 'Téléphone : Numéro de téléphone attendu' }), address).toBeVisible();
    await expect(summary(page), address).toBeFocused();
    await expect(field(page, 'Téléphone')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Objet').fill('Un besoin');
    await field(page, 'Votre demande').fill('x'.repeat(5001));
    await form(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(summary(page).getByRole('button'), address).toHaveText([
      /^Votre demande\s: 5\s000 caractères au plus$/,
      /^Téléphone\s: Numéro de téléphone attendu$/,
    ]);
    await expect(summary(page), address).toHaveAccessibleName('Des champs sont à corriger.');
    await field(page, 'Votre demande').fill('');
  }
  expect(requests.to('/webform_rest/submit')).toEqual([]);
});
