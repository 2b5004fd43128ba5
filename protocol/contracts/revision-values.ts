/** The values of a revision formula, with their French labels. */
export const baseModes = ['initial', 'chained'] as const;
export type BaseMode = (typeof baseModes)[number];

export const readingRules = ['month', 'published', 'mean'] as const;
export type ReadingRule = (typeof readingRules)[number];

export const termCurrencies = ['base', 'euro'] as const;
export type TermCurrency = (typeof termCurrencies)[number];

export const coefficientRoundings = ['up', 'nearest', 'none'] as const;
export type CoefficientRounding = (typeof coefficientRoundings)[number];
export const priceRoundings = ['nearest', 'up'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const capBases = ['initial', 'current'] as const;
export type CapBase = (typeof capBases)[number];
export const meanLengths = [3, 6, 12] as const;
export type MeanLength = (typeof meanLengths)[number];

export const revisionPeriods = [1, 3, 6, 12] as const;
export type RevisionPeriod = (typeof revisionPeriods)[number];
