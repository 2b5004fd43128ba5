import type { ContractRevision, RevisionFormula, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { usualRules } from '#protocol/contracts/revision-values.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import type { InputOf } from '#protocol/core/endpoint.ts';

/** A term as it is typed: every value is a text. */
export type TypedTerm = Record<'weight' | 'index' | 'currency' | 'rule' | 'lag' | 'meanOf' | 'writtenBase', string> & { key: number };

/** The fields of a formula that are typed as texts. Not read from its schema, which the portal's pages leave on the server. */
export const textNames = [
  'subject',
  'basePrice',
  'fixedPart',
  'monthZero',
  'baseMode',
  'firstDate',
  'periodMonths',
  'coefficientDecimals',
  'coefficientRounding',
  'threshold',
  'capUp',
  'capDown',
  'capBase',
  'priceDecimals',
  'priceRounding',
  'safeguard',
] as const;
export type TextName = (typeof textNames)[number];
/** A formula as it is typed. `allowsProvisional`: the answer to a question. */
export type TypedFormula = Record<TextName, string> & { allowsProvisional: boolean; terms: TypedTerm[] };
export type FormulaField = keyof TypedFormula;
export const formulaFields: readonly FormulaField[] = [...textNames, 'allowsProvisional', 'terms'];

let last = 0;
export const emptyTerm = (): TypedTerm => ({
  ...{ key: ++last, weight: '', index: '', currency: 'base', rule: 'month', lag: '1', meanOf: '3', writtenBase: '' },
});

/** Writes a month as it is typed: '06/2025' for '2025-06'. */
const typedMonth = (month: string): string => month.split('-').toReversed().join('/');

/** Returns the month that is proposed as month zero: that of the start of the contract, but no later than the last whole month. */
function proposedMonth(startDate: string, today: string): string {
  const lastWhole = addMonths(`${today.slice(0, 7)}-01`, -1);
  return typedMonth((startDate < lastWhole ? startDate : lastWhole).slice(0, 7));
}

const comma = (text: string | null): string => (text ?? '').replace('.', ',');

type Rules = Pick<RevisionFormula, keyof typeof usualRules>;

/** Writes the rules of a formula as they are typed. */
const typedRules = (rules: Rules): Pick<TypedFormula, keyof Rules> => ({
  ...rules,
  coefficientDecimals: String(rules.coefficientDecimals),
  priceDecimals: String(rules.priceDecimals),
  threshold: comma(rules.threshold),
  capUp: comma(rules.capUp),
  capDown: comma(rules.capDown),
  safeguard: comma(rules.safeguard),
});

/** Returns the form of a stored formula, or that of a new one: the annual amount and the start of the contract are proposed. */
export function typedFormula({ formula, contract }: ContractRevision, today: string): TypedFormula {
  if (formula === null)
    return {
      ...typedRules(usualRules),
      ...{ subject: '', basePrice: comma(contract.yearAmount), fixedPart: '0,15', monthZero: proposedMonth(contract.startDate, today) },
      ...{ firstDate: '', periodMonths: '12', terms: [emptyTerm()] },
    };
  return {
    ...formula,
    ...typedRules(formula),
    monthZero: typedMonth(formula.monthZero),
    basePrice: comma(formula.basePrice),
    fixedPart: comma(formula.fixedPart),
    periodMonths: String(formula.periodMonths),
    terms: formula.terms.map((term) => ({
      ...{ key: ++last, weight: comma(term.weight), index: term.index, currency: term.currency, rule: term.rule },
      ...{ lag: String(term.lag), meanOf: String(term.meanOf ?? 3), writtenBase: comma(term.writtenBase) },
    })),
  };
}

/** The whole numbers that lists offer; another text cannot be chosen. */
const oneOf = <Value extends number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => String(value) === text);
const pick = <Value extends string>(values: readonly Value[], text: string): Value | undefined => values.find((value) => value === text);

type Body = InputOf<typeof revisionEndpoints.write>['body'];

/** Returns the body of the call: numbers as texts, empty options as null. */
export function bodyOf(typed: TypedFormula, version: number): Body {
  return {
    ...typed,
    version,
    baseMode: pick(['initial', 'chained'] as const, typed.baseMode),
    periodMonths: oneOf([1, 3, 6, 12] as const, typed.periodMonths),
    coefficientDecimals: Number(typed.coefficientDecimals),
    coefficientRounding: pick(['up', 'nearest', 'none'] as const, typed.coefficientRounding),
    capBase: pick(['initial', 'current'] as const, typed.capBase),
    priceDecimals: Number(typed.priceDecimals),
    priceRounding: pick(['nearest', 'up'] as const, typed.priceRounding),
    terms: typed.terms.map(({ key, ...term }) => ({
      ...term,
      currency: pick(['base', 'euro'] as const, term.currency) ?? 'base',
      rule: pick(['month', 'published', 'mean'] as const, term.rule) ?? 'month',
      lag: Number(term.lag),
      meanOf: term.rule === 'mean' ? (oneOf([3, 6, 12] as const, term.meanOf) ?? null) : null,
    })),
  };
}
