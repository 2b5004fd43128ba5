/** Yields the rows of some ids, `size` of them read at a time, so that other requests are served in between. */
export async function* inBatches<Row>(
  ids: readonly number[],
  size: number,
  read: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += size) yield await read(ids.slice(start, start + size));
}
