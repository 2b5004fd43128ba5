import { IconChevronDown } from '@tabler/icons-react';
import control from '#web/ui/forms/Control.module.css';
import { Field, type FieldWords } from './Field.tsx';

type SelectInputProps = FieldWords & {
  /** The id of what is chosen; empty when nothing is. */
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** What stands there as long as nothing is chosen; without it something always is. */
  none?: string;
};

/** A choice among a few things, in a form. */
export const SelectInput = ({ value, options, onChange, disabled = false, none, ...words }: SelectInputProps) => (
  <Field {...words}>
    {(field) => (
      <div className={control.frame}>
        <select {...field} className={control.field} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={control.chevron} size={16} aria-hidden />
      </div>
    )}
  </Field>
);
