import type { RevisionFormula } from '#protocol/contracts/contract-revision.ts';
import { roundingLabels } from '#protocol/contracts/revision-values.ts';
import type { Calculation } from './engine/calculate-revision.ts';
import type { Step } from './engine/revision-steps.ts';
import { cutNumber, frenchNumber, indexNumber, percentText, priceAmount, sizeBeside, withSign } from './revision.texts.ts';

/** A step as the sheet shows it. */
export type WrittenStep = { title: string; detail: string; value: string };

const times = '\u00a0×\u00a0';

/** Returns the letter of a term: 'I' for the only one, else 'A' to 'F'. */
export const termName = (at: number, count: number): string => (count === 1 ? 'I' : String.fromCodePoint(65 + at));

/** Writes the formula with its letters: 'P₀ × (0,2 + 0,35 × A / A₀ + 0,45 × B / B₀)'. */
export function formulaText({ fixedPart, terms, baseMode }: RevisionFormula): string {
  const parts = terms.map(({ weight }, at) => {
    const name = termName(at, terms.length);
    return `${frenchNumber(weight)}${times}${name} / ${name}₀`;
  });
  return `P = ${baseMode === 'chained' ? 'prix en vigueur' : 'P₀'}${times}(${[frenchNumber(fixedPart), ...parts].join(' + ')})`;
}

/** Writes the coefficient with the numbers of the indices: '0,15 + 0,85 × 130,5 / 121,2'; '?' for an awaited one. */
export function numbersText({ fixedPart }: RevisionFormula, { terms }: Calculation): string {
  const parts = terms.map(({ term, current, base }) => {
    const [now, before] = [current ? indexNumber(current.value) : '?', base ? indexNumber(base.value) : '?'];
    return `${frenchNumber(term.weight)}${times}${now} / ${before}`;
  });
  return [frenchNumber(fixedPart), ...parts].join(' + ');
}

const roundingText = (rounding: keyof typeof roundingLabels, decimals: number): string =>
  rounding === 'none' ? 'Aucun arrondi' : `${roundingLabels[rounding]}, ${decimals} décimales`;

function capDetail({ base, upper, lower, cut }: Extract<Step, { kind: 'cap' }>, formula: RevisionFormula, currency: string): string {
  const bounds = [
    upper && formula.capUp && `au plus + ${percentText(formula.capUp)} (${priceAmount(upper, currency)})`,
    lower && formula.capDown && `au moins − ${percentText(formula.capDown)} (${priceAmount(lower, currency)})`,
  ].filter(Boolean);
  const from = `${formula.capBase === 'initial' ? 'du prix d’origine' : 'du prix en vigueur'}, ${priceAmount(base, currency)}`;
  const text = `${bounds.join(' et ')} ${from}`;
  const outcome = cut === null ? 'le prix reste entre les bornes' : cut === 'up' ? 'la hausse est plafonnée' : 'la baisse est limitée';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} : ${outcome}`;
}

/** Writes one step: its title, its operation with its numbers, its result. */
function stepText(step: Step, { formula, calculation, currency }: StepsInput): WrittenStep {
  switch (step.kind) {
    case 'coefficient':
      return { title: 'Coefficient', detail: numbersText(formula, calculation), value: cutNumber(step.value) };
    case 'coefficientRounding':
      return { title: 'Arrondi du coefficient', detail: roundingText(step.rounding, step.decimals), value: cutNumber(step.value) };
    case 'price': {
      const { result } = calculation;
      const detail = `${priceAmount(step.base, currency)}${times}${result ? cutNumber(result.coefficient) : '?'}`;
      return { title: 'Prix calculé', detail, value: priceAmount(step.value, currency) };
    }
    case 'threshold': {
      const sign = step.isUnder ? 'non atteint, le prix en vigueur reste' : 'atteint';
      const change = withSign(step.change, sizeBeside(step.change, step.percent));
      const detail = `Variation de ${change} pour un seuil de ${percentText(step.percent)} : ${sign}`;
      return { title: 'Seuil', detail, value: priceAmount(step.value, currency) };
    }
    case 'cap':
      return { title: 'Butoir', detail: capDetail(step, formula, currency), value: priceAmount(step.value, currency) };
    case 'priceRounding':
      return { title: 'Arrondi du prix', detail: roundingText(step.rounding, step.decimals), value: priceAmount(step.value, currency) };
    case 'safeguard': {
      const end = step.isOver ? 'dépassée : le contrat peut être résilié' : 'non atteinte';
      const change = sizeBeside(step.change, step.percent);
      const detail = `Variation de ${change} pour une limite de ${percentText(step.percent)}, sans effet sur le prix`;
      return { title: 'Clause de sauvegarde', detail, value: end };
    }
  }
}

type StepsInput = { formula: RevisionFormula; calculation: Calculation; currency: string };
export const stepTexts = (input: StepsInput): WrittenStep[] => (input.calculation.result?.steps ?? []).map((step) => stepText(step, input));
