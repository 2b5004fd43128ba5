import { useState } from 'react';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';

type FinderProps = Pick<ControlProps<null>, 'view' | 'name' | 'disabled' | 'texts'> & {
  text: string;
  chosen: string | null;
  onChoose: (reference: Reference) => void;
};

/** Finds something by typing. A text that leads to nothing is forgotten. */
export function ReferenceFinder({ view, name, disabled, texts, text, chosen, onChoose }: FinderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const q = useDebounced((typed ?? '').trim(), 200);
  const { data, isError } = useChoices(view, name, q, typed !== null);
  return (
    <ComboField
      {...texts}
      text={typed ?? text}
      options={data?.map(({ id, label }) => ({ value: id, label }))}
      failed={isError}
      chosen={chosen}
      disabled={disabled}
      onOpen={(open) => open && setTyped((now) => now ?? '')}
      onType={setTyped}
      onChoose={(id) => {
        const found = data?.find((one) => one.id === id);
        setTyped(null);
        if (found) onChoose(found);
      }}
      onForget={() => setTyped(null)}
    />
  );
}

/** One thing found by typing. */
export function ReferenceField({ value, onChange, ...props }: ControlProps<Reference | null>) {
  return (
    <div>
      <ReferenceFinder {...props} text={value?.label ?? ''} chosen={value?.id ?? null} onChoose={onChange} />
      {value && !props.disabled && !props.texts.required && (
        <div className={css.remove}>
          <Button small look="quiet" label={`Retirer ${value.label}`} onClick={() => onChange(null)}>
            Retirer
          </Button>
        </div>
      )}
    </div>
  );
}
