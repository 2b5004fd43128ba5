import { z } from 'zod';
import { type Bounds, boundsOf, filterList } from '#protocol/core/filters.ts';
import { commaList } from '#protocol/core/query.ts';
import { departmentCode } from './departments.ts';

/** The filters of a list of subscribers, by the names that the URL of the page has too (SUB-08). */
export const subscriberFilterNames = ['id', 'referent', 'department', 'ca', 'staff', 'naf', 'affiliate', 'activitySector'] as const;
export type SubscriberFilterName = (typeof subscriberFilterNames)[number];

const figurePatterns = { ca: /^\d+(?:\.\d{1,2})?$/, staff: /^\d+$/ } as const;
/** The largest figure that can be stored: euros whose cents are still exact, and the largest integer of a column. */
const largestFigures = { ca: 9_999_999_999_999, staff: 2_147_483_647 } as const;
const isFigureName = (name: SubscriberFilterName): name is keyof typeof figurePatterns => name in figurePatterns;

/** True for a text that is a bound of this figure: euros with at most two decimals, or a whole headcount. */
export const isFigure = (name: keyof typeof figurePatterns, text: string): boolean => figurePatterns[name].test(text);

/** Returns the error message of a range of figures with a malformed bound, else null. */
function figureError(name: SubscriberFilterName, value: string): string | null {
  if (!isFigureName(name)) return null;
  const { min, max } = boundsOf(value);
  const hasWrongBound = [min, max].some((end) => end !== null && !isFigure(name, end));
  return hasWrongBound ? `Bornes attendues pour ${name} : (min:…,max:…), en nombres positifs` : null;
}

/** The query parameter `ca=min,max`; an empty bound does not limit (RDG-157). */
const figuresParameter = (name: keyof typeof figurePatterns) =>
  z
    .string()
    .trim()
    .max(40)
    .default('')
    .superRefine((value, ctx) => {
      const message = figureError(name, value);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    });

/** The filters as query parameters: in the list `f`, or each under its own name. Same name: or; different names: and (RDG-155, RDG-156). */
export const subscriberFilterFields = {
  f: filterList(subscriberFilterNames, figureError),
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

/** The parsed filters: `ca` in euros, departments by code. An empty list does not filter. */
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
const mapBounds = <From, To>({ min, max }: Bounds<From>, read: (end: From) => To): Bounds<To> => ({
  min: min === null ? null : read(min),
  max: max === null ? null : read(max),
});

/** Reads the bounds of a figure. Beyond the largest one a maximum does not limit, and a minimum leaves nothing. */
function figureBounds(name: 'ca' | 'staff', { min, max }: Bounds<string>): Bounds<number> {
  const largest = largestFigures[name];
  return { min: min === null ? null : Math.min(Number(min), largest), max: max === null || Number(max) > largest ? null : Number(max) };
}

/** Merges the list `f` and the named parameters of a query into one set of filters. */
export function subscriberFiltersOf(query: z.output<typeof fields>): SubscriberFilters {
  const listed = (name: Exclude<SubscriberFilterName, 'ca' | 'staff'>) => [...new Set([...(query.f.get(name) ?? []), ...query[name]])];
  const bounded = (name: 'ca' | 'staff') =>
    [...(query.f.get(name) ?? []), query[name]].map((text) => figureBounds(name, boundsOf(text))).filter(isBounded);
  return {
    id: listed('id'),
    referent: listed('referent'),
    department: listed('department')
      .map(boundsOf)
      .filter(isBounded)
      .map((bounds) => mapBounds(bounds, departmentCode)),
    ca: bounded('ca'),
    staff: bounded('staff'),
    naf: listed('naf').map((code) => code.toUpperCase()),
    affiliate: listed('affiliate'),
    activitySector: listed('activitySector'),
  };
}
