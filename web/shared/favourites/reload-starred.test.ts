import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listFiltersOf, readFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { reloadStarred } from './reload-starred.ts';

it('une étoile change les comptes des filtres et la carte des adhérents repérés, non celle de tous', async () => {
  const client = new QueryClient();
  const points = (search: string) => ['subscribers', 'points', listFiltersOf(readFilterState(new URLSearchParams(search)))];
  const keys = [['subscribers', 'filters'], points('favorites=1&naf=a'), points('naf=a'), ['suppliers', 'filters']];
  for (const key of keys) client.setQueryData(key, {});
  await reloadStarred(client, 'subscribers', false);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false]);
});

it.each([
  ['mise recharge', true],
  ['retirée laisse, pour qu’un clic de trop se répare,', false],
])('une étoile %s les adhérents repérés montrés à côté d’une autre liste', async (_change, isOn) => {
  const client = new QueryClient();
  const keys = [
    ['subscribers', 'list', 'starred', { mode: 'favorites' }],
    ['subscribers', 'list', '', {}],
    ['suppliers', 'list', 'starred', {}],
  ];
  for (const key of keys) client.setQueryData(key, {});
  await reloadStarred(client, 'subscribers', isOn);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([isOn, false, false]);
});
