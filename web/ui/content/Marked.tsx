import { createContext, use } from 'react';
import { highlight } from './highlight.ts';
import css from './Marked.module.css';

const SearchedWords = createContext('');

/** Gives the searched words to the `Marked` texts inside of it. */
export const Searched = SearchedWords.Provider;

/** Returns the searched words around a component; '' outside of a search. */
export const useSearchedWords = (): string => use(SearchedWords);

/** A text whose searched words are bold. `words`: those of the `Searched` around it by default. */
export function Marked({ text, words }: { text: string; words?: string }) {
  const around = use(SearchedWords);
  return highlight(text, words ?? around).map(({ text: piece, isMatch }, index) => {
    if (!isMatch) return piece;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its index in the text
      <mark key={index} className={css.mark}>
        {piece}
      </mark>
    );
  });
}
