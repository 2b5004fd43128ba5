import { expect, it } from 'vitest';
import { audiencesOf } from './articles.policy.ts';

it.each([
  ['subscriber', 'all subscriber'],
  ['supplier', 'all supplier'],
  ['operator', 'all subscriber supplier'],
] as const)('le rôle %s lit les catégories destinées à : %s', (role, audiences) => {
  expect(audiencesOf(role).join(' ')).toBe(audiences);
});
