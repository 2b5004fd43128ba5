import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { mayList } from './documents.policy.ts';

const actor = (role: Actor['role']) => ({ role }) as Actor;

it.each([
  ['subscriber', [], null, true],
  ['subscriber', [], 'supplier', true],
  ['operator', ['47'], null, true],
  ['supplier', [], 'own', true],
  ['supplier', ['47'], 'own', true],
  ['supplier', [], null, false],
  ['supplier', ['85'], null, true],
  ['supplier', ['85', '88'], null, true],
  ['supplier', ['85', '47'], null, false],
  ['supplier', ['47'], null, false],
  ['supplier', [], 'subscriber', true],
  ['supplier', ['47'], 'subscriber', true],
  ['supplier', [], 'supplier', false],
  ['supplier', ['85'], 'supplier', false],
] as const)('le rôle %s, catégories %j, de la fiche %j : %j', (role, category, sheet, allowed) => {
  expect(mayList(actor(role), { category: [...category] }, sheet)).toBe(allowed);
});
