import { expect, it } from 'vitest';
import { legalPages } from '#protocol/pages/page-slugs.ts';
import { isPageAudience, mayAsk, type PageReader, readsExperts } from './pages.policy.ts';

const guest = null;
const reader = (role: NonNullable<PageReader>['role']): PageReader => ({ role, organisationId: 7 });

it.each([
  ['un visiteur', guest, false, false],
  ['un fournisseur', reader('supplier'), true, false],
  ['un adhérent', reader('subscriber'), true, true],
  ['un opérateur', reader('operator'), true, true],
] as const)('[RDG-441] %s lit les textes légaux, et les autres pages selon son rôle', (_, who, asksOthers, experts) => {
  for (const slug of legalPages) expect(mayAsk(who, slug), slug).toBe(true);
  expect(mayAsk(who, 'acheteurs')).toBe(asksOthers);
  expect(readsExperts(who)).toBe(experts);
});

it('une page a deux publics possibles', () => {
  expect(['all', 'subscriber', 'supplier', 'operator', ''].filter(isPageAudience)).toEqual(['all', 'subscriber']);
});
