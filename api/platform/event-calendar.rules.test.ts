import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { writeEvent } from './event-calendar.ts';

const event = {
  uid: 'article-7@portail.test',
  title: 'Rencontre ; à Nantes\n, jour J',
  url: 'https://portail.test/article/rencontre',
  updatedAt: new Date('2026-11-01T08:00:00Z'),
};
const read = (start: string, end: string) => {
  const text = writeEvent({ ...event, start: new Date(start), end: new Date(end) }, 'Réseau');
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const one = new ICAL.Event(component);
    return [one.uid, one.summary, one.startDate.toJSDate().toISOString(), one.endDate.toJSDate().toISOString()];
  });
};

it('écrit l’heure en UTC, l’été comme l’hiver, et garde son identifiant', () => {
  const summary = 'Rencontre ; à Nantes , jour J';
  expect(read('2026-12-01T08:30:00Z', '2026-12-01T10:00:00Z')).toEqual([
    [event.uid, summary, '2026-12-01T08:30:00.000Z', '2026-12-01T10:00:00.000Z'],
  ]);
  expect(read('2026-07-01T07:30:00Z', '2026-07-01T09:00:00Z')[0]?.slice(2)).toEqual([
    '2026-07-01T07:30:00.000Z',
    '2026-07-01T09:00:00.000Z',
  ]);
});

it('dit le lieu sans signe de contrôle, et aucun quand il n’y en a pas', () => {
  const times = { start: new Date('2026-12-01T08:30:00Z'), end: new Date('2026-12-01T10:00:00Z') };
  const placeOf = (place?: string) => {
    const text = writeEvent({ ...event, ...times, ...(place !== undefined && { place }) }, 'Réseau');
    return new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('location') ?? null;
  };
  expect([placeOf('Nantes,\u0007 salle 2\n1er étage'), placeOf()]).toEqual(['Nantes,  salle 2 1er étage', null]);
});

it('écrit une entrée par jour pour un événement de plusieurs jours, une seule pour une nuit', () => {
  expect(read('2026-12-03T08:00:00Z', '2026-12-04T16:00:00Z').map(([uid, , start, end]) => [uid, start, end])).toEqual([
    [event.uid, '2026-12-03T08:00:00.000Z', '2026-12-03T16:00:00.000Z'],
    [`2-${event.uid}`, '2026-12-04T08:00:00.000Z', '2026-12-04T16:00:00.000Z'],
  ]);
  expect(read('2026-12-03T20:00:00Z', '2026-12-04T02:00:00Z')).toHaveLength(1);
});

it('un événement de plusieurs jours qui finit plus tôt dans la journée qu’il ne commence a aussi une entrée par jour, de minuit à minuit', () => {
  expect(read('2026-12-01T13:00:00Z', '2026-12-03T11:00:00Z').map(([uid, , start, end]) => [uid, start, end])).toEqual([
    [event.uid, '2026-12-01T13:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    [`2-${event.uid}`, '2026-12-01T23:00:00.000Z', '2026-12-02T23:00:00.000Z'],
    [`3-${event.uid}`, '2026-12-02T23:00:00.000Z', '2026-12-03T11:00:00.000Z'],
  ]);
  // Midnight is that of Paris on both sides of a change of clocks.
  expect(read('2026-10-24T18:00:00Z', '2026-10-26T08:00:00Z').map(([, , start]) => start)).toEqual([
    '2026-10-24T18:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

it('garde les mêmes heures à Paris de part et d’autre du changement d’heure', () => {
  expect(read('2026-10-24T07:00:00Z', '2026-10-26T16:00:00Z').map(([, , start, end]) => [start, end])).toEqual([
    ['2026-10-24T07:00:00.000Z', '2026-10-24T15:00:00.000Z'],
    ['2026-10-25T08:00:00.000Z', '2026-10-25T16:00:00.000Z'],
    ['2026-10-26T08:00:00.000Z', '2026-10-26T16:00:00.000Z'],
  ]);
});

it('des journées entières gardent leurs heures autour du changement d’heure', () => {
  const times = (start: string, end: string) => read(start, end).map(([, , from, to]) => [from, to]);
  expect(times('2026-10-23T22:00:00Z', '2026-10-26T22:59:00Z')).toEqual([
    ['2026-10-23T22:00:00.000Z', '2026-10-24T21:59:00.000Z'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:00.000Z'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26T22:59:00.000Z'],
  ]);
  expect(times('2026-03-28T22:30:00Z', '2026-03-30T21:45:00Z')).toEqual([
    ['2026-03-28T22:30:00.000Z', '2026-03-28T22:45:00.000Z'],
    ['2026-03-29T21:30:00.000Z', '2026-03-29T21:45:00.000Z'],
    ['2026-03-30T21:30:00.000Z', '2026-03-30T21:45:00.000Z'],
  ]);
});

it('un événement de plusieurs jours qui finit à l’heure où il commence va de minuit à minuit, sans entrée vide', () => {
  const times = (start: string, end: string) => read(start, end).map(([, , from, to]) => [from, to]);
  expect(times('2026-12-03T08:00:00Z', '2026-12-04T08:00:00Z')).toEqual([
    ['2026-12-03T08:00:00.000Z', '2026-12-03T23:00:00.000Z'],
    ['2026-12-03T23:00:00.000Z', '2026-12-04T08:00:00.000Z'],
  ]);
  expect(times('2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z')).toEqual([['2026-12-02T23:00:00.000Z', '2026-12-03T23:00:00.000Z']]);
});
