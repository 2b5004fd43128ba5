import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

export interface FieldWords {
  label: string;
  /** Marked with a star. Whether it is filled is the server's to say. */
  required?: boolean;
  /** One line under the field. */
  help?: string | undefined;
  /** What is wrong with it, in words that say how to mend it. */
  error?: string | undefined;
  /** What else is to be known of it, under the rest. */
  note?: ReactNode;
  /** What a link may name to come here. */
  id?: string | undefined;
}

/** What the control inside a field carries so that its words are heard with it. */
export interface ControlProps {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A field of a form: its name above, the control, then help and error in their place. */
export function Field({ children, ...words }: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, control } = useField(words);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={control.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(control)}
      <FieldEnd {...words} id={control.id} />
    </div>
  );
}

function useField({ label, required, help, error, id: given }: FieldWords) {
  const own = useId();
  const id = given ?? own;
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
  return { label, required, control };
}

const RequiredMark = () => (
  <span className={css.required} aria-hidden="true">
    {'\u00a0*'}
  </span>
);

const FieldEnd = ({ id, help, error, note }: FieldWords) => (
  <>
    {error !== undefined && (
      <p id={`${id}-error`} className={css.error}>
        <IconAlertCircle size={16} aria-hidden />
        {error}
      </p>
    )}
    {help !== undefined && (
      <p id={`${id}-help`} className={css.help}>
        {help}
      </p>
    )}
    {note}
  </>
);
