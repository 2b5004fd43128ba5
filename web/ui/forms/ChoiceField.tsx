import { useState } from 'react';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { ComboField } from './ComboField.tsx';
import type { FieldTexts } from './Field.tsx';

type ChoiceFieldProps = FieldTexts & {
  /** The id of the chosen option; empty when none is. */
  value: string;
  /** Every option; undefined while they load. */
  options: readonly { id: string; label: string }[] | undefined;
  /** True when the options could not be loaded. */
  failed?: boolean;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** The label of the chosen option when it is not among the options. */
  chosenLabel?: string | undefined;
};

/** The most options shown at once; the user types more to find the others. */
const maxShown = 100;

/**
 * A choice among many options that are all loaded, found by any part of the label. A text that is left without a choice is forgotten; an
 * emptied field clears the choice.
 */
export function ChoiceField({ value, options, failed = false, onChange, disabled = false, chosenLabel = '', ...texts }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const label = options?.find(({ id }) => id === value)?.label ?? (value === '' ? '' : chosenLabel);
  const searched = normalizeForSearch(typed ?? '');
  const matching = options?.filter((option) => normalizeForSearch(option.label).includes(searched)).slice(0, maxShown);
  return (
    <ComboField
      {...texts}
      text={typed ?? label}
      options={matching?.map((option) => ({ value: option.id, label: option.label }))}
      failed={failed}
      disabled={disabled}
      minLengthForNoResult={0}
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
