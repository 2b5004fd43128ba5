import type { ValidLine } from '#api/modules/imports/importer.ts';
import type { CorrectionLog } from './keep-corrections.ts';

/** The key of a row that an operator replaced. `former`: as files may still name it; `key`: of today. */
export type ReplacedKey = { correction: number; former: string; key: string };

/** The keys of rows that operators replaced. A file may name such a row by its former key, or by the one of today. */
export type ReplacedKeys<Own extends ReplacedKey> = {
  /** By the former key, unless it is the one of another row. */
  former: ReadonlyMap<string, Own>;
  /** By the key of today. */
  current: ReadonlyMap<string, Own>;
  /** The keys of both maps that the file has named. */
  named: Set<string>;
  /** The former keys that lines of the file named which were refused for something else. */
  refused: Set<string>;
};

/** Makes the maps of replaced keys. `isTaken`: tells that a former key is the one of another row. */
export const replacedKeys = <Own extends ReplacedKey>(
  replaced: readonly Own[],
  isTaken: (former: string) => boolean = () => false,
): ReplacedKeys<Own> => ({
  former: new Map(replaced.filter(({ former }) => !isTaken(former)).map((own) => [own.former, own])),
  current: new Map(replaced.map((own) => [own.key, own])),
  named: new Set(),
  refused: new Set(),
});

const isFormerNamed = <Own extends ReplacedKey>({ former, named }: ReplacedKeys<Own>, own: Own): boolean =>
  former.get(own.former) === own && named.has(own.former);

/**
 * Passes each line with a former key to `resolve`, which gives it the key of today. Refuses the second of two lines that name a row by both keys:
 * in a batch the one of the former key, and the later one when they are in two batches.
 */
export function resolveReplacedKeys<Row, Own extends ReplacedKey>(
  lines: readonly ValidLine<Row>[],
  keys: ReplacedKeys<Own>,
  {
    keyOf,
    resolve,
    refuse,
  }: {
    keyOf: (row: Row) => string;
    resolve: (line: ValidLine<Row>, own: Own) => ValidLine<Row>[];
    refuse: (line: ValidLine<Row>, otherKey: string) => void;
  },
): ValidLine<Row>[] {
  const { former, current, named } = keys;
  const written = new Set([...current.values()].filter((own) => isFormerNamed(keys, own)));
  for (const { row } of lines) {
    const key = keyOf(row);
    if (former.has(key) || current.has(key)) named.add(key);
  }
  return lines.flatMap((line) => {
    const [own, today] = [former.get(keyOf(line.row)), current.get(keyOf(line.row))];
    const otherKey = (own && named.has(own.key) && own.key) || (today && written.has(today) && today.former);
    if (!otherKey) return own ? resolve(line, own) : [line];
    refuse(line, otherKey);
    return [];
  });
}

/** Notes the key of a line that was refused: the file still says it. */
export function noteRefusedKey<Own extends ReplacedKey>({ former, refused }: ReplacedKeys<Own>, key: unknown): void {
  if (typeof key === 'string' && former.has(key)) refused.add(key);
}

/** Ends the corrections of the keys that the whole file says as well, and never by the former one. */
export function endReplacedKeys<Own extends ReplacedKey>(keys: ReplacedKeys<Own>, log: CorrectionLog): void {
  for (const [key, own] of keys.current)
    if (keys.named.has(key) && !isFormerNamed(keys, own) && !keys.refused.has(own.former)) log.end(own.correction);
}
