import type { MoveDirection } from '#protocol/desk/kept-endpoints.ts';

/** Returns ids with one of them a place earlier or later; the same order at an end. */
export function movedIds(ids: readonly number[], id: number, direction: MoveDirection): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(id) + (direction === 'up' ? -1 : 1)];
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
