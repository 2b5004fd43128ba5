import { IconChevronDown } from '@tabler/icons-react';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type SelectFieldProps = FieldTexts & {
  /** The id of the selected option; empty when none is. */
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** The label of an empty first option, shown while nothing is selected. */
  none?: string;
};

/** A choice among a few options, in the browser's own list. */
export const SelectField = ({ value, options, onChange, disabled = false, none, ...texts }: SelectFieldProps) => (
  <Field {...texts}>
    {(control) => (
      <div className={css.frame}>
        <select {...control} className={css.control} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={css.chevron} size={16} aria-hidden />
      </div>
    )}
  </Field>
);
