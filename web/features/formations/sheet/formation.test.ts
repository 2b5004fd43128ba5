import { expect, it } from 'vitest';
import { durationWords, priceWords, rateWords, tauxWords, waitingWords } from './formation.texts.ts';
import { formatIn } from './formation.url-state.ts';
import { bandOf, starsOf } from './rating.ts';
import { sessionStateAt } from './session-state.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  [0, 'red'],
  [25, 'red'],
  [25.04, 'orange'],
  [50, 'orange'],
  [50.1, 'yellow'],
  [75, 'yellow'],
  [75.01, 'green'],
  [100, 'green'],
] as const)('[TRN-08] une satisfaction de %f est %s', (taux, band) => {
  expect(bandOf(taux)).toBe(band);
});

it.each([
  [0, 0],
  [0.4, 0],
  [0.5, 0.5],
  [7.4, 3.5],
  [7.5, 4],
  [9.4, 4.5],
  [9.6, 5],
  [10, 5],
])('la note %f vaut %f étoiles, à la demie la plus proche', (rate, expected) => {
  const worth = { full: 1, half: 0.5, empty: 0 };
  const stars = starsOf(rate);
  expect(stars).toHaveLength(5);
  expect(stars.reduce((sum, star) => sum + worth[star], 0)).toBe(expected);
  expect(stars.toSorted((one, other) => worth[other] - worth[one])).toEqual(stars);
});

it('[TRN-18] une session est ouverte si elle a des places et tant qu’elle n’est pas finie', () => {
  const session = { id: '1', location: 'Rennes', body: '', now: '2026-12-01T08:00:00Z', registration: null, waiting: null };
  const times = { dateTime: '2026-12-03T08:00:00Z', endTime: '2026-12-03T16:00:00Z' };
  const at = (time: string, available = true) => sessionStateAt({ ...session, ...times, available }, Date.parse(`2026-12-03T${time}Z`));
  expect(at('07:59:59')).toEqual({ isOpen: true, isUnderWay: false, isOver: false });
  expect(at('08:00:00')).toEqual({ isOpen: true, isUnderWay: true, isOver: false });
  expect(at('15:59:59')).toEqual({ isOpen: true, isUnderWay: true, isOver: false });
  expect(at('16:00:00')).toEqual({ isOpen: false, isUnderWay: false, isOver: true });
  expect(at('07:00:00', false)).toEqual({ isOpen: false, isUnderWay: false, isOver: false });
});

it('les prix, les durées et les notes, en français', () => {
  expect([1180, 2100.5, 0, null].map((amount) => plain(priceWords(amount)))).toEqual([
    'À partir de 1 180 € HT',
    'À partir de 2 100,50 € HT',
    'À partir de 0 € HT',
    'Sur devis',
  ]);
  expect([14, 1, null].map((hours) => plain(durationWords(hours)))).toEqual(['14 heures', '1 heure', 'À définir ensemble']);
  expect([0, 25.04, 92.36].map((taux) => plain(tauxWords(taux)))).toEqual([
    '0 % de satisfaction',
    '25 % de satisfaction',
    '92,4 % de satisfaction',
  ]);
  expect(rateWords(7.4)).toBe('7,4 sur 10');
});

it('l’onglet vient de l’adresse ; un autre mot ouvre le premier', () => {
  const formats = ['', 'format=intra', 'format=sur-mesure', 'format=autre'].map((search) => formatIn(new URLSearchParams(search)));
  expect(formats).toEqual(['inter', 'intra', 'custom', 'inter']);
});

it('une demande de liste d’attente se lit avec son numéro et sa date', () => {
  const words = waitingWords({ number: 'K7M2PX', requestedAt: '2026-11-12T09:00:00.000Z' });
  expect(plain(words)).toBe('Liste d’attente : demande K7M2PX envoyée le 12/11/26');
});
