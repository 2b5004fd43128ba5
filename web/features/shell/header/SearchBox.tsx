import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { type SearchType, searchMenu } from '#protocol/search/search.ts';
import { SearchTypeSelect } from '#web/features/shell/header/SearchTypeSelect.tsx';
import { isTypingPlace } from '#web/features/shell/header/typing-place.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import css from './SearchBox.module.css';

/** Where each type of search shows its results (3-news-training 2, 'Search dropdown'). */
const results: Record<SearchType, string> = {
  suppliers: '/recherche',
  subscribers: '/recherche/adherents',
  offers: '/offres',
  documents: '/documents',
};
const hints: Record<SearchType, string> = {
  suppliers: 'Rechercher un fournisseur, une famille, un besoin',
  subscribers: 'Rechercher un adhérent',
  offers: 'Rechercher une offre négociée',
  documents: 'Rechercher un document',
};

/** `/` and Ctrl+K bring the cursor to the search, from anywhere but a field where they are typed. */
function useShortcut(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypingPlace(event.target);
      if (!(control || slash) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}

/** The search that every page carries. It starts with the keyword and the type of the page one is on. */
export function SearchBox({ keyword }: { keyword: string }) {
  const { role } = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const types = searchMenu.filter(({ hiddenFor }) => !hiddenFor.includes(role));
  const here = types.find(({ value }) => results[value] === pathname) ?? types[0];
  const [type, setType] = useState<SearchType>(here?.value ?? 'subscribers');
  const [text, setText] = useState(keyword);
  const narrow = useMediaQuery(narrowScreen);
  const field = useRef<HTMLInputElement>(null);
  useShortcut(field);

  const search = () => {
    const wanted = text.trim();
    void navigate(wanted === '' ? results[type] : `${results[type]}?${createSearchParams({ motclef: wanted })}`);
  };
  return (
    <search>
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {types.length > 1 && <SearchTypeSelect types={types} type={type} onChange={setType} />}
        <input
          ref={field}
          className={css.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label="Rechercher"
          aria-keyshortcuts="Control+K /"
          placeholder={narrow ? 'Rechercher' : hints[type]}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={css.hint} aria-hidden="true">
          Ctrl K
        </span>
        <button type="submit" className={css.go} aria-label="Lancer la recherche" title="Lancer la recherche">
          <IconSearch size={18} aria-hidden />
        </button>
      </form>
    </search>
  );
}
