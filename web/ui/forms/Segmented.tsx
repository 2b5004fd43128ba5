import type { ReactNode } from 'react';
import css from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group: 'Tri'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** With icons only, the label of an option is its accessible name and its tooltip. */
  iconsOnly?: boolean;
  onChange: (value: Value) => void;
};

/** Two or three radio buttons side by side. */
export const Segmented = <Value extends string>({ label, value, options, iconsOnly = false, onChange }: SegmentedProps<Value>) => (
  <fieldset className={css.group}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={css.option} title={iconsOnly ? option.label : undefined}>
        <input type="radio" name={label} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
        <span className={css.face}>
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
