import { expect, test } from '#e2e/support/test.ts';

const counts = { drafts: 5, mine: 6, planned: 7, ending: 8 };
const waiting = {
  requests: { new: 11, mine: 12 },
  registrations: { requested: 13 },
  people: { toInvite: 14, expired: 15 },
  machine: { failed: 16, retrying: 17 },
  lastImport: { at: '2026-11-20T09:05:00.000Z', isWritten: true, refused: 18 },
  contents: [
    { resource: 'articles', ...counts },
    { resource: 'offers', drafts: 1, mine: 0, planned: 3, ending: 4 },
  ],
};

test('à l’accueil, chaque nombre mène à la liste de ce qu’il compte', async ({ page, signIn }) => {
  await signIn('operator');
  await page.route('**/api/v1/operator/waiting', (route) => route.fulfill({ json: waiting }));
  await page.goto('/operateur');
  const groups = {
    Demandes: [
      ['Nouvelles11', '/demandes?state=new'],
      ['Qui m’attendent12', '/demandes?assignee=me'],
    ],
    Inscriptions: [['Demandées13', '/inscriptions?state=requested']],
    Personnes: [
      ['À inviter14', '/personnes?state=toInvite'],
      ['Invitations expirées15', '/personnes?state=expired'],
    ],
    'Salle des machines': [
      ['Tâches et e-mails abandonnés16', '/machine'],
      ['Qui seront essayés de nouveau17', '/machine'],
    ],
    'Dernier import': [[/^Le 20\/11\/2026 à 10\s?[:h]\s?05\s: lignes refusées18$/, '/imports']],
  } as const;
  for (const [title, links] of Object.entries(groups)) {
    const group = page.getByRole('region', { name: title, exact: true }).getByRole('link');
    await expect(group).toHaveCount(links.length);
    for (const [at, [text, path]] of links.entries()) {
      await expect(group.nth(at)).toHaveText(text);
      await expect(group.nth(at)).toHaveAttribute('href', `/operateur${path}`);
    }
  }
});

test('à l’accueil, chaque sorte de contenus a ses quatre nombres, chacun nommé et menant à sa liste', async ({ page, signIn }) => {
  await signIn('operator');
  await page.route('**/api/v1/operator/waiting', (route) => route.fulfill({ json: waiting }));
  await page.goto('/operateur');
  const table = page.getByRole('table', { name: 'Contenus qui attendent, par sorte' });
  for (const [label, path, [mine, drafts, planned, ending]] of [
    ['Articles', '/operateur/articles', [6, 5, 7, 8]],
    ['Offres', '/operateur/offres', [0, 1, 3, 4]],
  ] as const) {
    const links = table.getByRole('row').filter({ hasText: label }).getByRole('cell').getByRole('link');
    const expected = [
      [`${label}, Mes brouillons : ${mine}`, '?state=draft&by=me'],
      [`${label}, Brouillons : ${drafts}`, '?state=draft'],
      [`${label}, Paraissent sous 7\u00a0jours : ${planned}`, '?state=planned&sort=shown&within=7'],
      [`${label}, Disparaissent sous 30\u00a0jours : ${ending}`, '?state=shown&sort=ends&within=30'],
    ] as const;
    await expect(links).toHaveCount(4);
    for (const [at, [name, search]] of expected.entries()) {
      await expect(links.nth(at)).toHaveAccessibleName(name.replace('\u00a0', ' '));
      await expect(links.nth(at)).toHaveAttribute('href', `${path}${search}`);
      await expect(links.nth(at)).toHaveText(/\d$/);
    }
  }
});

test('à l’accueil, un import qui n’a rien écrit le dit', async ({ page, signIn }) => {
  await signIn('operator');
  const lastImport = { ...waiting.lastImport, isWritten: false };
  await page.route('**/api/v1/operator/waiting', (route) => route.fulfill({ json: { ...waiting, lastImport } }));
  await page.goto('/operateur');
  await expect(page.getByRole('region', { name: 'Dernier import' })).toContainText(', rien n’a été écrit : lignes refusées');
});
