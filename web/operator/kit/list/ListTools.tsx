import type { Changes } from '#web/lib/url/query-params.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import css from './List.module.css';
import { ListSearch } from './ListSearch.tsx';
import type { ListState } from './list.url-state.ts';

type ListToolsProps = {
  view: ContentView;
  state: ListState;
  onChange: (changes: Changes, typing?: 'typing') => void;
};

const sorts = [
  { id: 'changed', label: 'Derniers modifiés' },
  { id: 'shown', label: 'Date de publication' },
  { id: 'ends', label: 'Fin de publication' },
  { id: 'title', label: 'Titre' },
];

/** The search, the filters and the order of a list. */
export function ListTools({ view, state, onChange }: ListToolsProps) {
  return (
    <search className={css.tools}>
      <ListSearch q={state.query.q} onChange={onChange} />
      {view.filters.map((filter) => (
        <FilterField key={filter.name} view={view} {...filter} value={state.filters[filter.name] ?? ''} onChange={onChange} />
      ))}
      <SelectField
        label="Modifiés par"
        none="Tous"
        value={state.query.by}
        options={[{ id: 'me', label: 'Moi' }]}
        onChange={(by) => onChange({ by: by || null })}
      />
      <SelectField
        label="Trier par"
        value={state.query.sort}
        options={view.kept ? sorts.filter(({ id }) => id === 'changed' || id === 'title') : sorts}
        onChange={(sort) => onChange({ sort: sort === 'changed' ? null : sort })}
      />
    </search>
  );
}

type FilterFieldProps = Pick<ListToolsProps, 'view' | 'onChange'> & ContentView['filters'][number] & { value: string };

function FilterField({ view, name, label, all, value, onChange }: FilterFieldProps) {
  const { data = [] } = useChoices(view, name);
  return <SelectField label={label} none={all} value={value} options={data} onChange={(id) => onChange({ [name]: id || null })} />;
}
