import { expect, test } from '#e2e/support/test.ts';

test('la salle des machines dit la santé, le stockage, la sauvegarde et ce qui a échoué', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur' });
  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Salle des machines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salle des machines' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stockage' })).toContainText('Base de données embarquée');
  await expect(page.getByRole('region', { name: 'Sauvegarde et version' })).toContainText('Dernière migration');
  await expect(page.getByRole('region', { name: 'Tâches et e-mails en échec' })).toBeVisible();
  await axe();
});

test('une tâche en échec se relance d’un clic, et disparaît', async ({ page, signIn }) => {
  const job = {
    id: '6b1f1a52-3c6d-4a55-9a76-4f3f2a1b0c9d',
    name: 'requests.send-mail',
    isMail: true,
    attempts: 12,
    failedAt: '2026-11-23T09:00:00.000Z',
    nextAt: null,
    reason: '550',
    request: null,
  };
  let isRetried = false;
  await page.route('**/api/v1/operator/machine/jobs?*', (route) =>
    route.fulfill({ json: { rows: isRetried ? [] : [job], pager: { page: 1, pageCount: 1, total: isRetried ? 0 : 1 } } }),
  );
  await page.route(`**/api/v1/operator/machine/jobs/${job.id}/retry`, (route) => {
    isRetried = true;
    return route.fulfill({ status: 204 });
  });
  await signIn('operator', { path: '/operateur/machine' });
  await page.getByRole('button', { name: 'Relancer : E-mail d’une demande' }).click();
  await expect(page.getByText('Aucune tâche ni aucun e-mail en échec.')).toBeVisible();
});
