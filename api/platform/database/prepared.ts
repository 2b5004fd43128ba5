import type { Compilable, Kysely } from 'kysely';
import type { Reader } from './schema.ts';

/** Stands in a statement for a value that each call gives. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Composed = { query: ReturnType<Compilable['compile']>; places: readonly unknown[] };

/**
 * A statement composed at its first call and kept: later calls only give its values. For what every request asks; its shape must not
 * depend on the values.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  compose: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  let composed: Composed | undefined;
  return async (db, values) => {
    if (!composed) {
      const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]));
      const query = compose(db, places as Values).compile();
      composed = { query, places: query.parameters };
    }
    const parameters = composed.places.map((given) => (given instanceof Place ? values[given.name] : given));
    const { rows } = await (db as Kysely<never>).executeQuery<Row>({ ...composed.query, parameters });
    return rows;
  };
}
