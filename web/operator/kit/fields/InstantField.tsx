import { useId, useState } from 'react';
import { DateField } from '#web/ui/forms/DateField.tsx';
import fieldCss from '#web/ui/forms/Field.module.css';
import type { FieldTexts } from '#web/ui/forms/Field.tsx';
import css from './Fields.module.css';
import { firstTimeOf, instantOf, type Typed, typedOf } from './instants.ts';

type InstantFieldProps = Pick<FieldTexts, 'label' | 'help' | 'error' | 'note' | 'id' | 'required'> & {
  /** An ISO instant, the typed text when it is no day, or null without one. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  /** The time of day of a day that is chosen alone: 9 h without it. */
  firstTime?: string | undefined;
};

/** A day and a time of day, in Paris whatever the time zone of the browser. */
export function InstantField({ label, value, onChange, disabled = false, help, firstTime = firstTimeOf({}), ...texts }: InstantFieldProps) {
  const timeId = useId();
  const [typed, setTyped] = useState(() => typedOf(value));
  // A value from elsewhere, as a merge: the texts follow it, unless they already say the same.
  const shown = instantOf(typed, firstTime) === value ? typed : typedOf(value);
  const type = (next: Typed) => {
    setTyped(next);
    const instant = instantOf(next, firstTime);
    if (instant !== value) onChange(instant);
  };
  return (
    <div className={css.instant}>
      <DateField {...texts} label={label} value={shown.day} disabled={disabled} onChange={(day) => type({ ...shown, day })} help={help} />
      <div>
        <label className={fieldCss.label} htmlFor={timeId}>
          Heure de Paris<span className="sr-only">&nbsp;: {label}</span>
        </label>
        <input
          id={timeId}
          className={fieldCss.control}
          type="time"
          value={shown.day === '' ? '' : shown.time || firstTime}
          disabled={disabled || shown.day === ''}
          onChange={({ target }) => type({ ...shown, time: target.value })}
        />
      </div>
    </div>
  );
}
