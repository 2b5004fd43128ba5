import { useState } from 'react';
import { folded } from '#web/lib/formats/folded.ts';
import { Combobox } from '#web/ui/forms/Combobox.tsx';
import type { FieldWords } from './Field.tsx';

type ChoiceFieldProps = FieldWords & {
  /** The id of what is chosen; empty when nothing is. */
  value: string;
  /** Undefined while they are on their way. */
  options: readonly { id: string; label: string }[] | undefined;
  failed?: boolean;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** What is chosen is called so when it is not among the choices. */
  chosenLabel?: string | undefined;
};

/** As many as one reads: the others are found by typing more. */
const mostShown = 100;

/** A choice among many, found by any part of its name; what is typed without a choice is forgotten, an emptied field chooses nothing. */
export function ChoiceField({ value, options, failed = false, onChange, disabled = false, chosenLabel = '', ...words }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = options?.find(({ id }) => id === value)?.label ?? (value === '' ? '' : chosenLabel);
  const wanted = folded(typed ?? '');
  const kept = options?.filter(({ label }) => folded(label).includes(wanted)).slice(0, mostShown);
  return (
    <Combobox
      {...words}
      text={typed ?? chosen}
      options={kept?.map(({ id, label }) => ({ value: id, label }))}
      failed={failed}
      disabled={disabled}
      tellsNoneFrom={0}
      open={open}
      onOpen={(opens) => {
        setOpen(opens);
        if (!opens) setTyped(null);
      }}
      onType={(text) => {
        setTyped(text);
        if (text === '') onChange('');
      }}
      onChoose={onChange}
    />
  );
}
