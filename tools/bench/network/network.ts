import type { DemoNetwork } from '#demo/network.ts';
import type { Size } from './size.ts';

/** What the areas have filled so far, for those that come after: ids by what they are known by, or in the order they were made. */
export type Network = {
  size: Size;
  /** The demonstration network, for its catalogue, its team and its pictures. */
  demo: DemoNetwork;
  families: ReadonlyMap<string, number>;
  referents: number[];
  suppliers: number[];
  /** For each supplier, a sub-family it sells. */
  sold: number[];
  subscribers: number[];
};
