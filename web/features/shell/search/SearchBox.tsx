import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SearchType, searchMenu } from '#protocol/search/search.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { resultPages, resultsFor } from './result-pages.ts';
import css from './SearchBox.module.css';
import { SearchTypeSelect } from './SearchTypeSelect.tsx';
import type { Choice } from './suggestions.ts';
import { usePanel } from './use-panel.ts';
import { useShortcut } from './use-shortcut.ts';

const hints: Record<SearchType, string> = {
  suppliers: 'Rechercher un fournisseur, une famille, un besoin',
  subscribers: 'Rechercher un adhérent',
  offers: 'Rechercher une offre négociée',
  documents: 'Rechercher un document',
};

/** The search types of the user's role. The initial one is that of the current result page, else the first of the menu (SEA-04, SEA-05). */
function useSearchType() {
  const { role } = useMe();
  const { pathname } = useLocation();
  const types = searchMenu.filter(({ hiddenFor }) => !hiddenFor.includes(role));
  const initial = types.find(({ value }) => resultPages[value] === pathname) ?? types[0];
  const [type, setType] = useState<SearchType>(initial?.value ?? 'subscribers');
  return { types, type, setType };
}

type FieldProps = {
  field: RefObject<HTMLInputElement | null>;
  panel: ReturnType<typeof usePanel>;
  panelId: string;
  hint: string;
  text: string;
  onType: (text: string) => void;
};

/** The search field: an ARIA combobox, whose listbox is the panel. */
const Field = ({ field, panel, panelId, hint, text, onType }: FieldProps) => (
  <input
    ref={field}
    className={css.input}
    type="search"
    role="combobox"
    aria-expanded={panel.open}
    aria-controls={panel.open ? panelId : undefined}
    aria-activedescendant={panel.active}
    aria-autocomplete="list"
    aria-haspopup="listbox"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={200}
    aria-label="Rechercher"
    aria-keyshortcuts="Control+K /"
    placeholder={hint}
    value={text}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={panel.onKeyDown}
  />
);

const SubmitButton = () => (
  <>
    <span className={css.hint} aria-hidden="true">
      Ctrl K
    </span>
    <button type="submit" className={css.go} aria-label="Lancer la recherche" title="Lancer la recherche">
      <IconSearch size={18} aria-hidden />
    </button>
  </>
);

/** The search of the header. It starts with the keyword and the type of the current page (SEA-01). */
export function SearchBox({ keyword }: { keyword: string }) {
  const { types, type, setType } = useSearchType();
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const hint = useMediaQuery(narrowScreen) ? 'Rechercher' : hints[type];
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const searchText = text.trim();
  const panel = usePanel(searchText, root);
  useShortcut(field);
  // The search goes on without its suggestions: a failure is told once.
  const [hasFailed, setFailed] = useState(false);
  const Panel = useOptionalChunk({
    load: () => import('./SearchPanel.tsx'),
    isNeeded: panel.open && !hasFailed,
    onFailure: () => {
      setFailed(true);
      tellFailure('Les suggestions n’ont pas pu être chargées. La recherche marche sans elles.');
    },
  });

  const write = (next: string) => {
    setText(next);
    panel.show();
  };
  const leave = (choice: Choice) => {
    panel.close();
    setText(choice.keyword ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (panel.followActive()) return;
    panel.close();
    void navigate(resultsFor(type, searchText));
  };
  return (
    <search>
      <form ref={root} className={css.box} onBlur={panel.onBlur} onSubmit={submit}>
        {types.length > 1 ? (
          <SearchTypeSelect types={types} type={type} onChange={setType} />
        ) : (
          <span className={css.single}>{types[0]?.label}</span>
        )}
        <Field field={field} panel={panel} panelId={id} hint={hint} text={text} onType={write} />
        <SubmitButton />
        {Panel && <Panel id={id} type={type} searchText={searchText} active={panel.active} onChoose={leave} />}
      </form>
    </search>
  );
}
