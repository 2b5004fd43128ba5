import { expect, it } from 'vitest';
import type { Field } from '#protocol/desk/desk-fields.ts';
import { followersOf } from './instants.ts';

const fields = {
  startsAt: { kind: 'instant', label: 'Début' },
  endsAt: { kind: 'instant', label: 'Fin', time: '17:00', follows: 'startsAt' },
  location: { kind: 'line', label: 'Lieu' },
} satisfies Record<string, Field>;
const summer = '2031-07-04T07:00:00.000Z';
const winter = '2031-01-15T08:00:00.000Z';

it.each([
  ['une fin vide prend le jour du début, à son heure', null, null, summer, { endsAt: '2031-07-04T15:00:00.000Z' }],
  [
    'une fin du même jour suit, et garde son heure de Paris',
    summer,
    '2031-07-04T10:30:00.000Z',
    winter,
    { endsAt: '2031-01-15T11:30:00.000Z' },
  ],
  ['une fin d’un autre jour reste', summer, '2031-07-05T15:00:00.000Z', winter, {}],
  ['un début qui n’est pas un jour ne change rien', summer, '2031-07-04T15:00:00.000Z', '31/02/2031', {}],
  ['un début retiré ne change rien', summer, '2031-07-04T15:00:00.000Z', null, {}],
] as const)('%s', (_what, before, end, after, changes) => {
  expect(followersOf(fields, { startsAt: before, endsAt: end, location: 'Lyon' }, 'startsAt', after)).toEqual(changes);
});

it('un autre champ n’emmène pas la fin', () => {
  expect(followersOf(fields, { startsAt: summer, endsAt: null, location: '' }, 'location', winter)).toEqual({});
});
