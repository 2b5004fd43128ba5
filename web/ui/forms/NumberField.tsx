import { useState } from 'react';
import {
  amountExpected,
  formatEditableAmount,
  formatEditableWhole,
  parseAmount,
  parseWholeNumber,
  wholeExpected,
} from '#web/lib/formats/number-parsing.ts';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

/** `amount`: money, with its cents. `whole`: a whole number. */
export type NumberKind = 'amount' | 'whole';

const kinds = {
  amount: { parse: parseAmount, format: formatEditableAmount, expected: amountExpected, inputMode: 'decimal' },
  whole: { parse: parseWholeNumber, format: formatEditableWhole, expected: wholeExpected, inputMode: 'numeric' },
} as const;

/** Returns the error of a text that is no number of this kind; undefined for a number and for an empty text. */
export const numberProblem = (kind: NumberKind, value: string): string | undefined =>
  value === '' || kinds[kind].parse(value) !== null ? undefined : kinds[kind].expected;

/** Formats a number for its field ('1 234,56'); a text that is no number is returned unchanged. */
function formatNumber(kind: NumberKind, value: string): string {
  const { parse, format } = kinds[kind];
  const number = value === '' ? null : parse(value);
  return number === null ? value : format(number);
}

type NumberFieldProps = FieldTexts & {
  kind: NumberKind;
  /** A number ('1234.5'), the raw text if it is no number, or an empty text. */
  value: string;
  /** Called with a number ('1234.5') once the text parses, and with the raw text before that. */
  onChange: (value: string) => void;
  disabled?: boolean;
  /** The value to send instead of a negative number. The field still shows the typed text: emptied at '-1', '-1500' would become 500. */
  belowZero?: string | undefined;
};

/**
 * A number, typed as text. `<input type="number">` is not used: it drops commas and spaces silently, and its wheel changes the value while
 * the user scrolls the page.
 */
export function NumberField({ kind, value, onChange, disabled = false, belowZero, error, ...texts }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; sent: string } | null>(null);
  const problem = typed === null || error !== undefined ? numberProblem(kind, value) : undefined;
  const type = (text: string) => {
    const number = kinds[kind].parse(text);
    const sent = number !== null && number < 0 && belowZero !== undefined ? belowZero : String(number ?? text.trim());
    setTyped({ text, sent });
    onChange(sent);
  };
  return (
    <Field {...texts} error={error ?? problem}>
      {(control) => (
        <input
          {...control}
          className={`${css.control} ${css.figure}`}
          type="text"
          inputMode={kinds[kind].inputMode}
          autoComplete="off"
          maxLength={40}
          // The typed text stays as it is while the form holds the value that it sent.
          value={typed?.sent === value ? typed.text : formatNumber(kind, value)}
          disabled={disabled}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
