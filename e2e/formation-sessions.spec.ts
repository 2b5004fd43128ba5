import { card, closed, formationPath, openWhole, sessions } from './support/formations.ts';
import { expect, test } from './support/test.ts';

test('[TRN-18][TRN-19][RDG-414][RDG-415][RDG-416] une session ouverte, une en cours, une complète ; celle qui finit se ferme sous les yeux', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('subscriber');
  const whole = await openWhole(page);
  await expect(sessions(page)).toHaveCount(3);
  const [underWay, open, full] = [sessions(page).nth(0), sessions(page).nth(1), sessions(page).nth(2)];
  await expect(underWay).toContainText('Session en cours');
  for (const session of [underWay, open]) await expect(session).not.toContainText(closed);
  await expect(full).toContainText(closed);
  await expect(full.getByRole('button', { name: 'S’inscrire' })).toBeDisabled();
  await expect(open.getByRole('button', { name: 'S’inscrire' })).toHaveCount(0);
  // An answer that was on its way when the clock moved: it does not open the session again.
  whole.now = new Date(Date.parse(whole.now) + 60_000).toISOString();
  if (whole.sessions[1]) whole.sessions[1].location = 'Vannes';
  await page.clock.fastForward(2 * 3_600_000);
  await expect(open).toContainText('Vannes');
  await expect(underWay).toContainText(closed);
  await expect(underWay).not.toContainText('Session en cours');
  await expect(underWay.getByRole('button', { name: 'S’inscrire' })).toBeDisabled();
  const waiting = { name: 'Être prévenu si une place se libère' };
  await expect(full.getByRole('link', waiting)).toHaveCount(1);
  await expect(underWay.getByRole('link', waiting)).toHaveCount(0);
  await expect(underWay.getByRole('button', { name: 'Ajouter à l’agenda' })).toHaveCount(0);
  await expect(open).not.toContainText(closed);
});

test('une session qui se remplit se ferme sous les yeux ; une horloge fausse du navigateur n’en ouvre ni n’en ferme aucune', async ({
  page,
  signIn,
}) => {
  await page.clock.install({ time: new Date('2036-01-01T08:00:00Z') });
  await signIn('subscriber');
  const whole = await openWhole(page);
  const open = sessions(page).nth(1);
  await expect(sessions(page)).toHaveCount(3);
  await expect(open).not.toContainText(closed);
  if (whole.sessions[1]) whole.sessions[1].available = false;
  await page.clock.fastForward(61_000);
  await expect(open).toContainText(closed);
});

test('[TRN-17] sans session, la fiche le dit', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await openWhole(page, (whole) => {
    whole.sessions = [];
  });
  await expect(card(page, 'Sessions')).toContainText("Aucune session n'est disponible pour le moment.");
  await axe();
});

test('une session s’ajoute à l’agenda', async ({ page, signIn }) => {
  await signIn('subscriber', { path: formationPath });
  const download = page.waitForEvent('download');
  await sessions(page).first().getByRole('button', { name: 'Ajouter à l’agenda' }).click();
  expect((await download).suggestedFilename()).toBe(`${formationPath.split('/').at(-1)}.ics`);
});

test('une session dit où en est la demande de l’utilisateur, et ne lui propose ni inscription ni liste d’attente', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  for (const [state, words] of [
    ['requested', 'Demande envoyée le 12/11/26'],
    ['validated', 'Inscription validée'],
    ['refused', 'Inscription refusée'],
  ] as const) {
    await openWhole(page, (whole) => {
      for (const session of whole.sessions) session.registration = { state, requestedAt: '2026-11-12T09:00:00.000Z' };
    });
    await expect(sessions(page)).toHaveCount(3);
    for (const session of await sessions(page).all()) {
      await expect(session).toContainText(words);
      await expect(session.getByRole('link')).toHaveCount(0);
    }
  }
});

test('une session complète dit la demande de liste d’attente de l’utilisateur, et ne la propose plus', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await openWhole(page, (whole) => {
    for (const session of whole.sessions) session.waiting = { number: 'K7M2PX', requestedAt: '2026-11-12T09:00:00.000Z' };
  });
  await expect(sessions(page)).toHaveCount(3);
  const [open, full] = [sessions(page).nth(1), sessions(page).nth(2)];
  await expect(full).toContainText(/Liste d’attente.: demande K7M2PX envoyée le 12\/11\/26/);
  await expect(full.getByRole('link')).toHaveCount(0);
  await expect(open).not.toContainText('Liste d’attente');
  await expect(open.getByRole('link', { name: /^S’inscrire/ })).toHaveCount(1);
  await axe();
});
