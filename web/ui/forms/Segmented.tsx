import { type ReactNode, useState } from 'react';
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

/**
 * Two or three radio buttons side by side. A click shows at once: the value may follow later, as one of the address, and a browser would take the
 * choice back until then.
 */
export function Segmented<Value extends string>({ label, value, options, iconsOnly = false, onChange }: SegmentedProps<Value>) {
  const [chosen, setChosen] = useState<{ value: Value; before: Value } | null>(null);
  if (chosen !== null && chosen.before !== value) setChosen(null);
  const shown = chosen?.value ?? value;
  const choose = (next: Value) => {
    setChosen({ value: next, before: value });
    onChange(next);
  };
  return (
    <fieldset className={css.group}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option} title={iconsOnly ? option.label : undefined}>
          <input type="radio" name={label} value={option.value} checked={option.value === shown} onChange={() => choose(option.value)} />
          <span className={css.face}>
            {option.icon}
            <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
