import type { Compilable, Kysely } from 'kysely';
import type { Reader } from './schema.ts';

/** Stands in a statement for a value that each call gives. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Composed = {
  query: ReturnType<Compilable['compile']>;
  places: readonly unknown[];
};

/**
 * A statement composed once for each `shape` and kept: a call only gives its `values`. For what every request asks. Only the shape may
 * decide what the text of the statement is, so it holds words of which there are few: a role, a right; never an id.
 */
export function prepared<Values extends Record<string, unknown>, Row, Shape extends object = object>(
  compose: (db: Reader, values: Values, shape: Shape) => Compilable<Row>,
): (db: Reader, values: Values, shape: Shape) => Promise<Row[]> {
  const kept = new Map<string, Composed>();
  const composedFor = (db: Reader, values: Values, shape: Shape): Composed => {
    const key = JSON.stringify(shape);
    const found = kept.get(key);
    if (found) return found;
    const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]));
    const query = compose(db, places as Values, shape).compile();
    const made = { query, places: query.parameters };
    kept.set(key, made);
    return made;
  };
  return async (db, values, shape) => {
    const { query, places } = composedFor(db, values, shape);
    const parameters = places.map((given) => (given instanceof Place ? values[given.name] : given));
    const { rows } = await (db as Kysely<never>).executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
