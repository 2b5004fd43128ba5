import { useState } from 'react';
import { amountExpected, amountShown, readAmount, readWhole, wholeExpected } from '#web/lib/formats/typed-numbers.ts';
import css from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

/** An amount of money with its cents, or a whole number. */
export type NumberKind = 'amount' | 'whole';

const kinds = {
  amount: { read: readAmount, shown: amountShown, expected: amountExpected, inputMode: 'decimal' },
  whole: { read: readWhole, shown: String, expected: wholeExpected, inputMode: 'numeric' },
} as const;

/** What is wrong with what was typed as a number, in words that say how to mend it; undefined for a number and for nothing. */
export const numberProblem = (kind: NumberKind, value: string): string | undefined =>
  value === '' || kinds[kind].read(value) !== null ? undefined : kinds[kind].expected;

/** A number in its field, as people write it; what is none stays as it was typed. */
function numberShown(kind: NumberKind, value: string): string {
  const { read, shown } = kinds[kind];
  const number = value === '' ? null : read(value);
  return number === null ? value : shown(number);
}

type NumberInputProps = FieldWords & {
  kind: NumberKind;
  /** A number ('1234.5'), what was typed instead of one, or nothing. */
  value: string;
  /** Hears a number as soon as one can be read, and until then what is typed: nothing that was typed is lost. */
  onChange: (value: string) => void;
  disabled?: boolean;
  /** What a number below zero stands for. While one types it still shows as typed: cleared at '-1', '-1500' would become 500. */
  belowZero?: string | undefined;
};

/**
 * A number, typed as one writes it. Not the browser's own field: it drops the comma and the spaces without a word, and its wheel changes
 * what one only scrolls past.
 */
export function NumberInput({ kind, value, onChange, disabled = false, belowZero, error, ...words }: NumberInputProps) {
  const [typed, setTyped] = useState<{ text: string; sent: string } | null>(null);
  const problem = typed === null || error !== undefined ? numberProblem(kind, value) : undefined;
  const take = (text: string) => {
    const number = kinds[kind].read(text);
    const sent = number !== null && number < 0 && belowZero !== undefined ? belowZero : String(number ?? text.trim());
    setTyped({ text, sent });
    onChange(sent);
  };
  return (
    <Field {...words} error={problem ?? error}>
      {(control) => (
        <input
          {...control}
          className={`${css.control} ${css.figure}`}
          type="text"
          inputMode={kinds[kind].inputMode}
          autoComplete="off"
          maxLength={40}
          // What was typed shows as it was, unless the form has made something else of it.
          value={typed?.sent === value ? typed.text : numberShown(kind, value)}
          disabled={disabled}
          onChange={({ target }) => take(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
