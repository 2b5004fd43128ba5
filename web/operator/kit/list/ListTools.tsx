import { useRef, useState } from 'react';
import type { Changes } from '#web/lib/url/query-params.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import css from './List.module.css';
import type { ListState } from './list.url-state.ts';

type ListToolsProps = {
  view: ContentView;
  state: ListState;
  onChange: (changes: Changes, typing?: 'typing') => void;
};

const sortLabels = [
  { id: 'changed', label: 'Derniers modifiés' },
  { id: 'shown', label: 'Date de publication' },
  { id: 'title', label: 'Titre' },
];

/** The search, the filters and the order of a list. */
export function ListTools({ view, state, onChange }: ListToolsProps) {
  return (
    <search className={css.tools}>
      <Search q={state.query.q} onChange={onChange} />
      {view.filters.map((filter) => (
        <FilterField key={filter.name} view={view} {...filter} value={state.filters[filter.name] ?? ''} onChange={onChange} />
      ))}
      <SelectField
        label="Trier par"
        value={state.query.sort}
        options={sortLabels}
        onChange={(sort) => onChange({ sort: sort === 'changed' ? null : sort })}
      />
    </search>
  );
}

/** The pause in the typing after which it goes to the address, in milliseconds. */
const restMs = 250;

/** The typed search. A change of the address, as the back button, replaces what is typed. */
function Search({ q, onChange }: { q: string; onChange: ListToolsProps['onChange'] }) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (q !== seen) {
    setSeen(q);
    if (q !== text.trim()) setText(q);
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: typed.trim() }, 'typing'), restMs);
  };
  return <TextField label="Rechercher" value={text} onChange={type} maxLength={200} />;
}

type FilterFieldProps = Pick<ListToolsProps, 'view' | 'onChange'> & ContentView['filters'][number] & { value: string };

function FilterField({ view, name, label, all, value, onChange }: FilterFieldProps) {
  const { data = [] } = useChoices(view, name);
  return <SelectField label={label} none={all} value={value} options={data} onChange={(id) => onChange({ [name]: id || null })} />;
}
