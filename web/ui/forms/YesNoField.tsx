import { useId } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import css from './YesNoField.module.css';

type YesNoFieldProps = FieldTexts & {
  /** null until the user has answered. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  disabled?: boolean;
};

const answers = [
  { answer: true, label: 'Oui' },
  { answer: false, label: 'Non' },
] as const;

/** A question with the answers 'Oui' and 'Non', as two radio buttons. */
export function YesNoField({ value, onChange, disabled = false, ...texts }: YesNoFieldProps) {
  const name = useId();
  return (
    <Field {...texts} group>
      {({ id, ...control }) => (
        <div id={id} tabIndex={-1} className={css.answers} role="radiogroup" aria-labelledby={`${id}-label`} {...control}>
          {answers.map(({ answer, label }) => (
            <label key={label} className={css.answer}>
              <input type="radio" name={name} checked={value === answer} disabled={disabled} onChange={() => onChange(answer)} />
              <span className={css.face}>{label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
