import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import field from '#web/ui/forms/Field.module.css';
import css from './ContractSearch.module.css';

/** The debounce of the search: one request for a burst of keys. */
const debounceMs = 200;

/** Searches contracts by title, supplier or reference while the user types. The URL takes the keyword after a debounce. */
export function ContractSearch({ keyword }: { keyword: string }) {
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
  return (
    <search className={css.search}>
      <IconSearch className={css.sign} size={18} aria-hidden />
      <input
        className={field.control}
        type="search"
        aria-label="Rechercher un contrat par titre, fournisseur ou référence"
        placeholder="Titre, fournisseur, référence"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={input.text}
        onChange={(event) => setInput({ ...input, text: event.target.value })}
      />
    </search>
  );
}
