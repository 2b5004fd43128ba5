import type { PictureTheme } from '#demo/drawings/themes.ts';

/** The demand of each sector for each category, 1 being usual: a clinic buys no cardboard, a builder few meals. */
export type Appetite = Partial<Record<PictureTheme, number>>;

/** By the first two digits of the NAF code, bounds included. */
export const sectorDemands: readonly { from: number; to: number; demand: Appetite }[] = [
  {
    from: 10,
    to: 12,
    demand: { hygiene: 2.2, packaging: 2.6, transport: 1.6, energy: 1.5, protection: 1.4, digital: 0.6, services: 0.4 },
  },
  { from: 13, to: 33, demand: { industry: 2.8, protection: 2, packaging: 1.6, transport: 1.5, energy: 1.4, services: 0.4, office: 0.6 } },
  { from: 35, to: 43, demand: { building: 2.8, protection: 2.2, mobility: 1.8, industry: 1.5, packaging: 0.1, services: 0.3 } },
  { from: 46, to: 47, demand: { transport: 2.2, packaging: 2, mobility: 1.5, hygiene: 1.2, industry: 0.4 } },
  { from: 55, to: 56, demand: { services: 2.6, hygiene: 2.4, energy: 1.2, industry: 0.1, packaging: 0.2, transport: 0.3 } },
  { from: 68, to: 68, demand: { building: 3, energy: 1.8, hygiene: 1.4, people: 1.4, packaging: 0.05, industry: 0.3, transport: 0.1 } },
  { from: 72, to: 85, demand: { digital: 2.2, office: 2, services: 1.8, people: 1.4, packaging: 0.1, transport: 0.4, industry: 0.4 } },
  { from: 86, to: 93, demand: { hygiene: 2.6, services: 2.2, energy: 1.2, people: 1.3, packaging: 0.1, industry: 0.2, transport: 0.3 } },
];

/** The weight of each month in the spending of a year on each category: 12 factors from January, with a mean of 1. */
const steady = [1.02, 0.98, 1.06, 1, 0.98, 1.04, 0.95, 0.72, 1.08, 1.08, 1.05, 1.04];
const winter = [1.55, 1.45, 1.2, 0.9, 0.68, 0.6, 0.58, 0.52, 0.72, 1, 1.3, 1.5];
const works = [0.75, 0.85, 1.05, 1.1, 1.15, 1.2, 1.1, 0.75, 1.1, 1.1, 1, 0.85];
const backToSchool = [1, 0.9, 0.95, 0.9, 0.9, 1.05, 0.8, 0.85, 1.5, 1.15, 1, 1];
const yearEnd = [0.8, 0.85, 0.95, 0.95, 1, 1.05, 0.9, 0.65, 1.1, 1.15, 1.25, 1.35];

export const seasons: Record<PictureTheme, readonly number[]> = {
  hygiene: steady,
  protection: steady,
  industry: steady,
  building: works,
  energy: winter,
  transport: yearEnd,
  mobility: steady,
  digital: yearEnd,
  office: backToSchool,
  packaging: yearEnd,
  services: backToSchool,
  people: steady,
};

/** The usual purchase of a month from one supplier, in euros. */
export const usualMonth: Record<PictureTheme, number> = {
  hygiene: 900,
  protection: 1100,
  industry: 1600,
  building: 3200,
  energy: 5200,
  transport: 2600,
  mobility: 2400,
  digital: 1900,
  office: 450,
  packaging: 1500,
  services: 1300,
  people: 2800,
};
