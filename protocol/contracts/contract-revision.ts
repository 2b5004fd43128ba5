import { z } from 'zod';
import { calendarDate } from '#protocol/core/calendar.ts';
import { chart } from '#protocol/core/chart.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { emptyAsAbsent, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { verdict } from '#protocol/core/verdict.ts';
import { contractLimits } from './contract-values.ts';
import { contractRefusals } from './contracts.ts';
import { decimal, emptyToNull, month, oneOf, percent, positive, quoted, share } from './revision-numbers.ts';
import {
  baseModes,
  capBases,
  coefficientRoundings,
  meanLengths,
  priceRoundings,
  readingRules,
  revisionLimits,
  revisionPeriods,
  termCurrencies,
} from './revision-values.ts';

export const revisionRefusals = {
  noClause: refusal(409, 'revision-no-clause', 'Ce contrat n’a pas de clause de révision des prix : répondez « Oui » dans le contrat.'),
  noFormula: refusal(409, 'revision-no-formula', 'Ce contrat n’a pas encore de formule de révision.'),
  halted: refusal(409, 'revision-halted', 'Ce contrat est arrêté : sa révision se consulte, mais ne change plus.'),
  draft: refusal(409, 'revision-draft', 'Ce contrat est un brouillon : validez-le pour valider une révision.'),
  noPrice: refusal(409, 'revision-no-price', 'Cette révision n’a pas de prix à valider.'),
  noResult: refusal(404, 'revision-no-result', 'Cette révision n’existe pas, ou sa validation est déjà retirée.'),
  later: refusal(409, 'revision-later', 'Une révision plus récente est validée : reprenez-la d’abord.'),
  laterAmendment: refusal(409, 'revision-later-amendment', 'Un avenant a validé une révision qui part de ce prix : reprenez-la d’abord.'),
  changed: refusal(409, 'revision-changed', 'Le calcul a changé depuis votre lecture\u00a0: relisez la feuille, puis validez.'),
} as const;

export const revisionTerm = z.object({
  weight: positive(4).refine((text) => Number(text) <= 1, 'Nombre de 0 à 1 attendu'),
  index: z.string().regex(/^[1-9]\d{0,8}$/, 'Choisissez un indice'),
  currency: z.enum(termCurrencies),
  rule: z.enum(readingRules),
  /** The months between the one of the revision and the one that is read: n − k. */
  lag: z.int().min(0).max(revisionLimits.lag),
  meanOf: oneOf(meanLengths).nullable(),
  /** I₀ as the contract writes it; null to read it at month zero. */
  writtenBase: z.preprocess(emptyToNull, decimal(6, true).nullable()),
});
export type RevisionTerm = z.infer<typeof revisionTerm>;

/** A term as it was sent: what its rules check is read afterwards, so that the problems of one term hide none of another one. */
const sentTerm = revisionTerm.extend({ weight: z.string(), index: z.string(), writtenBase: z.string().nullable() });
export type SentTerm = z.infer<typeof sentTerm>;

const listOf = <T extends z.ZodType>(one: T) => z.array(one).min(1, 'Ajoutez au moins un indice').max(revisionLimits.terms);

/** The fields of a formula. Numbers are texts, so that they stay exact; percents are of the price in force unless `capBase` says otherwise. */
const formulaFields = {
  subject: z.string().trim().min(1).max(revisionLimits.subject),
  basePrice: positive(4),
  fixedPart: share,
  terms: listOf(revisionTerm),
  monthZero: month,
  baseMode: z.enum(baseModes),
  firstDate: calendarDate,
  periodMonths: oneOf(revisionPeriods),
  allowsProvisional: z.boolean(),
  coefficientDecimals: z.int().min(2).max(6),
  coefficientRounding: z.enum(coefficientRoundings),
  threshold: percent,
  capUp: percent,
  capDown: percent,
  capBase: z.enum(capBases),
  priceDecimals: z.int().min(2).max(4),
  priceRounding: z.enum(priceRoundings),
  safeguard: percent,
};
export const revisionFormula = z.object(formulaFields);
export type RevisionFormula = z.infer<typeof revisionFormula>;
export const revisionFieldNames = revisionFormula.keyof().options;

/** A step of a calculation, numbered: its title, the operation with its numbers, and its result. */
const step = z.object({ title: z.string(), detail: z.string(), value: z.string() });
/** A value of an index on a sheet. `status`: 'final', 'provisional', 'lastKnown', 'written', 'kept' or 'awaited'. */
const figure = z.object({
  label: z.string(),
  series: z.string(),
  /** `publisher`: the source of the index, absent from sheets kept before 2026-11-30; `index`: null in an answer once its page is gone. */
  publisher: z.string().nullable().optional(),
  index: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string(),
  /** The month or the day, and the number of values of a mean. */
  source: z.string(),
  publication: z.string(),
  status: z.string(),
  isProvisional: z.boolean(),
  notes: z.array(z.string()),
});
export type RevisionFigure = z.infer<typeof figure>;

/**
 * The sheet of a calculation: every figure with its source, as it was on `asOf`. `price`, `basePrice`, `priceInForce`: decimal texts; changes are
 * percents with two decimals. `state`: 'awaited' and 'none' have no price.
 */
export const revisionSheet = z.object({
  date: z.iso.date(),
  asOf: z.iso.date(),
  subject: z.string(),
  currency: z.string(),
  state: z.enum(['awaited', 'none', 'provisional', 'final']),
  /** The result in one sentence: a fall is said as loudly as a rise. */
  headline: z.string(),
  trend: z.enum(['up', 'down', 'same']).nullable(),
  formula: z.string(),
  numbers: z.string(),
  steps: z.array(step),
  figures: z.array(figure),
  awaited: z.array(z.string()),
  price: z.string().nullable(),
  basePrice: z.string(),
  priceInForce: z.string(),
  coefficient: z.string().nullable(),
  changeFromBase: z.string().nullable(),
  changeFromForce: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type RevisionSheet = z.infer<typeof revisionSheet>;

/** A validated revision; `sheet` is kept as it was. `withdrawn`: the note of the user who took it back. */
const result = z.object({
  id: z.string(),
  date: z.iso.date(),
  price: z.string(),
  currency: z.string(),
  isProvisional: z.boolean(),
  validatedAt: z.iso.datetime(),
  by: z.string(),
  withdrawn: z.string().nullable(),
});
export type RevisionResult = z.infer<typeof result>;

/** A date of revision. `state`: 'validated', 'provisional' once validated so, 'due' when reached, 'coming'. */
const scheduled = z.object({
  date: z.iso.date(),
  state: z.enum(['validated', 'provisional', 'due', 'coming']),
  resultId: z.string().nullable(),
});

export const contractRevision = z.object({
  contract: z.object({
    title: z.string(),
    version: z.int(),
    supplier: z.string().nullable(),
    currency: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    yearAmount: z.string().nullable(),
    amendment: z.boolean(),
    hasClause: z.boolean(),
  }),
  formula: revisionFormula.extend({ firstDate: z.iso.date() }).nullable(),
  dates: z.array(scheduled),
  /** The date that the sheet opens on. */
  nextDate: z.iso.date().nullable(),
  /** The day before which an amendment takes over; null without one. */
  until: z.iso.date().nullable(),
  results: z.array(result),
  actions: z.object({ write: verdict, validate: verdict }),
});
export type ContractRevision = z.infer<typeof contractRevision>;

const demand = z.object({
  kind: z.enum(['price', 'percent']),
  value: quoted(4),
  vat: emptyAsAbsent(z.enum(['with', 'without']).default('without')),
  vatRate: emptyAsAbsent(positive(2).default('20')),
});

const params = z.object({ id: pathId });
const onDate = { date: calendarDate, asOf: emptyAsAbsent(calendarDate.optional()) };
const written = [
  contractRefusals.consentRequired,
  contractRefusals.readOnly,
  contractRefusals.archived,
  contractRefusals.stale,
  revisionRefusals.halted,
] as const;
const { noFormula, draft, noPrice, later, laterAmendment, changed } = revisionRefusals;

export const revisionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision',
    summary: 'La révision du prix d’un contrat : sa formule, ses dates, ses résultats validés',
    params,
    answer: contractRevision,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision/choices',
    summary: 'Les indices qu’une formule de révision peut utiliser',
    params,
    answer: z.object({ indices: z.array(z.object({ id: z.string(), name: z.string(), currency: z.string().nullable() })) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/v1/contract/:id/revision',
    summary: 'Écrire la formule de révision d’un contrat',
    params,
    body: z
      .object({ ...formulaFields, terms: listOf(sentTerm) })
      .partial()
      .extend({ version: z.int().optional() }),
    answer: contractRevision.extend({ message: z.string() }),
    refusals: [...written, revisionRefusals.noClause],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision/sheet',
    summary: 'Le calcul d’une révision, vu d’un jour',
    params,
    query: z.object(onDate),
    /** `kept`: the validated sheet of this date, as it was; `corrections`: the values that were corrected since, or the price that settles it. */
    answer: z.object({
      sheet: revisionSheet,
      kept: z.object({ sheet: revisionSheet, result }).nullable(),
      corrections: z.string().nullable(),
    }),
    refusals: [revisionRefusals.noFormula],
  }),
  chart: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision/chart',
    summary: 'Le prix en vigueur et les indices de la formule, mois par mois, base 100 pour P₀ et les I₀',
    params,
    /** `chartDatasExport` has a column for each index besides. A value that is not published is null. */
    answer: z.object({ chart }),
    refusals: [revisionRefusals.noFormula],
  }),
  demand: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision/demand',
    summary: 'Une demande du fournisseur comparée au calcul',
    params,
    query: z.object({ ...onDate, ...demand.shape }),
    /** `verdict`: the gap in one sentence; `slips`: what explains the demand, and how closely. Amounts without VAT, but for the sentences. */
    answer: z.object({
      price: z.string(),
      change: z.string(),
      gap: z.string(),
      isSame: z.boolean(),
      verdict: z.string(),
      slips: z.array(z.string()),
    }),
    refusals: [revisionRefusals.noFormula, revisionRefusals.noPrice],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/revision/file',
    summary: 'La feuille de calcul d’une révision, pour le fournisseur : PDF ou tableur',
    params,
    query: z.object({ ...onDate, format: z.enum(['pdf', 'xlsx']) }),
    answer: 'file',
    refusals: [revisionRefusals.noFormula],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/v1/contract/:id/revision/results',
    summary: 'Valider une révision : ses chiffres sont gardés comme ils sont',
    params,
    /** `price`, `state`: those of the sheet that the user read; another result is refused. */
    body: z.object({
      date: calendarDate,
      version: z.int().optional(),
      price: revisionSheet.shape.price.optional(),
      state: revisionSheet.shape.state.optional(),
      setsYearAmount: z.boolean().default(false),
    }),
    answer: contractRevision.extend({ message: z.string() }),
    refusals: [...written, noFormula, draft, noPrice, later, laterAmendment, changed],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/v1/contract/:id/revision/results/:result/withdraw',
    summary: 'Reprendre une révision validée, avec une note',
    params: z.object({ id: pathId, result: pathId }),
    body: z.object({
      note: z.string().trim().min(1, 'Champ requis').max(contractLimits.revisionNote),
      version: z.int().optional(),
    }),
    answer: contractRevision.extend({ message: z.string() }),
    refusals: [...written, later, laterAmendment],
  }),
  onIndex: endpoint({
    method: 'GET',
    path: '/api/v1/contracts/on-index/:id',
    summary: 'Les contrats que l’on peut voir et dont la formule utilise un indice',
    params,
    answer: collection(z.object({ id: z.string(), title: z.string(), supplier: z.string().nullable(), subject: z.string() })),
  }),
} as const;
