import type { Page } from '@playwright/test';
import { card, fetchFormation, formationPath, openWhole, sessions, tab } from './support/formations.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Votre demande' }).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));

/** Returns the parameters that a link gives to the form. */
const parametersOf = async (page: Page, name: string | RegExp, at = 0): Promise<Record<string, string>> => {
  const href = await page.getByRole('main').getByRole('link', { name }).nth(at).getAttribute('href');
  const url = new URL(href ?? '', page.url());
  expect(url.pathname).toBe('/formulaire');
  return Object.fromEntries(url.searchParams);
};

test('[TRN-13][TRN-20] chaque onglet demande son devis et pose une question par le formulaire, au contact de la formation', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { title, slug } = await openWhole(page, ({ formation }) => {
    if (formation) formation.formats.custom = { isOffered: true, price: 4200.5, duration: 21 };
  });
  const own = { formation: slug, receiverEmail: 'formation@reseau.example' };
  const words = {
    Inter: /^À partir de 1\s180\s€ HT par personne$/,
    Intra: /^Sur devis$/,
    'Sur mesure': /^À partir de 4\s200,50\s€ HT par groupe$/,
  };
  const shown = card(page, 'Formats et tarifs');
  for (const name of ['Inter', 'Intra', 'Sur mesure'] as const) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    const format = shown.getByRole('tabpanel', { name, exact: true });
    await expect(format.getByText(words[name])).toBeVisible();
    await expect(format.getByText(/^Durée\s: /)).toBeVisible();
    expect(await parametersOf(page, 'Demander un devis')).toEqual({ ...own, object: `Devis (${name}) : ${title}` });
    expect(await parametersOf(page, 'Poser une question')).toEqual({ ...own, object: `Question : ${title}` });
    await expect(shown.getByRole('link', { name: own.receiverEmail })).toBeVisible();
    for (const way of [/^LinkedIn/, 'E-mail']) await expect(shown.getByRole('link', { name: way })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
  }
});

test('[TRN-17][TRN-20] sans session, la fiche le dit et mène au devis de l’onglet', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title } = await openWhole(
    page,
    (whole) => {
      whole.sessions = [];
    },
    '?format=intra',
  );
  await expect(card(page, 'Sessions')).toContainText("Aucune session n'est disponible pour le moment.");
  await expect(card(page, 'Sessions').getByRole('link', { name: 'Demander un devis' })).toHaveAttribute('href', /^\/formulaire\?/);
  expect((await parametersOf(page, 'Demander un devis', 1)).object).toBe(`Devis (Intra) : ${title}`);
});

test('une session ouverte mène à l’inscription, une complète à la liste d’attente, chacune avec sa session', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title, slug } = await openWhole(page);
  const own = { formation: slug, receiverEmail: 'formation@reseau.example' };
  await expect(sessions(page)).toHaveCount(3);
  const signUp = /^S’inscrire à la session du .*, Rennes$/;
  expect(await parametersOf(page, signUp)).toEqual({ ...own, session: '902', object: `Inscription : ${title}` });
  const waiting = sessions(page).nth(2).getByRole('link', { name: 'Être prévenu si une place se libère' });
  expect(Object.fromEntries(new URL((await waiting.getAttribute('href')) ?? '', page.url()).searchParams)).toEqual({
    ...own,
    session: '903',
    object: `Liste d’attente : ${title}`,
  });
  await tabTo(page, page.getByRole('link', { name: signUp }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/formulaire\?/);
});

test('[TRN-20] on s’inscrit par le formulaire, et la session dit que la demande est partie', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: formationPath });
  const { sessions: coming, title } = await fetchFormation(page);
  const at = coming.findIndex(({ available, registration }) => available && registration === null);
  await sessions(page)
    .nth(at)
    .getByRole('link', { name: /^S’inscrire/ })
    .click();
  await expect(field(page, 'Objet')).toHaveValue(`Inscription : ${title}`);
  await field(page, 'Votre demande').fill('Une place pour notre acheteuse.');
  await field(page, 'Téléphone').fill('02 99 00 00 00');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Votre demande de contact a bien été envoyée' })).toBeFocused();
  await page.goBack();
  await expect(sessions(page).nth(at)).toContainText(/Demande envoyée le \d\d\/\d\d\/\d\d/);
  await expect(
    sessions(page)
      .nth(at)
      .getByRole('link', { name: /^S’inscrire/ }),
  ).toHaveCount(0);
});
