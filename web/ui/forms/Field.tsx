import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { useAfterRelease } from './use-after-release.ts';

/** The texts around a control, which every labelled field takes. */
export type FieldTexts = {
  label: string;
  /** Marks the label with a star. The server checks that the field is filled. */
  required?: boolean;
  /** One line under the field. */
  help?: string | undefined;
  /** Names the problem and how to correct it. */
  error?: string | undefined;
  /** Further information, below the error and the help. */
  note?: ReactNode;
  /** Only screen readers hear the label: the title above says it already. */
  hiddenLabel?: boolean | undefined;
  /** The id of the control, for a link that leads to it; generated when absent. */
  id?: string | undefined;
};

/** The attributes that tie a control to its texts; the control inside a field spreads them. */
export type ControlProps = {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  /** The control has several inputs, each with its own name. It refers to the label by its id, `{id}-label`, as a combobox does. */
  group?: boolean;
  /** `large` for a page that is only a form, as the sign-in page. */
  size?: 'normal' | 'large';
  children: (control: ControlProps) => ReactNode;
};

/** The frame of every labelled field: the label above, the control, then error, help and note. */
export function Field({ group = false, size = 'normal', children, ...props }: FieldProps) {
  const texts = { ...props, error: useAfterRelease(props.error) };
  const control = useControl(texts);
  const labelClass = texts.hiddenLabel ? 'sr-only' : css.label;
  const name = (
    <>
      {texts.label}
      {texts.required && <RequiredMark />}
    </>
  );
  return (
    <div className={size === 'large' ? `${css.field} ${css.large}` : css.field}>
      {group ? (
        <span id={`${control.id}-label`} className={labelClass}>
          {name}
        </span>
      ) : (
        <label id={`${control.id}-label`} className={labelClass} htmlFor={control.id}>
          {name}
        </label>
      )}
      {children(control)}
      <FieldEnd {...texts} id={control.id} />
    </div>
  );
}

function useControl({ required, help, error, note, id: requestedId }: FieldTexts): ControlProps {
  const generatedId = useId();
  const id = requestedId ?? generatedId;
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`, hasNote(note) && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

const hasNote = (note: ReactNode): boolean => note !== undefined && note !== null;

const RequiredMark = () => (
  <span className={css.required} aria-hidden="true">
    {'\u00a0*'}
  </span>
);

const FieldEnd = ({ id, help, error, note }: FieldTexts) => (
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
    {hasNote(note) && <div id={`${id}-note`}>{note}</div>}
  </>
);
