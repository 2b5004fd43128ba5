import { z } from 'zod';

/** A range that includes both ends. A null end is open (RDG-157). */
export type Bounds<T> = {
  min: T | null;
  max: T | null;
};
/** Returns the problem of a filter's value, in French; null when the value is valid. */
export type ValueCheck<Name extends string> = (name: Name, value: string) => string | null;

const maxFilters = 200;

/** Splits 'a:1,b:(min:2,max:3)' at the commas outside parentheses. */
const pieces = (text: string): string[] => text.split(/,(?![^(]*\))/).map((piece) => piece.trim());

/**
 * An `f` list of filters: `name:value` or `name:(min:x,max:y)`, repeated or separated by commas. The name ends at the first colon
 * (RDG-155). Gives the values of each of `names`, as they are written. Another name is invalid input.
 */
export const filterList = <const Name extends string>(names: readonly Name[], check: ValueCheck<Name>) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((input, ctx) => {
      const values = new Map<Name, string[]>(names.map((name) => [name, []]));
      const all = [input ?? []].flat().flatMap(pieces).filter(Boolean);
      const issue = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (all.length > maxFilters) issue(`${maxFilters} filtres au plus`);
      let current: [Name, string[]] | undefined;
      for (const piece of all.slice(0, maxFilters)) {
        const colon = piece.indexOf(':');
        if (colon !== -1) current = [...values].find(([known]) => known === piece.slice(0, colon).trim());
        if (current === undefined) {
          issue(colon === -1 ? `Filtre attendu sous la forme nom:valeur : ${piece}` : `Filtre inconnu : ${piece.slice(0, colon)}`);
          continue;
        }
        const [name, valuesOfName] = current;
        const value = piece.slice(colon + 1).trim();
        const problem = check(name, value);
        if (problem !== null) issue(problem);
        else if (value !== '') valuesOfName.push(value);
      }
      return values;
    });

/** Reads the two ends of `(min:x,max:y)`, of `x,y`, or of a single value, which is both (RDG-158). An empty end becomes null. */
export function boundsOf(text: string): Bounds<string> {
  const named = /^\(\s*min:([^,()]*),\s*max:([^,()]*)\)$/.exec(text);
  const [min = '', max = min] = named ? [named[1], named[2]] : text.split(',');
  return { min: min.trim() || null, max: max.trim() || null };
}
