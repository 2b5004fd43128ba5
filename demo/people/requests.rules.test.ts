import { expect, it } from 'vitest';
import { makeNetwork } from '#demo/network.ts';
import { makeRegistrations, makeRequests } from './requests.ts';

const today = '2026-11-20';
const { users } = makeNetwork(new Date(`${today}T10:00:00Z`));
const requests = makeRequests(today, users, 'Mercurial');

it('une demande répondue ou classée a sa réponse, et les autres n’en ont pas', () => {
  for (const { object, state, answer } of requests) expect(answer !== null, object).toBe(state === 'answered' || state === 'filed');
});

it('une inscription demandée a sa demande du même jour', () => {
  const requested = makeRegistrations(today, users).filter(({ state }) => state === 'requested');
  expect(requested).toHaveLength(1);
  for (const { formation, requestedAt } of requested) {
    const request = requests.find(({ object }) => object === `Inscription : ${formation}`);
    expect(request?.createdAt.toISOString().slice(0, 10)).toBe(requestedAt.toISOString().slice(0, 10));
  }
});

it('les numéros des demandes ne se suivent pas', () => {
  const trios = requests.flatMap(({ number }) => [0, 1, 2, 3].map((at) => number.slice(at, at + 3)));
  expect(new Set(trios).size).toBe(trios.length);
});

it('une demande d’inscription mène à la place qu’elle demande', () => {
  const places = requests.flatMap(({ number, place }) => (place ? [[number, place.formation, place.session]] : []));
  expect(places).toEqual([
    ['W6RB9E', 'Préparer et conduire une négociation d’achat', 1],
    ['P4HTC8', 'Acheter son électricité et son gaz', 0],
  ]);
});
