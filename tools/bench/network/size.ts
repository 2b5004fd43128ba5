/** How large a network is made: what the figures of goals are counted on is `sizeOf(100_000)`. */
export type Size = { organisations: number; suppliers: number; subscribers: number; turnover: number; readers: number };

/** One supplier for four subscribers, ten months of turnover for each organisation, fifty people who sign in. */
export function sizeOf(organisations: number): Size {
  const suppliers = Math.round(organisations / 5);
  return { organisations, suppliers, subscribers: organisations - suppliers, turnover: organisations * 10, readers: 50 };
}
