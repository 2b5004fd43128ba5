/** Numbers of rows to generate. The goals are measured on `sizeOf(100_000)`. */
export type Size = {
  organisations: number;
  suppliers: number;
  subscribers: number;
  turnover: number;
  readers: number;
  contracts: number;
  contractsOfReader: number;
  /** Contracts of the one member who exports. */
  exported: number;
};

/** Derives the numbers of rows: one supplier for four subscribers; ten months of turnover and two contracts for each organisation; fifty readers. */
export function sizeOf(organisations: number): Size {
  const suppliers = Math.round(organisations / 5);
  const contracts = organisations * 2;
  return {
    organisations,
    suppliers,
    subscribers: organisations - suppliers,
    turnover: organisations * 10,
    readers: 50,
    contracts,
    contractsOfReader: Math.min(90, contracts / 100),
    exported: Math.min(20_000, contracts / 10),
  };
}
