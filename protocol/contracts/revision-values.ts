/** The values of a revision formula, with their French labels. */
export const baseModes = ['initial', 'chained'] as const;
export type BaseMode = (typeof baseModes)[number];
export const baseModeLabels: Record<BaseMode, string> = {
  initial: 'Le prix d’origine P₀, avec les indices du mois zéro',
  chained: 'Le prix en vigueur, avec les indices de la dernière révision',
};

export const readingRules = ['month', 'published', 'mean'] as const;
export type ReadingRule = (typeof readingRules)[number];

export const termCurrencies = ['base', 'euro'] as const;
export type TermCurrency = (typeof termCurrencies)[number];

export const coefficientRoundings = ['up', 'nearest', 'none'] as const;
export type CoefficientRounding = (typeof coefficientRoundings)[number];
export const priceRoundings = ['nearest', 'up'] as const;
export type PriceRounding = (typeof priceRoundings)[number];
export const roundingLabels: Record<CoefficientRounding, string> = {
  up: 'Par excès (vers le haut)',
  nearest: 'Au plus proche',
  none: 'Sans arrondi',
};

export const capBases = ['initial', 'current'] as const;
export type CapBase = (typeof capBases)[number];
export const capBaseLabels: Record<CapBase, string> = { initial: 'Le prix d’origine P₀', current: 'Le prix en vigueur' };

export const revisionPeriods = [1, 3, 6, 12] as const;
export type RevisionPeriod = (typeof revisionPeriods)[number];
export const revisionPeriodLabels: Record<RevisionPeriod, string> = {
  1: 'Tous les mois',
  3: 'Tous les trois mois',
  6: 'Tous les six mois',
  12: 'Tous les ans',
};
export const meanLengths = [3, 6, 12] as const;
export type MeanLength = (typeof meanLengths)[number];

export const revisionLimits = { terms: 6, lag: 12, subject: 200, name: 80 } as const;

/** The rules of a new formula, until somebody changes them. */
export const usualRules = {
  baseMode: 'initial',
  allowsProvisional: false,
  coefficientDecimals: 3,
  coefficientRounding: 'up',
  threshold: null,
  capUp: null,
  capDown: null,
  capBase: 'current',
  priceDecimals: 2,
  priceRounding: 'nearest',
  safeguard: null,
} as const;

/** The way in which the term of a new formula reads its index: the value of the month before. */
export const usualReading = { currency: 'base', rule: 'month', lag: 1, meanOf: null, writtenBase: null } as const;
