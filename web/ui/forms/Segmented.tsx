import type { ReactNode } from 'react';
import css from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group: 'Tri'. */
  label: string;
  value: Value;
  /** With an icon, the label is its accessible name and tooltip. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Two or three radio buttons side by side. */
export const Segmented = <Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) => (
  <fieldset className={css.group}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={css.option} title={option.icon ? option.label : undefined}>
        <input
          className="sr-only"
          type="radio"
          name={label}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span className={css.face}>
          {option.icon}
          {option.icon ? <span className="sr-only">{option.label}</span> : option.label}
        </span>
      </label>
    ))}
  </fieldset>
);
