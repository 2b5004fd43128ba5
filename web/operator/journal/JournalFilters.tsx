import type { Reference } from '#protocol/desk/desk-fields.ts';
import { journalActions } from '#protocol/desk/journal.ts';
import type { Changes } from '#web/lib/url/query-params.ts';
import { ReferenceFinder } from '#web/operator/kit/fields/ReferenceField.tsx';
import list from '#web/operator/kit/list/List.module.css';
import { personView } from '#web/operator/people/person-fields.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import type { JournalFilters as Filters } from './journal.url-state.ts';
import { kindChoices } from './journal-texts.ts';

type JournalFiltersProps = {
  filters: Filters;
  /** The person whom the filter names; null without one. */
  person: Reference | null;
  onChange: (changes: Changes) => void;
};

const actionChoices = Object.entries(journalActions)
  .map(([id, label]) => ({ id, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

/** The filters of the journal: who, on what, which action, and the first and the last day. */
export function JournalFilters({ filters, person, onChange }: JournalFiltersProps) {
  const day = (name: 'from' | 'to') => (value: string) => {
    if (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) onChange({ [name]: value || null });
  };
  return (
    <search className={list.tools}>
      <ReferenceFinder
        key={filters.person}
        view={personView}
        name="person"
        disabled={false}
        texts={{ id: 'journal-person', label: 'Personne', help: undefined, error: undefined, required: false, note: undefined }}
        text={person?.label ?? ''}
        chosen={person?.id ?? null}
        onChoose={({ id }) => onChange({ person: id })}
      />
      <SelectField
        label="Sur quoi"
        none="Tout"
        value={filters.kind}
        options={kindChoices}
        onChange={(kind) => onChange({ kind: kind || null })}
      />
      <SelectField
        label="Action"
        none="Toutes les actions"
        value={filters.action}
        options={actionChoices}
        onChange={(action) => onChange({ action: action || null })}
      />
      <DateField
        label="Du"
        error={filters.to !== '' && filters.from > filters.to ? 'Après le dernier jour' : undefined}
        value={filters.from}
        onChange={day('from')}
      />
      <DateField label="Au" value={filters.to} onChange={day('to')} />
    </search>
  );
}
