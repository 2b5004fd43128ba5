import type { RevisionFormula, RevisionTerm } from '#protocol/contracts/contract-revision.ts';

/** A term of a demonstration formula: its index by code. */
export type DemoTerm = Omit<RevisionTerm, 'index'> & { code: string };
/** Months before today: the month zero, the dates of revision. `zero` may be the lowest or the highest month of the first index a year ago. */
type RevisionEntry = {
  contract: string;
  subject: string;
  fixedPart: string;
  terms: readonly DemoTerm[];
  zero: number | 'lowest' | 'highest';
  /** The first date of revision, in months before the present one. */
  first: number;
  period: RevisionFormula['periodMonths'];
  /** The dates that were validated a few days after them, in months before the present one. */
  validated: readonly number[];
  rules?: Partial<RevisionFormula>;
  /** Its result is announced at the first night of the portal, as if the value had just come. */
  isNews?: true;
};

const term = (weight: string, code: string, lag: number, over: Partial<DemoTerm> = {}): DemoTerm => ({
  ...{ weight, code, currency: 'base', rule: 'month', lag, meanOf: null, writtenBase: null },
  ...over,
});

/** The revisions of the demonstration, by the title of their contract. */
export const revisionEntries: readonly RevisionEntry[] = [
  {
    contract: 'Location et entretien des vêtements de travail',
    subject: 'Loyer et entretien, par an',
    fixedPart: '0.15',
    terms: [term('0.85', 'cout-travail', 9)],
    zero: 26,
    first: 13,
    period: 12,
    validated: [13],
  },
  {
    contract: 'Transport sous température dirigée, Grand Ouest',
    subject: 'Prix des tournées, par an',
    fixedPart: '0.2',
    terms: [term('0.35', 'gazole', 1), term('0.3', 'cout-travail', 9), term('0.15', 'transport-routier', 4, { rule: 'mean', meanOf: 3 })],
    zero: 14,
    first: 7,
    period: 3,
    validated: [7, 4],
  },
  {
    contract: 'Étiquettes adhésives des gammes AOP',
    subject: 'Prix du mille d’étiquettes, sur un an',
    fixedPart: '0.4',
    terms: [term('0.6', 'pate-a-papier', 2, { currency: 'euro' })],
    zero: 12,
    first: 3,
    period: 6,
    validated: [],
    rules: { threshold: '5' },
  },
  {
    contract: 'Fourniture d’électricité, sites de plus de 36 kVA',
    subject: 'Prix de l’énergie, par an',
    fixedPart: '0.8',
    terms: [term('0.2', 'electricite-base', 1, { rule: 'mean', meanOf: 3 })],
    zero: 'lowest',
    first: 2,
    period: 6,
    validated: [],
    rules: { capUp: '4', capDown: '4', safeguard: '20' },
  },
  {
    contract: 'Entreposage des fromages à pâte pressée',
    subject: 'Prix de l’entreposage, par an',
    fixedPart: '0.3',
    terms: [term('0.7', 'transport-routier', 1)],
    zero: 12,
    first: 4,
    period: 6,
    validated: [4],
    rules: { allowsProvisional: true },
    isNews: true,
  },
  {
    contract: 'Palettes bois, reprise et réparation',
    subject: 'Prix de la palette réparée, sur un an',
    fixedPart: '0.2',
    terms: [term('0.8', 'palettes-2015', 3)],
    zero: 11,
    first: 2,
    period: 6,
    validated: [],
  },
  {
    contract: 'Caisses carton et étuis imprimés',
    subject: 'Prix des caisses carton, par an',
    fixedPart: '0.1',
    terms: [term('0.9', 'carton-recycle', 2)],
    zero: 'highest',
    first: 1,
    period: 6,
    validated: [],
    isNews: true,
  },
];
