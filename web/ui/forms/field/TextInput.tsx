import { Field, type FieldWords } from '#web/ui/forms/field/Field.tsx';
import css from './Field.module.css';

interface TextInputProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Several lines. */
  lines?: number;
  /** The browser itself refuses to send it empty. */
  browserRequires?: boolean;
}

/** Of a text of several lines, in pixels. */
const lineHeight = 20;

/** A text, on a line or on several. */
export const TextInput = ({ value, onChange, disabled = false, lines, browserRequires = false, ...words }: TextInputProps) => (
  <Field {...words}>
    {(control) => {
      const shared = { ...control, className: css.control, value, disabled, required: browserRequires };
      return lines === undefined ? (
        <input type="text" autoComplete="off" {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea
          rows={lines}
          style={{ minHeight: lines * lineHeight + 18 }}
          {...shared}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }}
  </Field>
);

interface NumberInputProps extends FieldWords {
  /** As it is typed: empty, or a number. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  min: number;
  step: number;
}

/** A number. What it may be is the server's to say; `min` and `step` move the arrows. */
export const NumberInput = ({ value, onChange, disabled = false, min, step, ...words }: NumberInputProps) => (
  <Field {...words}>
    {(control) => (
      <input
        {...control}
        className={`${css.control} ${css.figure}`}
        type="number"
        autoComplete="off"
        min={min}
        step={step}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
