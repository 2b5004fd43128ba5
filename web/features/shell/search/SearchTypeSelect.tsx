import { IconChevronDown } from '@tabler/icons-react';
import type { SearchType } from '#protocol/search/search.ts';
import css from './SearchBox.module.css';

type SearchTypeSelectProps = {
  types: readonly { value: SearchType; label: string }[];
  type: SearchType;
  onChange: (type: SearchType) => void;
};

/** The dropdown of search types (SEA-01). The caller renders it when the role has several types (SEA-05). */
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
