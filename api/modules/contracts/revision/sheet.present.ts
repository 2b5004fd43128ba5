import type { RevisionFigure, RevisionSheet } from '#protocol/contracts/contract-revision.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { compared, exact, isPositive, rounded } from '#protocol/core/exact.ts';
import type { CalculatedRevision } from './calculated-revision.ts';
import { type CalculatedTerm, type Calculation, type Formula, hasProvisionalValue, type InForce } from './engine/calculate-revision.ts';
import type { AwaitedReading, Figure, PartReading } from './engine/read-month.ts';
import type { Frequency } from './engine/revision-series.ts';
import { changeOf } from './engine/revision-steps.ts';
import {
  cutNumber,
  frenchNumber,
  indexNumber,
  percentSize,
  percentText,
  periodName,
  periodText,
  priceAmount,
  priceText,
} from './revision.texts.ts';
import { formulaText, numbersText, stepTexts, termName } from './revision-steps.texts.ts';

const sourceOf = ({ parts }: Figure): string => {
  const names = parts.map(({ period, frequency }) => periodName(period, frequency));
  const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (parts.length > 1) return `Moyenne de ${parts.length} mois, ${first === last ? first : `${first} à ${last}`}`;
  return count > 1 ? `${first}, moyenne de ${count} valeurs` : first;
};

/** Writes the publication of a value: the latest of its parts, said to be estimated when no file gave it. */
function publicationOf({ parts }: Figure): string {
  const latest = parts.toSorted((one, other) => one.publishedOn.localeCompare(other.publishedOn)).at(-1);
  return latest ? `Publiée le ${frenchDate(latest.publishedOn)}${latest.isEstimated ? ' (estimée)' : ''}` : '';
}

const rateNotes = (parts: readonly PartReading[]): string[] => {
  const rates = new Map(parts.flatMap(({ rates: list }) => list.map((rate) => [`${rate.name} ${rate.day}`, rate] as const)));
  if (rates.size > 3) return [`En euros, ${rates.size} taux : chaque valeur avec celui de son jour (${[...rates.values()][0]?.name})`];
  return [...rates.values()].map(
    ({ name, value, day, isProvisional }) =>
      `En euros, au taux ${frenchNumber(value)} du ${frenchDate(day)} (${name}${isProvisional ? ', provisoire' : ''})`,
  );
};

const junctionNotes = (parts: readonly PartReading[]): string[] => {
  const [part] = parts.filter(({ junction }) => junction !== null);
  if (!part?.junction) return [];
  const { name, month, coefficient, value } = part.junction;
  const product = `${indexNumber(value)} × ${frenchNumber(coefficient)} = ${indexNumber(part.value)}`;
  return [`Série arrêtée, continuée par « ${name} » depuis ${periodText(month)} : ${product}`, 'Vérifiez si un avenant est nécessaire'];
};

/** A period that is a day is the date of revision itself, on which the last published value is read. */
const isDay = (period: string): boolean => period.length === 10;

/** Names a period after 'pour': 'le 2e trimestre 2026', 'mai 2026'. */
const periodInSentence = (period: string, frequency: Frequency | null): string =>
  `${frequency === 'quarterly' ? 'le ' : ''}${periodName(period, frequency)}`;

function lastKnownNotes({ substituted, parts }: Figure): string[] {
  const [first] = substituted;
  if (first === undefined) return [];
  const last = parts.at(-1);
  const known = `dernière valeur connue, ${periodName(last?.period ?? '', last?.frequency ?? null)}`;
  const names = substituted.map((month) => periodInSentence(month, last?.frequency ?? null));
  const awaited = [...new Set(names)].join(', ');
  return [
    isDay(first) ? `Le dernier indice publié se lira le ${frenchDate(first)} : ${known}` : `Pas encore publiée pour ${awaited} : ${known}`,
  ];
}

/** The status of a value that stands in for one that is not published; what is provisional in its series says so behind it. */
const lastKnownStatus = 'Dernière connue';
export const isLastKnown = ({ status }: RevisionFigure): boolean => status.startsWith(lastKnownStatus);

type FigureHead = Pick<RevisionFigure, 'label' | 'series' | 'publisher' | 'index' | 'unit'>;

/** A month is often published after the date that reads it. Of a value that stands in for it, its own note says enough. */
const lateNotes = ({ parts, substituted }: Figure, date: CalendarDate): string[] =>
  substituted.length === 0 && parts.some(({ publishedOn }) => publishedOn > date)
    ? ['Publiée après la date de révision, pour le mois que la clause lit']
    : [];

/** Writes the rule of reading of a term: which month of its index the clause takes. */
function ruleNote({ rule, lag, meanOf }: CalculatedTerm['term']): string {
  if (rule === 'published') return 'La clause lit le dernier indice publié à la date de révision';
  const month = lag === 0 ? 'mois de la révision' : `mois n\u00a0−\u00a0${lag}`;
  return rule === 'mean' ? `La clause lit la moyenne de ${meanOf} mois, jusqu’au ${month} compris` : `La clause lit le ${month}`;
}

function statusOf({ substituted, parts, isProvisional }: Figure): string {
  if (substituted.length === 0) return isProvisional ? 'Provisoire' : 'Définitive';
  return parts.some((part) => part.isProvisional) ? `${lastKnownStatus}, provisoire` : lastKnownStatus;
}

const readFigure = (head: FigureHead, figure: Figure): RevisionFigure => ({
  ...head,
  value: frenchNumberOf(figure),
  source: sourceOf(figure),
  publication: publicationOf(figure),
  status: statusOf(figure),
  isProvisional: figure.isProvisional,
  notes: [...lastKnownNotes(figure), ...rateNotes(figure.parts), ...junctionNotes(figure.parts)],
});
const frenchNumberOf = ({ value }: Figure): string => indexNumber(value);

const emptyFigure: Pick<RevisionFigure, 'source' | 'publication' | 'isProvisional' | 'notes'> = {
  source: '',
  publication: '',
  isProvisional: false,
  notes: [],
};

/** Presents I₀ as the last revision used it. */
function keptFigure(head: FigureHead, value: string, { hasProvisionalReferences: isProvisional = false }: InForce): RevisionFigure {
  const status = isProvisional ? 'Gardée, provisoire' : 'Gardée';
  return { ...head, ...emptyFigure, value, source: 'Retenue par la dernière révision', status, isProvisional };
}

/** Tells that a chain whose formula changed reads I₀ for the date of its last revision. */
const rereadNotes = ({ isChained }: Formula, { movedOn }: InForce): string[] =>
  isChained && movedOn !== null ? [`Relue pour la révision du ${frenchDate(movedOn)} : la formule a changé depuis`] : [];

/** Presents I₀: written in the contract, kept from the last revision, or read. A written value that differs from the series is told. */
function baseFigure(head: FigureHead, { base, term }: CalculatedTerm, { formula, rules, inForce }: CalculatedRevision): RevisionFigure {
  if (base === null) return { ...head, ...emptyFigure, value: null, status: 'Attendue' };
  const value = indexNumber(base.value);
  if (base.source === 'kept') return keptFigure(head, value, inForce);
  if (base.source === 'read' && base.figure) return withNotes(readFigure(head, base.figure), rereadNotes(rules, inForce));
  const read = base.figure;
  const differs = read !== null && compared(read.value, base.value) !== 0;
  const [part, ...others] = read?.parts ?? [];
  const month = periodInSentence(formula.monthZero, part && others.length === 0 ? part.frequency : 'monthly');
  const notes = differs ? [`La série donne ${indexNumber(read.value)} pour ${month} : le contrat l’emporte`] : [];
  return {
    ...head,
    ...emptyFigure,
    publisher: null,
    value: frenchNumber(term.writtenBase ?? ''),
    source: 'Écrite dans le contrat',
    status: 'Contrat',
    notes,
  };
}

const withNotes = (figure: RevisionFigure, notes: readonly string[]): RevisionFigure => ({ ...figure, notes: [...figure.notes, ...notes] });

function figuresOf(calculated: CalculatedRevision): RevisionFigure[] {
  const { calculation } = calculated;
  return calculation.terms.flatMap((one, at) => {
    const { term, index, current } = one;
    const name = termName(at, calculation.terms.length);
    const head = {
      series: index.name,
      publisher: index.publisher,
      index: String(term.indexId),
      unit: term.currency === 'euro' && index.currency !== null ? `${index.unit.replace(/^[^/]+/, '€')}` : index.unit,
    };
    const now = { ...head, label: `${name}, valeur révisée` };
    return [
      baseFigure({ ...head, label: `${name}₀, valeur d’origine` }, one, calculated),
      withNotes(current ? readFigure(now, current) : { ...now, ...emptyFigure, value: null, status: 'Attendue' }, [
        ruleNote(term),
        ...(current ? lateNotes(current, calculation.date) : []),
      ]),
    ];
  });
}

function awaitedText({ awaits, period, frequency, expectedOn }: AwaitedReading, asOf: string): string {
  if (isDay(period)) return `${awaits} : le dernier indice publié se lira le ${frenchDate(expectedOn)}`;
  return expectedOn <= asOf
    ? `${awaits}, ${periodName(period, frequency)} : attendue le ${frenchDate(expectedOn)}, pas encore reçue`
    : `${awaits}, ${periodName(period, frequency)} : publication attendue le ${frenchDate(expectedOn)} (estimée)`;
}

const stateOf = ({ result, isProvisional }: Calculation): RevisionSheet['state'] => {
  if (result === null) return 'awaited';
  if (result.price === null) return 'none';
  return isProvisional ? 'provisional' : 'final';
};

/** Tells why a result is provisional. 'À titre provisoire' is what the contract permits; what may still be corrected needs no permission. */
function provisionalText({ terms }: Calculation): string {
  if (terms.some(({ current }) => (current?.substituted.length ?? 0) > 0)) return ', à titre provisoire';
  return hasProvisionalValue(terms) ? ', avec une valeur encore provisoire' : ', à partir d’un prix provisoire';
}

/** Writes the result in one sentence, a fall as loudly as a rise. */
export function headlineOf({ calculation, contract: { currency } }: CalculatedRevision): string {
  const { result, inForce, isProvisional, awaited } = calculation;
  if (result === null)
    return awaited.length > 0
      ? 'Pas encore calculable : une valeur n’est pas publiée.'
      : 'Pas calculable : un indice d’origine est nul ou négatif.';
  if (result.price === null)
    return isPositive(result.coefficient)
      ? 'Le prix arrondi est nul : gardez plus de décimales dans l’arrondi du prix.'
      : 'Le coefficient est nul ou négatif : la clause ne donne pas de prix.';
  const change = changeOf(result.price, inForce);
  const end = isProvisional ? provisionalText(calculation) : '';
  const to = `${priceAmount(result.price, currency)} au lieu de ${priceAmount(inForce, currency)}${end}`;
  if (result.isUnchanged) return `Le prix ne bouge pas : la variation reste sous le seuil${end}.`;
  if (change.top === 0n) return `Le prix ne change pas : ${priceAmount(result.price, currency)}${end}.`;
  return `${change.top > 0n ? 'Hausse' : 'Baisse'} de ${percentSize(change)} : ${to}.`;
}

/** Writes the result of a provisional revision that is settled: its price beside the one that was validated, when one was. */
export function settledText(calculated: CalculatedRevision): string {
  const { contract, calculation } = calculated;
  const validated = contract.results.find((one) => !one.is_withdrawn && one.revised_on === calculation.date);
  const price = calculation.result?.price;
  if (!validated || !price) return headlineOf(calculated);
  const before = exact(validated.price);
  const amount = priceAmount(price, contract.currency);
  if (compared(price, before) === 0) return `Le prix définitif est celui qui était provisoire : ${amount}.`;
  return `Le prix définitif est de ${amount}, au lieu de ${priceAmount(before, contract.currency)} à titre provisoire.`;
}

/** Hints about the clause itself: they refuse nothing (RDG-545, RDG-554). */
function warningsOf({ formula, calculation }: CalculatedRevision): string[] {
  const safeguard = calculation.result?.steps.find((step) => step.kind === 'safeguard');
  return [
    ...(safeguard?.kind === 'safeguard' && safeguard.isOver
      ? [`Clause de sauvegarde : la variation dépasse ${percentText(safeguard.percent)}, le contrat peut être résilié.`]
      : []),
    ...(formula.capUp !== null && formula.capDown === null ? ['Le butoir ne limite que les hausses.'] : []),
    'Un indice doit être en relation avec l’objet du contrat ou l’activité d’une partie (code monétaire et financier, L112-2).',
  ];
}

/** Names the publisher of the series of a figure; empty without one. */
export const publisherText = ({ publisher }: RevisionFigure): string => (publisher ? `source : ${publisher}` : '');

/** Leaves out the indices of a sheet that are not open: their pages are gone. */
export const withOpenIndices = (sheet: RevisionSheet, open: ReadonlySet<string>): RevisionSheet => ({
  ...sheet,
  figures: sheet.figures.map((one) => ({ ...one, index: one.index !== null && open.has(one.index) ? one.index : null })),
});

const withoutFrequency = (figure: Figure): Figure => ({ ...figure, parts: figure.parts.map((part) => ({ ...part, frequency: null })) });

/** Gives a calculation the names that sheets kept before 2026-11-30 have for the periods of their values: the month or the day that was asked for. */
export const namedByMonth = ({ calculation, ...calculated }: CalculatedRevision): CalculatedRevision => ({
  ...calculated,
  calculation: {
    ...calculation,
    terms: calculation.terms.map(({ base, current, ...term }) => ({
      ...term,
      base: base?.figure ? { ...base, figure: withoutFrequency(base.figure) } : base,
      current: current && withoutFrequency(current),
    })),
  },
});

/** Presents a calculation as a sheet: its steps, its figures with their sources, its result. */
export function presentSheet(calculated: CalculatedRevision): RevisionSheet {
  const { contract, formula, calculation } = calculated;
  const { result, inForce, date, asOf } = calculation;
  const price = result?.price ?? null;
  const change = price && changeOf(price, inForce);
  return {
    ...{ date, asOf, subject: formula.subject, currency: contract.currency },
    state: stateOf(calculation),
    headline: headlineOf(calculated),
    trend: change && (change.top > 0n ? 'up' : change.top < 0n ? 'down' : 'same'),
    formula: formulaText(formula),
    numbers: numbersText(formula, calculation),
    steps: stepTexts({ formula, calculation, currency: contract.currency }),
    figures: figuresOf(calculated),
    awaited: [...new Set(calculation.awaited.map((reading) => awaitedText(reading, asOf)))],
    price: price && priceText(price),
    basePrice: formula.basePrice,
    priceInForce: priceText(inForce),
    coefficient: result && cutNumber(result.coefficient),
    changeFromBase: price && rounded(changeOf(price, exact(formula.basePrice)), 2),
    changeFromForce: change && rounded(change, 2),
    warnings: warningsOf(calculated),
  };
}
