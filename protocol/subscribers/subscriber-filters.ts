import { z } from 'zod';
import { type Bounds, boundsOf, filterList } from '#protocol/core/filters.ts';
import { commaList } from '#protocol/core/query.ts';
import { departmentCode } from './departments.ts';

/** What a list of subscribers can be filtered by; the names are those of the page's address too (1-portal 2.6, 7.2). */
export const subscriberFilterNames = ['id', 'referent', 'department', 'ca', 'staff', 'naf', 'affiliate', 'activitySector'] as const;
export type SubscriberFilterName = (typeof subscriberFilterNames)[number];

const figures = { ca: /^\d{1,13}(?:\.\d{1,2})?$/, staff: /^\d{1,9}$/ } as const;
const isFigure = (name: SubscriberFilterName): name is keyof typeof figures => name in figures;

function wrongFigures(name: SubscriberFilterName, value: string): string | null {
  if (!isFigure(name)) return null;
  const { min, max } = boundsOf(value);
  const isWrong = [min, max].some((end) => end !== null && !figures[name].test(end));
  return isWrong ? `Bornes attendues pour ${name} : (min:…,max:…), en nombres positifs` : null;
}

/** `ca=min,max` in an address, either end left empty. */
const figuresParameter = (name: keyof typeof figures) =>
  z
    .string()
    .trim()
    .max(40)
    .default('')
    .superRefine((value, ctx) => {
      const wrong = wrongFigures(name, value);
      if (wrong !== null) ctx.addIssue({ code: 'custom', message: wrong });
    });

/** The filters as an `f` list or each under its own name. Same name: or; different names: and. */
export const subscriberFilterFields = {
  f: filterList(subscriberFilterNames, wrongFigures),
  id: commaList,
  referent: commaList,
  department: commaList,
  naf: commaList,
  affiliate: commaList,
  activitySector: commaList,
  ca: figuresParameter('ca'),
  staff: figuresParameter('staff'),
};
const fields = z.object(subscriberFilterFields);

/** The filters asked for, ready to compare: `ca` in euros, departments by their codes; a list that is empty filters nothing. */
export type SubscriberFilters = {
  id: string[];
  referent: string[];
  department: Bounds<string>[];
  ca: Bounds<number>[];
  staff: Bounds<number>[];
  naf: string[];
  affiliate: string[];
  activitySector: string[];
};

const isBounded = ({ min, max }: Bounds<unknown>): boolean => min !== null || max !== null;
const each = <From, To>({ min, max }: Bounds<From>, read: (end: From) => To): Bounds<To> => ({
  min: min === null ? null : read(min),
  max: max === null ? null : read(max),
});

/** Both ways of writing filters as one. */
export function subscriberFiltersOf(query: z.output<typeof fields>): SubscriberFilters {
  const listed = (name: Exclude<SubscriberFilterName, 'ca' | 'staff'>) => [...new Set([...(query.f.get(name) ?? []), ...query[name]])];
  const bounded = (name: 'ca' | 'staff') => [...(query.f.get(name) ?? []), query[name]].map(boundsOf).filter(isBounded);
  return {
    id: listed('id'),
    referent: listed('referent'),
    department: listed('department')
      .map(boundsOf)
      .filter(isBounded)
      .map((bounds) => each(bounds, departmentCode)),
    ca: bounded('ca').map((bounds) => each(bounds, Number)),
    staff: bounded('staff').map((bounds) => each(bounds, Number)),
    naf: listed('naf').map((code) => code.toUpperCase()),
    affiliate: listed('affiliate'),
    activitySector: listed('activitySector'),
  };
}
