import { useId } from 'react';
import css from './RadioCards.module.css';

type RadioCardsProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  /** The help of a disabled option gives the reason. */
  options: readonly { value: Value; label: string; help?: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
};

/** Radio buttons as cards, each with a line of explanation. */
export function RadioCards<Value extends string>({ label, value, options, onChange }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={css.cards}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.card}>
          <input
            className={css.radio}
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled === true}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.help === undefined ? undefined : `${id}-${option.value}-help`}
            onChange={() => onChange(option.value)}
          />
          <span className={css.words}>
            <span id={`${id}-${option.value}`} className={css.name}>
              {option.label}
            </span>
            {option.help !== undefined && (
              <span id={`${id}-${option.value}-help`} className={css.help}>
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
