import { useId } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import css from './YesNoField.module.css';

type YesNoFieldProps = FieldWords & {
  /** null as long as nobody has answered. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  disabled?: boolean;
};

const answers = [
  { said: true, label: 'Oui' },
  { said: false, label: 'Non' },
] as const;

/** A question that one answers by yes or no. */
export function YesNoField({ value, onChange, disabled = false, ...words }: YesNoFieldProps) {
  const name = useId();
  return (
    <Field {...words} group>
      {({ id, ...control }) => (
        <div id={id} tabIndex={-1} className={css.answers} role="radiogroup" aria-labelledby={`${id}-label`} {...control}>
          {answers.map(({ said, label }) => (
            <label key={label} className={css.answer}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                checked={value === said}
                disabled={disabled}
                onChange={() => onChange(said)}
              />
              <span className={css.face}>{label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
