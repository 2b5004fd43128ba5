/** Name of the slice that stands for the small ones. */
const rest = 'Autres';

/**
 * Leaves out the words that all names begin with, as subsidiaries begin with the name of their group: a narrow drawing cuts them all to that same word.
 * A name that is made of these words alone stays whole.
 */
export function shortNames(names: readonly string[]): string[] {
  const split = names.map((name) => name.split(' '));
  const own = split.filter(([first]) => first !== rest);
  /** Tells that two names or more have a word at this place, and all the same. */
  const isSame = (place: number) => {
    const words = own.flatMap((name) => name.slice(place, place + 1));
    return words.length > 1 && new Set(words).size === 1;
  };
  let shared = 0;
  while (isSame(shared)) shared++;
  return split.map((words, at) =>
    shared > 0 && words[0] !== rest && words.length > shared ? `…\u00a0${words.slice(shared).join(' ')}` : (names[at] ?? ''),
  );
}
