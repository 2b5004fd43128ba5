import { useState } from 'react';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import fieldCss from '#web/ui/forms/Field.module.css';
import { Field } from '#web/ui/forms/Field.tsx';
import type { ControlProps } from './control.ts';

/** A line with the values that exist already, proposed by the browser; any other text is taken. */
export function SuggestedField({ view, name, value, onChange, disabled, texts }: ControlProps<string>) {
  const [isUsed, setIsUsed] = useState(false);
  const { data = [] } = useChoices(view, name, '', isUsed);
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <input
            {...control}
            className={fieldCss.control}
            type="text"
            autoComplete="off"
            list={`${control.id}-values`}
            value={value}
            disabled={disabled}
            onFocus={() => setIsUsed(true)}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${control.id}-values`}>
            {data.map(({ id, label }) => (
              <option key={id} value={label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
