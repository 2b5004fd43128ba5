import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { useOnceReleased } from './use-once-released.ts';

export type FieldWords = {
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
};

/** What the control inside a field carries so that its words are heard with it. */
export type ControlProps = {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldWords & {
  /** The control has parts with names of their own: it takes its own from `{id}-label`. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A field of a form: its name above, the control, then help and error in their place. */
export function Field({ group = false, children, ...given }: FieldProps) {
  const words = { ...given, error: useOnceReleased(given.error) };
  const control = useControl(words);
  const name = (
    <>
      {words.label}
      {words.required && <RequiredMark />}
    </>
  );
  return (
    <div className={css.field}>
      {group ? (
        <span id={`${control.id}-label`} className={css.label}>
          {name}
        </span>
      ) : (
        <label className={css.label} htmlFor={control.id}>
          {name}
        </label>
      )}
      {children(control)}
      <FieldEnd {...words} id={control.id} />
    </div>
  );
}

function useControl({ required, help, error, note, id: given }: FieldWords): ControlProps {
  const own = useId();
  const id = given ?? own;
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`, isNoted(note) && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

const isNoted = (note: ReactNode): boolean => note !== undefined && note !== null;

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
    {isNoted(note) && <div id={`${id}-note`}>{note}</div>}
  </>
);
