import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { FilterGroup } from '#protocol/core/filter-groups.ts';
import { count } from '#web/lib/formats/words.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useDrawer } from '#web/ui/drawer/drawer-context.ts';
import { FilterCheckbox } from './FilterCheckbox.tsx';
import css from './FilterSelect.module.css';

type FilterSelectProps = {
  label: string;
  /** The parameter of the address that holds the chosen values, joined by commas (SHL-43). */
  name: string;
  groups: readonly FilterGroup[];
};

/**
 * A dropdown of checkboxes in groups (SHL-41). A choice is written into the address, which loses its page, and closes the drawer (SHL-44, SHL-45).
 * The title of a group chooses all its items, or none when all are (SHL-42).
 */
export function FilterSelect({ label, name, groups }: FilterSelectProps) {
  const { list, change } = useQueryParams();
  const { setOpen } = useDrawer();
  const summary = useRef<HTMLElement>(null);
  const id = useId();
  const chosen = list(name);
  const choose = (values: string[]) => {
    change({ [name]: values });
    setOpen(false);
  };
  const chosenLabels = groups.flatMap(({ items }) => items.flatMap((item) => (chosen.includes(item.value) ? [item.label] : [])));
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    // Escape closes this list only, not the drawer around it.
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.open = false;
    summary.current?.focus();
  };
  return (
    <div>
      <p id={id} className={css.label}>
        {label}
      </p>
      <details className={css.select} onKeyDown={closeOnEscape}>
        <summary ref={summary} className={css.face} aria-labelledby={`${id} ${id}-value`}>
          <span id={`${id}-value`} className={css.value}>
            {chosenLabels.join(', ') || 'Aucun filtre'}
          </span>
          <IconChevronDown className={css.chevron} size={16} aria-hidden />
        </summary>
        <div className={css.list}>
          {groups.map((group) => (
            <Group key={group.name} group={group} chosen={chosen} onChoose={choose} />
          ))}
        </div>
      </details>
    </div>
  );
}

type GroupProps = { group: FilterGroup; chosen: readonly string[]; onChoose: (values: string[]) => void };

function Group({ group: { label, items }, chosen, onChoose }: GroupProps) {
  const id = useId();
  const values = items.map(({ value }) => value);
  const isWhole = values.every((value) => chosen.includes(value));
  const others = chosen.filter((value) => !values.includes(value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend may not be a button in every browser
    <div role="group" aria-labelledby={id} className={css.group}>
      <button
        type="button"
        id={id}
        className={css.title}
        aria-pressed={isWhole}
        onClick={() => onChoose(isWhole ? others : [...others, ...values])}
      >
        {label}
      </button>
      {items.map((item) => (
        <FilterCheckbox
          key={item.value}
          label={item.label}
          count={count(item.count)}
          checked={chosen.includes(item.value)}
          onChange={(on) => onChoose(toggleValue(chosen, item.value, on))}
        />
      ))}
    </div>
  );
}
