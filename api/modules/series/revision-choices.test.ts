import { expect, it } from 'vitest';
import { openPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { listRevisionChoices } from './series.queries.ts';

it('un indice dans une devise a un taux vers l’euro dès qu’un taux est coté dans un sens ou dans l’autre', async () => {
  const portal = await openPortal();
  const currencies = ['USD', 'GBP', 'CHF', 'EUR', null] as const;
  const indices = new Map<number, string | null>();
  for (const currency of currencies) indices.set(Number(await anIndex(portal, { currency })), currency);
  const rated = async () => {
    const choices = await listRevisionChoices(portal.db, { only: [...indices.keys()] });
    return choices.filter(({ has_rate }) => has_rate).map(({ id }) => indices.get(id));
  };
  expect(new Set(await rated())).toEqual(new Set(['EUR', null]));
  await anIndex(portal, { rate_of: 'EUR', rate_in: 'USD' });
  await anIndex(portal, { rate_of: 'GBP', rate_in: 'EUR' });
  const rate = await anIndex(portal, { rate_of: 'CHF', rate_in: 'USD' });
  expect(new Set(await rated())).toEqual(new Set(['USD', 'GBP', 'EUR', null]));
  expect(await listRevisionChoices(portal.db, { only: [Number(rate)] }), 'un taux n’entre pas dans une formule').toEqual([]);
});

it('les indices à choisir suivent l’alphabet, sans égard aux accents ni aux majuscules', async () => {
  const portal = await openPortal();
  const names = ['Zinc', 'Électricité', 'acier'];
  const only = await Promise.all(names.map(async (name) => Number(await anIndex(portal, { name }))));
  const choices = await listRevisionChoices(portal.db, { only });
  expect(choices.map(({ name }) => name)).toEqual(['acier', 'Électricité', 'Zinc']);
});
