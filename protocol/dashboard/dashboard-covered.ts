import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';

/** The days ahead within which a notice or an end is to be decided. */
export const decisionDays = 180;

/** The next day that a contract asks to decide by: the last day of notice, a renewal without notice left to give, or the end. */
export const decisionKinds = ['notice', 'renewal', 'end'] as const;

const supplierLink = z.object({ slug: z.string(), title: z.string() });

/** A supplier bought without contract. `amount`: euros of the window; `covered`: those of companies that have a contract with it. */
export const uncoveredSupplier = supplierLink.extend({
  id: z.string(),
  amount: z.number(),
  covered: z.number(),
  uncovered: z.number(),
});

/** A contract to decide. `amount`: the window's euros behind it; null for a supplier that is not of the network. */
export const contractToDecide = z.object({
  id: z.string(),
  title: z.string(),
  supplier: z.string().nullable(),
  kind: z.enum(decisionKinds),
  decideOn: z.iso.date(),
  endDate: z.iso.date(),
  amount: z.number().nullable(),
});
export type ContractToDecide = z.infer<typeof contractToDecide>;

/** The purchases under a running contract that the viewer may see, in euros. `share`: in percent, null where it means nothing. */
export const contractCover = z.object({
  covered: z.number(),
  uncovered: z.number(),
  share: z.number().nullable(),
  /** The ten largest; `suppliersTotal`: all of them. */
  suppliers: z.array(uncoveredSupplier),
  suppliersTotal: z.int(),
  /** The first of them; `toDecideTotal`: all of them. */
  toDecide: z.array(contractToDecide),
  toDecideTotal: z.int(),
});
export type ContractCover = z.infer<typeof contractCover>;

/** A family bought from suppliers without a current offer. `suppliers`: the first of those of the family that have one. */
export const familyWithoutOffer = supplierLink.extend({
  amount: z.number(),
  suppliers: z.array(supplierLink),
  suppliersTotal: z.int(),
});

export type FamilyWithoutOffer = z.infer<typeof familyWithoutOffer>;

/** `total`: the euros of the window. `contracts`: null for a viewer who may see no contract. The other fields are those of a chart. */
export const dashboardCovered = z.object({
  sentence: z.string(),
  range: z.string().nullable(),
  lastMonth: z.string().nullable(),
  declaredShare: z.int().nullable(),
  isProvisional: z.boolean(),
  total: z.number(),
  contracts: contractCover.nullable(),
  families: z.array(familyWithoutOffer),
});
export type DecisionKind = (typeof decisionKinds)[number];
export type DashboardCovered = z.infer<typeof dashboardCovered>;

export const dashboardCoveredEndpoints = {
  covered: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/covered/:slug',
    summary: 'La part des achats sous contrat, les contrats à décider, et les familles achetées sans offre en cours',
    params: z.object({ slug }),
    query: z.object({ xlsx: flag }),
    answer: dashboardCovered,
  }),
} as const;
