/** Returns the items with the one at `from` moved by one place. */
export function moved<Item>(items: readonly Item[], from: number, step: -1 | 1): Item[] {
  const item = items.slice(from, from + 1);
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, from + step), ...item, ...rest.slice(from + step)];
}
