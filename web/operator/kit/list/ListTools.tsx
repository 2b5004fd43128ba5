import { IconColumns } from '@tabler/icons-react';
import { contentDeadlines, defaultContentSort } from '#protocol/desk/content-endpoints.ts';
import type { Changes } from '#web/lib/url/query-params.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import css from './List.module.css';
import { ListSearch } from './ListSearch.tsx';
import type { ListState } from './list.url-state.ts';
import type { Columns } from './use-columns.ts';

type ListToolsProps = {
  view: ContentView;
  state: ListState;
  columns: Columns;
  onChange: (changes: Changes, typing?: 'typing') => void;
};

/** The orders of a list. Only a search has answers that are better than others. */
const sortsOf = ({ kept, isFeminine }: ContentView, q: string) => [
  ...(q === '' ? [] : [{ id: 'relevance', label: 'Pertinence' }]),
  { id: 'changed', label: isFeminine ? 'Dernières modifiées' : 'Derniers modifiés' },
  ...(kept
    ? []
    : [
        { id: 'shown', label: 'Date de publication' },
        { id: 'ends', label: 'Fin de publication' },
      ]),
  { id: 'title', label: 'Titre' },
];

/** The search, the filters and the order of a list. */
export function ListTools({ view, state, columns, onChange }: ListToolsProps) {
  return (
    <search className={css.tools}>
      <ListSearch q={state.query.q} onChange={onChange} />
      {view.filters.map((filter) => (
        <FilterField key={filter.name} view={view} {...filter} value={state.filters[filter.name] ?? ''} onChange={onChange} />
      ))}
      <SelectField
        label={view.isFeminine ? 'Modifiées par' : 'Modifiés par'}
        none="Tous"
        value={state.query.by}
        options={[{ id: 'me', label: 'Moi' }]}
        onChange={(by) => onChange({ by: by || null })}
      />
      {!view.kept && (
        <SelectField
          label="Échéance"
          none="Toutes"
          value={state.query.within}
          options={contentDeadlines.map((days) => ({ id: days, label: `Sous ${days}\u00a0jours` }))}
          onChange={(within) => onChange({ within: within || null })}
        />
      )}
      {!view.isTree && (
        <SelectField
          label="Trier par"
          value={state.query.sort}
          options={sortsOf(view, state.query.q)}
          onChange={(sort) => onChange({ sort: sort === defaultContentSort(state.query.q) ? null : sort })}
        />
      )}
      <ColumnChoice columns={columns} />
    </search>
  );
}

/** Chooses the columns of a list; this browser keeps the choice. */
const ColumnChoice = ({ columns: { all, shown, toggle } }: Pick<ListToolsProps, 'columns'>) => (
  <div className={css.columns}>
    <Dropdown label="Choisir les colonnes" face={<IconColumns size={20} stroke={1.7} />} buttonClass={css.columnsButton}>
      <fieldset className={css.columnsList}>
        <legend>Colonnes affichées</legend>
        {all.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={shown.has(key)} onChange={() => toggle(key)} />
        ))}
      </fieldset>
    </Dropdown>
  </div>
);

type FilterFieldProps = Pick<ListToolsProps, 'view' | 'onChange'> & ContentView['filters'][number] & { value: string };

function FilterField({ view, name, label, all, value, onChange }: FilterFieldProps) {
  const { data } = useChoices(view, name);
  // A link may choose what the field does not offer, as a sub-family.
  const isOther = data !== undefined && value !== '' && !data.some(({ id }) => id === value);
  const options = [...(data ?? []), ...(isOther ? [{ id: value, label: 'Autre' }] : [])];
  return <SelectField label={label} none={all} value={value} options={options} onChange={(id) => onChange({ [name]: id || null })} />;
}
