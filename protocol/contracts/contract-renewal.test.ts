import { expect, it } from 'vitest';
import { isOver, renewedEnd } from './contract-renewal.ts';
import { contractStatuses } from './contract-values.ts';

it('la nouvelle échéance se compte depuis la première, sans garder les mois courts', () => {
  expect(renewedEnd({ firstEnd: '2026-01-31', renewedMonths: 0, months: 1 })).toBe('2026-02-28');
  expect(renewedEnd({ firstEnd: '2026-01-31', renewedMonths: 1, months: 1 })).toBe('2026-03-31');
});

it('un contrat arrêté ou archivé est fini : rien ne le reconduit', () => {
  expect(contractStatuses.filter(isOver)).toEqual(['halted', 'archived']);
});
