import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { useId, useState } from 'react';
import { DateField } from '#web/ui/forms/DateField.tsx';
import fieldCss from '#web/ui/forms/Field.module.css';
import type { FieldTexts } from '#web/ui/forms/Field.tsx';
import css from './Fields.module.css';

type InstantFieldProps = Pick<FieldTexts, 'label' | 'help' | 'error' | 'note' | 'id' | 'required'> & {
  /** An ISO instant, the typed text when it is no day, or null without one. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  /** The time of day of a day that is chosen alone. */
  firstTime?: string | undefined;
};

const paris = 'Europe/Paris';
type Typed = { day: string; time: string };

/** Tells an instant from a text that was typed and is no day. */
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Splits an instant into its day and its time of day in Paris. */
function typedOf(value: string | null): Typed {
  if (value === null || !isInstant(value)) return { day: value ?? '', time: '' };
  const text = fromAbsolute(Date.parse(value), paris).toString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the instant of a day and a time in Paris. A text that is no day is returned as it is: what nobody could read must not pass for nothing. */
function instantOf({ day, time }: Typed, firstTime: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day || null;
  return toZoned(parseDateTime(`${day}T${time || firstTime}`), paris)
    .toDate()
    .toISOString();
}

/** A day and a time of day, in Paris whatever the time zone of the browser. */
export function InstantField({ label, value, onChange, disabled = false, help, firstTime = '09:00', ...texts }: InstantFieldProps) {
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
          Heure de Paris<span className="sr-only"> : {label}</span>
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
