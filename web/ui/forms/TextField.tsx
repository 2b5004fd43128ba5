import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './TextField.module.css';

type TextFieldProps = {
  label: string;
  type?: 'text' | 'email' | 'password';
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string;
  error?: string | undefined;
  /** What stands at the end of the field: a button. */
  end?: ReactNode;
};

/** Label above, error below with the words that say how to mend it. */
export function TextField({ label, type = 'text', value, onChange, autoComplete, error, end }: TextFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          className={css.input}
          type={type}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
