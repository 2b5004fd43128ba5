import { useRef } from 'react';
import { moved } from './moved.ts';

/** Returns a key for each of the rows, which follows its row when `move` or `remove` tells that it goes. */
export function useRowKeys(count: number) {
  const kept = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  while (kept.current.keys.length < count) kept.current.keys.push(kept.current.next++);
  kept.current.keys.length = count;
  return {
    keys: kept.current.keys,
    move: (at: number, step: -1 | 1) => {
      kept.current.keys = moved(kept.current.keys, at, step);
    },
    remove: (at: number) => {
      kept.current.keys = kept.current.keys.filter((_, index) => index !== at);
    },
  };
}
