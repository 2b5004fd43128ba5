import { IconChevronDown } from '@tabler/icons-react';
import type { SearchType } from '#protocol/search/search.ts';
import css from './SearchBox.module.css';

type SearchTypeSelectProps = {
  types: readonly { value: SearchType; label: string }[];
  type: SearchType;
  onChange: (type: SearchType) => void;
};

/** What one searches for; only for who may search for more than one thing. */
export const SearchTypeSelect = ({ types, type, onChange }: SearchTypeSelectProps) => (
  <span className={css.type}>
    <select
      className={css.select}
      aria-label="Type de recherche"
      value={type}
      onChange={(event) => onChange(types.find(({ value }) => value === event.target.value)?.value ?? type)}
    >
      {types.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <IconChevronDown className={css.chevron} size={16} aria-hidden />
  </span>
);
