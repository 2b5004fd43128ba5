import { expect, it } from 'vitest';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
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

const ofManagers =
  'articles formations registrations banners pages sectors pictures offers documents private-documents studies indices subscribers ' +
  'suppliers referents people categories families document-categories requests notifications turnover';
it.each([
  [null, ''],
  ['editor', 'articles formations banners pages sectors pictures documents files'],
  ['manager', `${ofManagers} files`],
  ['administrator', `${ofManagers} imports journal machine files`],
] as const)('le rôle du bureau « %s » lit dans l’ordre du menu : %s', (deskRole, resources) => {
  expect(readableResources({ deskRole }).join(' ')).toBe(resources);
});

it('un droit qui manque est un accès refusé', () => {
  expect(() => mustAtDesk({ deskRole: 'manager' }, 'offers', 'publish')).not.toThrow();
  expect(() => mustAtDesk({ deskRole: 'editor' }, 'offers', 'publish')).toThrow(new Refusal(coreRefusals.accessDenied));
});
