import { useEffect, useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useQueryParams } from './use-query-params.ts';

/** The debounce of a search: one request for a burst of keys. */
const debounceMs = 200;

/**
 * The text of a search field that filters while the user types. The URL takes the keyword after a debounce, and the field follows the URL when
 * a link or the back button changes it.
 */
export function useTypedKeyword(keyword: string): { text: string; type: (text: string) => void } {
  const { change } = useQueryParams();
  const [input, setInput] = useState({ urlKeyword: keyword, sent: keyword, text: keyword });
  const text = input.text.trim();
  const settled = useDebounced(text, debounceMs);
  if (input.urlKeyword !== keyword) {
    // The URL has changed. With the sent keyword, the field keeps its text, which may be longer by now. With any other, from a link or the
    // back button, the field follows the URL.
    setInput({ urlKeyword: keyword, sent: keyword, text: keyword === input.sent ? input.text : keyword });
  }
  const isNew = settled === text && settled !== input.sent;
  useEffect(() => {
    if (!isNew) return;
    setInput((now) => ({ ...now, sent: settled }));
    change({ motclef: settled }, 'typing');
  });
  return { text: input.text, type: (typed) => setInput({ ...input, text: typed }) };
}
