import type { ValidLine } from '#api/modules/imports/importer.ts';
import type { CorrectionLog } from './keep-corrections.ts';

/** The keys of rows that operators replaced. A file may name such a row by its former key, or by the one of today. */
export type ReplacedKeys<Own> = {
  /** Facts of a row, by its former key. */
  former: ReadonlyMap<string, Own>;
  /** The corrections that the file may end, by the key of today. */
  current: Map<string, number>;
  /** The keys that the file has named. */
  named: Set<string>;
};

/**
 * Ends the corrections of keys that the file says as well, and passes each line with a former key to `resolve`, which gives it the key of
 * today or refuses it. All keys of `lines` count as named before the first is resolved.
 */
export function resolveReplacedKeys<Row, Own>(
  lines: readonly ValidLine<Row>[],
  { former, current, named }: ReplacedKeys<Own>,
  {
    log,
    keyOf,
    resolve,
  }: { log: CorrectionLog; keyOf: (row: Row) => string; resolve: (line: ValidLine<Row>, own: Own) => ValidLine<Row>[] },
): ValidLine<Row>[] {
  for (const { row } of lines) {
    const key = keyOf(row);
    named.add(key);
    const correction = current.get(key);
    if (correction === undefined) continue;
    current.delete(key);
    log.end(correction);
  }
  return lines.flatMap((line) => {
    const own = former.get(keyOf(line.row));
    return own ? resolve(line, own) : [line];
  });
}
