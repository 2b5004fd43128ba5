import type { DemoNetwork } from '#demo/network.ts';
import type { Size } from './size.ts';

/** Rows generated so far, for the areas that follow: ids by key, or in insertion order. */
export type Network = {
  size: Size;
  /** The demonstration network: the source of the catalogue, the team and the pictures. */
  demo: DemoNetwork;
  families: ReadonlyMap<string, number>;
  referents: number[];
  suppliers: number[];
  /** One sub-family that each supplier sells. */
  sold: number[];
  subscribers: number[];
};
