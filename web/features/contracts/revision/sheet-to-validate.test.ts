import { expect, it } from 'vitest';
import { sheetToValidate } from './sheet-to-validate.ts';

type Answer = Parameters<typeof sheetToValidate>[0];
const sheet = (state: string, price: string | null) => ({ state, price }) as Answer['sheet'];
const kept = (isProvisional: boolean, price: string): Answer['kept'] =>
  ({ sheet: sheet(isProvisional ? 'provisional' : 'final', price), result: { isProvisional } }) as Answer['kept'];

it.each<[string, Answer, string | null]>([
  ['le calcul d’une date sans validation', { sheet: sheet('final', '100.00'), kept: null }, '100.00'],
  ['rien sans prix', { sheet: sheet('awaited', null), kept: null }, null],
  ['rien sur une date validée pour de bon', { sheet: sheet('final', '101.00'), kept: kept(false, '100.00') }, null],
  ['le calcul définitif d’un prix provisoire', { sheet: sheet('final', '101.00'), kept: kept(true, '100.00') }, '101.00'],
  ['le prix définitif qui est celui du provisoire', { sheet: sheet('final', '100.00'), kept: kept(true, '100.00') }, '100.00'],
  ['un autre prix provisoire', { sheet: sheet('provisional', '101.00'), kept: kept(true, '100.00') }, '101.00'],
  ['rien tant qu’un prix provisoire ne change pas', { sheet: sheet('provisional', '100.00'), kept: kept(true, '100.00') }, null],
])('ce qui se valide : %s', (_name, answer, price) => {
  expect(sheetToValidate(answer)?.price ?? null).toBe(price);
});
