import { expect, it } from 'vitest';
import { pushData } from './push.texts.ts';
import type { PushRow } from './pushes.queries.ts';

const quietBody = 'Du nouveau pour vous : ouvrez le portail pour le lire.';
const row = (over: Partial<PushRow>): PushRow => ({
  ...{ id: 1, endpoint: '', p256dh: '', auth: '', notification_id: 1, object_kind: 'index', object_id: '1', wait_until: null },
  ...{ theme: 'indices', title: '', description: '', link: null, link_label: null, picture: null },
  ...over,
});

it.each([
  'Huile de palme\u00a0: 3\u00a0950\u00a0RM/t',
  'Saumon\u00a0: 62\u00a0kr/kg',
  'Blé de Varsovie\u00a0: 1\u202f200\u00a0zł/t',
  'Riz\u00a0: 4\u00a0000\u00a0¥/t',
  'Riz\u00a0: 4\u00a0000\u00a0THB/t',
  'Change\u00a0: 11,6\u00a0kr pour 1\u00a0Kč',
])('« %s » ne montre pas son montant sur un écran verrouillé', (title) => {
  const [name] = title.split('\u00a0:');
  expect(pushData(row({ title, description: `<p>${title}</p>` }))).toMatchObject({ title: name, body: quietBody });
});

it.each<Partial<PushRow>>([
  { title: 'Salaires\u00a0: 104,0 base 100', description: '<p>Valeur du 30/09/2026.</p>' },
  { theme: 'reseau', title: 'Le TOP 10 des fournisseurs', description: '<p>L’assemblée a lieu le 24, à 10 h.</p>' },
])('ce qui n’a pas de montant se lit sur l’écran', (one) => {
  expect(pushData(row(one)).title).toBe(one.title);
  expect(pushData(row(one)).body).not.toBe(quietBody);
});

it('les paragraphes d’un texte se lisent l’un sous l’autre', () => {
  const description = '<p>Énergie</p><p>Nouvelle étude.</p><p>Statut\u00a0: en cours.</p>';
  expect(pushData(row({ theme: 'etudes', description })).body).toBe('Énergie\nNouvelle étude.\nStatut\u00a0: en cours.');
});
