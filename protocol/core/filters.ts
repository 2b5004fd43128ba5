import { z } from 'zod';

/** Both ends belong; a null end is open. */
export type Bounds<T> = {
  min: T | null;
  max: T | null;
};
/** What is wrong with a filter's value, in French; null when nothing is. */
export type ValueCheck<Name extends string> = (name: Name, value: string) => string | null;

const mostFilters = 200;

/** 'a:1,b:(min:2,max:3)' cut at the commas that no parenthesis holds. */
const pieces = (text: string): string[] => text.split(/,(?![^(]*\))/).map((piece) => piece.trim());

/**
 * An `f` list: `name:value` or `name:(min:x,max:y)`, repeated or written with commas, split at the first colon (readings, '`f` lists').
 * Answers the values given to each of `names`, as they were written; another name is invalid input.
 */
export const filterList = <const Name extends string>(names: readonly Name[], check: ValueCheck<Name>) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given, ctx) => {
      const values = new Map<Name, string[]>(names.map((name) => [name, []]));
      const all = [given ?? []].flat().flatMap(pieces).filter(Boolean);
      const issue = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (all.length > mostFilters) issue(`${mostFilters} filtres au plus`);
      let name: Name | undefined;
      for (const piece of all.slice(0, mostFilters)) {
        const colon = piece.indexOf(':');
        if (colon !== -1) name = names.find((one) => one === piece.slice(0, colon).trim());
        if (name === undefined) {
          issue(colon === -1 ? `Filtre attendu sous la forme nom:valeur : ${piece}` : `Filtre inconnu : ${piece.slice(0, colon)}`);
          continue;
        }
        const value = piece.slice(colon + 1).trim();
        const wrong = check(name, value);
        if (wrong !== null) issue(wrong);
        else if (value !== '') values.get(name)?.push(value);
      }
      return values;
    });

/** The two ends of `(min:x,max:y)`, of `x,y`, or of a lone value, which is both; empty ends are open. */
export function boundsOf(text: string): Bounds<string> {
  const named = /^\(\s*min:([^,()]*),\s*max:([^,()]*)\)$/.exec(text);
  const [min = '', max = min] = named ? [named[1], named[2]] : text.split(',');
  return { min: min.trim() || null, max: max.trim() || null };
}
