import type { ReactNode } from 'react';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextFieldProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The height in lines of a text of several lines; a single-line input when absent. */
  lines?: number;
  /** The browser itself refuses to submit the empty field. */
  browserRequires?: boolean;
  /** The most characters that the browser accepts; without it the server reports a text that is too long. */
  maxLength?: number;
  /** A button over the end of the input. */
  end?: ReactNode;
  size?: 'normal' | 'large';
};

/** The height of one line of a textarea, in pixels. */
const lineHeight = 20;
/** The padding and the borders of a textarea, in pixels. */
const textareaEdges = 18;

/** A text, on one line or on several. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    type = 'text',
    autoComplete = 'off',
    disabled = false,
    readOnly = false,
    lines,
    browserRequires = false,
    maxLength,
    end,
    ...texts
  } = props;
  return (
    <Field {...texts}>
      {(control) => {
        const shared = { ...control, className: css.control, value, disabled, readOnly, required: browserRequires, maxLength };
        if (lines !== undefined) {
          const minHeight = lines * lineHeight + textareaEdges;
          return <textarea rows={lines} style={{ minHeight }} {...shared} onChange={({ target }) => onChange(target.value)} />;
        }
        const input = <input type={type} autoComplete={autoComplete} {...shared} onChange={({ target }) => onChange(target.value)} />;
        if (end === undefined) return input;
        return (
          <div className={css.frame}>
            {input}
            <div className={css.end}>{end}</div>
          </div>
        );
      }}
    </Field>
  );
}
