import css from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

type TextInputProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Several lines. */
  lines?: number;
  /** The browser itself refuses to send it empty. */
  browserRequires?: boolean;
  /** How many characters it takes at most; without it the server says when they are too many. */
  most?: number;
};

/** Of a text of several lines, in pixels. */
const lineHeight = 20;

/** A text, on a line or on several. */
export const TextInput = ({ value, onChange, disabled = false, lines, browserRequires = false, most, ...words }: TextInputProps) => (
  <Field {...words}>
    {(control) => {
      const shared = { ...control, className: css.control, value, disabled, required: browserRequires, maxLength: most };
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
