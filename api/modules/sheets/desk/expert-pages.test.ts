import { expect, it } from 'vitest';
import { saveAtDesk } from '#api/test/desk-changes.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal } from '#api/test/harness.ts';
import { aSiret } from '#api/test/import-folder.ts';

it('l’adresse d’une fiche expert s’écrit comme celle d’une page', async () => {
  const portal = await openPortal();
  const operator = await signedIn(portal, 'operator');
  const { id } = await aSupplier(portal, { siret: aSiret(301) });
  const pages = (...slugs: string[]) => ({ expertPages: slugs.map((slug) => ({ slug, title: 'Trier', description: '' })) });
  const path = `suppliers/${id}`;
  const { version, form } = (await operator.get(`/api/v1/operator/${path}`)).body as { version: number; form: object };
  const wrong = { version, form: { ...form, ...pages('tri-des-dechets', 'Tri des déchets', '/pages/eau') } };
  const expected = 'Minuscules sans accents, chiffres et tirets attendus, comme mentions-legales';
  const refused = await operator.change('PUT', `/api/v1/operator/${path}`, wrong);
  expect([refused.status, (refused.body as { issues: unknown }).issues]).toEqual([
    400,
    [
      { field: 'form.expertPages.1.slug', message: expected },
      { field: 'form.expertPages.2.slug', message: expected },
    ],
  ]);
  await saveAtDesk(operator, path, () => pages('tri-des-dechets', 'eau'));
  expect((await operator.get(`/api/v1/operator/${path}`)).body).toMatchObject({ form: pages('tri-des-dechets', 'eau') });
});
