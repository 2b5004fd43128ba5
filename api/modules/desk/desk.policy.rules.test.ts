import { expect, it } from 'vitest';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { deskResources } from '#protocol/desk/desk.ts';
import { deskRights, mayAtDesk, mustAtDesk, readableResources } from './desk.policy.ts';

it.each([
  [null, 'articles', ''],
  ['editor', 'articles', 'read write publish'],
  ['manager', 'articles', 'read write publish export'],
  ['administrator', 'articles', 'read write publish export'],
  [null, 'offers', ''],
  ['editor', 'offers', ''],
  ['manager', 'offers', 'read write publish export'],
  ['administrator', 'offers', 'read write publish export'],
  [null, 'journal', ''],
  ['editor', 'journal', ''],
  ['manager', 'journal', ''],
  ['administrator', 'journal', 'read write publish export'],
] as const)('le rôle du bureau « %s » a sur « %s » les droits : %s', (deskRole, resource, rights) => {
  expect(deskRights.filter((right) => mayAtDesk({ deskRole }, resource, right)).join(' ')).toBe(rights);
});

it('chacun lit ce que son rôle permet, dans l’ordre du menu ; un membre qui n’est pas du bureau, rien', () => {
  expect(readableResources({ deskRole: null })).toEqual([]);
  expect(readableResources({ deskRole: 'administrator' })).toEqual([...deskResources]);
  const ofManager = readableResources({ deskRole: 'manager' });
  expect(ofManager).toEqual(expect.arrayContaining(['articles', 'offers']));
  expect(ofManager).not.toContain('journal');
});

it('un droit qui manque est un accès refusé', () => {
  expect(() => mustAtDesk({ deskRole: 'manager' }, 'offers', 'publish')).not.toThrow();
  expect(() => mustAtDesk({ deskRole: 'editor' }, 'offers', 'publish')).toThrow(new Refusal(coreRefusals.accessDenied));
});
