import {
  baseModeLabels,
  baseModes,
  capBaseLabels,
  capBases,
  coefficientRoundings,
  priceRoundings,
  revisionPeriodLabels,
  revisionPeriods,
  roundingLabels,
} from '#protocol/contracts/revision-values.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { FormulaField, TextName, TypedFormula, TypedTerm } from './formula-form.ts';

export const labels: Record<TextName, string> = {
  subject: 'Ce qui est révisé',
  basePrice: 'Prix d’origine P₀ (hors taxes)',
  fixedPart: 'Partie fixe a',
  monthZero: 'Mois zéro',
  baseMode: 'Point de départ',
  firstDate: 'Première date de révision',
  periodMonths: 'Périodicité',
  coefficientDecimals: 'Décimales du coefficient',
  coefficientRounding: 'Arrondi du coefficient',
  threshold: 'Seuil de déclenchement (%)',
  capUp: 'Butoir à la hausse (%)',
  capDown: 'Butoir à la baisse (%)',
  capBase: 'Base du butoir',
  priceDecimals: 'Décimales du prix',
  priceRounding: 'Arrondi du prix',
  safeguard: 'Clause de sauvegarde (%)',
};
const optionsOf = (values: readonly (string | number)[], names: Record<string, string>) =>
  values.map((value) => ({ id: String(value), label: names[value] ?? String(value) }));
export const lists: Partial<Record<TextName, { id: string; label: string }[]>> = {
  baseMode: optionsOf(baseModes, baseModeLabels),
  periodMonths: optionsOf(revisionPeriods, revisionPeriodLabels),
  coefficientDecimals: optionsOf([2, 3, 4, 5, 6], {}),
  coefficientRounding: optionsOf(coefficientRoundings, roundingLabels),
  capBase: optionsOf(capBases, capBaseLabels),
  priceDecimals: optionsOf([2, 3, 4], {}),
  priceRounding: optionsOf(priceRoundings, roundingLabels),
};
export const helps: Partial<Record<TextName, string>> = {
  subject: 'Par exemple Loyer et entretien, par an',
  monthZero: 'Le mois des indices d’origine, par exemple 06/2025',
  threshold: 'Sous ce seuil, le prix ne bouge pas. Vide\u00a0: aucun.',
  capUp: 'La hausse s’arrête là. Vide\u00a0: aucun.',
  capDown: 'La baisse s’arrête là. Vide\u00a0: aucun.',
  safeguard: 'Au-delà, le contrat peut être résilié\u00a0; le prix n’est pas coupé.',
  fixedPart: 'Avec les poids des indices, la somme est 1',
};

/** The fields that may stay empty. */
export const optional: ReadonlySet<string> = new Set<TextName>(['threshold', 'capUp', 'capDown', 'safeguard']);

export const priceNames = ['subject', 'basePrice', 'monthZero', 'baseMode', 'firstDate', 'periodMonths'] as const satisfies TextName[];
export const roundings = ['coefficientDecimals', 'coefficientRounding', 'priceDecimals', 'priceRounding'] as const satisfies TextName[];
export const limits = ['threshold', 'capUp', 'capDown', 'capBase', 'safeguard'] as const satisfies TextName[];

/** The fields in the order of the screen; those of the terms come after the fixed part, in their own order. */
const ordered: readonly string[] = [...priceNames, 'fixedPart', 'terms', ...roundings, ...limits];
const orderedInTerm = ['index', 'weight', 'rule', 'lag', 'meanOf', 'currency', 'writtenBase'];
const rankOf = (field: string): number[] => {
  const [name = '', at = '-1', part = ''] = field.split('.');
  return [ordered.indexOf(name), Number(at), orderedInTerm.indexOf(part)];
};
/** Sorts problems as their fields stand on the screen. */
export const inOrder = <Issue extends { field: string }>(issues: readonly Issue[]): Issue[] =>
  issues.toSorted((one, other) => {
    const ranks = rankOf(other.field);
    return (
      rankOf(one.field)
        .map((rank, at) => rank - (ranks[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  });

const termNames: Record<string, string> = {
  weight: 'poids',
  index: 'indice',
  currency: 'devise',
  writtenBase: 'I₀ écrit dans le contrat',
  meanOf: 'durée de la moyenne',
  lag: 'décalage',
};
/** Returns the label of a field of a problem: 'Indice 2, poids' for one of a term. */
export function labelOf(name: string): string {
  const [, at, part = ''] = name.split('.');
  if (at !== undefined) return `Indice ${Number(at) + 1}, ${termNames[part] ?? part}`;
  const known = Object.entries(labels).find(([key]) => key === name);
  return known?.[1] ?? 'Indices';
}

/** An index that a term can choose. */
export type IndexChoice = { id: string; name: string; currency: string | null };

/** Writes a term as a person reads it: '0,85 × Gazole routier (moyenne de 3 mois, k = 1, en euros)'. */
function termText({ weight, index, rule, lag, meanOf, currency, writtenBase }: TypedTerm, choices: readonly IndexChoice[]): string {
  const reading = [
    rule === 'published' && 'dernier indice publié',
    rule === 'mean' && `moyenne de ${meanOf} mois`,
    rule !== 'published' && `k = ${lag}`,
    currency === 'euro' && 'en euros',
    writtenBase !== '' && `I₀ = ${writtenBase}`,
  ].filter((part) => part !== false);
  return `${weight} × ${choices.find(({ id }) => id === index)?.name ?? 'un indice'} (${reading.join(', ')})`;
}

/** Returns the value of a field as a person reads it. */
export function valueText(name: FormulaField, value: TypedFormula[FormulaField], choices: readonly IndexChoice[] = []): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value !== 'string') return value.map((term) => termText(term, choices)).join(' + ');
  if (value === '') return 'vide';
  if (name === 'firstDate') return fullDate(value);
  const options = name === 'allowsProvisional' || name === 'terms' ? undefined : lists[name];
  return options?.find(({ id }) => id === value)?.label ?? value;
}
