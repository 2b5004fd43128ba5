import { type Contract, endWithRenewal, type Term } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { RevisionChoice } from '#api/modules/series/index.ts';
import { type RevisionFormula, revisionFieldNames, revisionTerm, type SentTerm } from '#protocol/contracts/contract-revision.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { compared, exact, isPositive, minus, rounded, sumOf } from '#protocol/core/exact.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';

/** The formula as it was sent: the fields that could not be read are missing, and its terms are not read yet. */
export type SubmittedFormula = { [Field in Exclude<keyof RevisionFormula, 'terms'>]?: RevisionFormula[Field] | undefined } & {
  terms?: SentTerm[] | undefined;
};

const comma = (text: string): string => text.replace('.', ',');
/** Writes a number of at most four decimals without the zeros at its end: '0,05'. */
const short = (text: string): string => comma(text.replace(/0+$/, '').replace(/\.$/, ''));

const { weight: weightSchema, writtenBase: baseSchema } = revisionTerm.shape;

/** Yields the problem of weights whose sum is not 1: the difference, to the last decimal. Says nothing while one cannot be read. */
function* issuesOfWeights({ fixedPart, terms }: SubmittedFormula): Generator<InputIssue> {
  if (fixedPart === undefined || terms === undefined) return;
  const weights = terms.flatMap(({ weight }) => weightSchema.safeParse(weight).data ?? []);
  if (weights.length < terms.length) return;
  const sum = sumOf([fixedPart, ...weights].map(exact));
  const left = compared(sum, exact('1'));
  if (left < 0) yield { field: 'fixedPart', message: `Il manque ${short(rounded(minus(exact('1'), sum), 4))} pour que la somme soit 1` };
  if (left > 0) yield { field: 'fixedPart', message: `Il y a ${short(rounded(minus(sum, exact('1')), 4))} de trop : la somme doit être 1` };
}

function* issuesOfTerms({ terms = [] }: SubmittedFormula, choices: readonly RevisionChoice[]): Generator<InputIssue> {
  for (const [at, sent] of terms.entries()) {
    const { index, currency, rule, meanOf } = sent;
    for (const { path, message } of revisionTerm.safeParse(sent).error?.issues ?? [])
      yield { field: ['terms', at, ...path].join('.'), message };
    const choice = choices.find(({ id }) => String(id) === index);
    if (!choice) yield { field: `terms.${at}.index`, message: 'Choisissez un indice de la liste' };
    else if (!choice.has_points) yield { field: `terms.${at}.index`, message: 'Cet indice n’a aucune valeur' };
    else if (currency === 'euro' && !choice.has_rate)
      yield { field: `terms.${at}.currency`, message: 'Cet indice n’a pas de taux de change vers l’euro' };
    if (rule === 'mean' && meanOf === null) yield { field: `terms.${at}.meanOf`, message: 'Champ requis' };
    const writtenBase = baseSchema.safeParse(sent.writtenBase).data ?? null;
    if (writtenBase !== null && !isPositive(exact(writtenBase)))
      yield { field: `terms.${at}.writtenBase`, message: 'I₀ doit être supérieur à 0' };
  }
}

function* issuesOfDates(
  { monthZero, firstDate }: SubmittedFormula,
  { start_date, amendment, ...term }: FormulaContext['contract'],
  today: CalendarDate,
): Generator<InputIssue> {
  if (monthZero !== undefined && monthZero > today.slice(0, 7)) yield { field: 'monthZero', message: 'Ce mois est à venir' };
  if (firstDate === undefined) return;
  // An amendment keeps the schedule of its contract, which began before it.
  const end = endWithRenewal(term);
  if ((firstDate < start_date && !amendment) || firstDate > end)
    yield { field: 'firstDate', message: `Date attendue pendant le contrat, du ${frenchDate(start_date)} au ${frenchDate(end)}` };
}

/** No fall is larger than 100 %: a limit above it would stop none, and a threshold above it would let none pass. */
function* issuesOfPercents(submitted: SubmittedFormula): Generator<InputIssue> {
  for (const field of ['threshold', 'capDown'] as const) {
    const percent = submitted[field];
    if (percent && compared(exact(percent), exact('100')) > 0) yield { field, message: '100 au plus' };
  }
}

type FormulaContext = {
  contract: Pick<Contract, 'start_date' | 'amendment'> & Omit<Term, 'notice_days'>;
  choices: readonly RevisionChoice[];
  today: CalendarDate;
};

/** Yields every problem of a formula (RDG-540 to RDG-550), a missing field among them. */
export function* issuesOfFormula(submitted: SubmittedFormula, { contract, choices, today }: FormulaContext): Generator<InputIssue> {
  yield* issuesOfWeights(submitted);
  yield* issuesOfTerms(submitted, choices);
  yield* issuesOfDates(submitted, contract, today);
  yield* issuesOfPercents(submitted);
  for (const field of revisionFieldNames) if (submitted[field] === undefined) yield { field, message: 'Champ requis' };
}
