import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import field from '#web/ui/forms/Field.module.css';
import css from './ContractSearch.module.css';

/** One request for a burst of keys. */
const restMs = 200;

/** Finds contracts by their title, their supplier or their reference, while one types: the address follows. */
export function ContractSearch({ keyword }: { keyword: string }) {
  const { change } = useQueryParams();
  const [draft, setDraft] = useState({ said: keyword, sent: keyword, text: keyword });
  const typed = draft.text.trim();
  const settled = useDebounced(typed, restMs);
  if (draft.said !== keyword) {
    // What was sent has arrived, and one may have typed on since. Another word comes from a link or the back button: the field says it.
    setDraft({ said: keyword, sent: keyword, text: keyword === draft.sent ? draft.text : keyword });
  }
  const isNew = settled === typed && settled !== draft.sent;
  useEffect(() => {
    if (!isNew) return;
    setDraft((now) => ({ ...now, sent: settled }));
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
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
    </search>
  );
}
