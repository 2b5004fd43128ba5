import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const request = {
  ...{ number: 'QX7788', date: '2026-11-20T09:05:00.000Z', object: 'Une place', state: 'ongoing', version: 4 },
  ...{ sender: 'Maëlle Kerguelen', company: 'Fonderies du Trégor', receiver: 'Paul Aube', assignee: { id: '999999', name: 'Zoé Partie' } },
  ...{
    email: 'maelle@essai.example',
    answerObstacle: null,
    phone: '+33 (2) 99 00-00.00',
    demand: 'Deux personnes',
    purchaseFamily: 'Bois',
    callBack: 'Le matin',
  },
  ...{ event: 'Négocier le bois', eventDate: 'le 3 décembre 2026', registration: null },
  mails: [
    { recipient: 'receiver', email: 'paul@essai.example', state: 'failed' },
    { recipient: 'copy', email: 'equipe@essai.example', state: 'waiting' },
    { recipient: 'sender', email: 'maelle@essai.example', state: 'sent' },
  ],
  events: [
    { id: '1', at: '2026-11-20T10:00:00.000Z', by: 'Inès Roy', event: 'assign', state: null, assignee: null, text: '', mail: null },
    { id: '2', at: '2026-11-20T10:05:00.000Z', by: null, event: 'answer', state: null, assignee: null, text: 'Oui', mail: 'failed' },
  ],
};

/** Opens a request that this journey answers for, and keeps what is written. */
async function open(page: Page, over: object = {}): Promise<{ method: string; path: string; body: unknown }[]> {
  const written: { method: string; path: string; body: unknown }[] = [];
  await page.route(/\/api\/v1\/operator\/requests\/QX7788/, (route) => {
    const sent = route.request();
    if (sent.method() !== 'GET')
      written.push({ method: sent.method(), path: new URL(sent.url()).pathname.replace(/^.*QX7788/, ''), body: sent.postDataJSON() });
    return route.fulfill({ json: { ...request, ...over } });
  });
  await page.goto('/operateur/demandes/QX7788');
  return written;
}
const side = (page: Page) => page.getByRole('complementary', { name: 'Traitement' });

test('une demande dit à propos de quoi elle est, à qui elle va, et quel mail n’est pas arrivé', async ({ page, signIn }) => {
  await signIn('operator');
  await open(page);
  const demand = page.getByRole('region', { name: 'Demande', exact: true });
  await expect(demand.getByRole('definition')).toHaveText(['Négocier le bois, le 3 décembre 2026', 'Bois', 'Le matin']);
  await expect(side(page).getByRole('definition')).toHaveText([
    'Maëlle Kerguelen, Fonderies du Trégor',
    'maelle@essai.example',
    '+33 (2) 99 00-00.00',
    'Paul Aube',
    'paul@essai.example : non distribué',
    'equipe@essai.example : en cours d’envoi',
    'maelle@essai.example : envoyé',
  ]);
  await expect(side(page).getByRole('term')).toHaveText([
    ...['De', 'E-mail', 'Téléphone', 'Adressée à', 'Destinataire', 'Copie', 'Accusé à l’auteur'],
  ]);
  await expect(side(page).getByRole('link', { name: 'maelle@essai.example' })).toHaveAttribute('href', 'mailto:maelle@essai.example');
  await expect(side(page).getByRole('link', { name: '+33 (2) 99 00-00.00' })).toHaveAttribute('href', 'tel:+33299000000');
  const history = page.getByRole('region', { name: 'Suivi' }).getByRole('listitem');
  await expect(history.first()).toContainText(/Confiée à personne.*, par Inès Roy$/);
  await expect(history.last()).toContainText(', e-mail non distribué');
  await expect(side(page).getByLabel('Responsable').getByRole('option', { selected: true })).toHaveText('Zoé Partie');
});

test('adressée à personne, une demande va à l’équipe ; sans autre fait, elle n’en montre aucun', async ({ page, signIn }) => {
  await signIn('operator');
  await open(page, { receiver: '', event: '', eventDate: '', purchaseFamily: '', callBack: '' });
  await expect(side(page).getByRole('definition').nth(3)).toHaveText('L’équipe');
  await expect(page.getByRole('region', { name: 'Demande', exact: true }).getByRole('definition')).toHaveCount(0);
});

test('une note et une réponse partent chacune à sa place, avec la version lue', async ({ page, signIn }) => {
  await signIn('operator');
  const written = await open(page);
  const form = page.getByRole('form', { name: 'Répondre' });
  await expect(form).toContainText('Part à maelle@essai.example, avec le numéro QX7788.');
  await form.getByLabel('Votre réponse').fill('Bonjour à vous');
  await form.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(form.getByLabel('Votre réponse')).toHaveValue('');
  await form.getByRole('radio', { name: 'Note interne' }).check();
  await expect(form).toContainText('Seuls les opérateurs la lisent.');
  await form.getByLabel('Votre note').fill('À rappeler');
  await form.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(form.getByLabel('Votre note')).toHaveValue('');
  await side(page).getByLabel('Responsable').selectOption({ label: 'Sans responsable' });
  await expect
    .poll(() => written)
    .toEqual([
      { method: 'POST', path: '/answers', body: { version: 4, text: 'Bonjour à vous' } },
      { method: 'POST', path: '/notes', body: { version: 4, text: 'À rappeler' } },
      { method: 'PATCH', path: '', body: { version: 4, assignee: null, state: 'ongoing' } },
    ]);
});
