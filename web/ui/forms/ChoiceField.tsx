import { useMemo, useState } from 'react';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { ComboField } from './ComboField.tsx';
import type { FieldTexts } from './Field.tsx';

type ChoiceFieldProps = FieldTexts & {
  /** The id of the chosen option; empty when none is. */
  value: string;
  /** Every option; undefined while they load. */
  options: readonly { id: string; label: string }[] | undefined;
  /** The options that a search finds for the typed text, shown when no label has its letters. */
  found?: readonly { id: string; label: string }[] | undefined;
  onType?: ((text: string) => void) | undefined;
  /** True when the options could not be loaded. */
  failed?: boolean;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** The label of the chosen option when it is not among the options. */
  chosenLabel?: string | undefined;
  /** Typing undoes the choice at once; otherwise only an emptied field does. */
  typingUndoes?: boolean;
};

/**
 * A choice among many options that are all loaded, found by any part of the label. A text that is left without a choice is forgotten; an
 * emptied field clears the choice.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    value,
    options,
    found,
    onType,
    failed = false,
    onChange,
    disabled = false,
    chosenLabel = '',
    typingUndoes = false,
    ...texts
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const label = options?.find(({ id }) => id === value)?.label ?? (value === '' ? '' : chosenLabel);
  const matching = useMemo(() => {
    const searched = normalizeForSearch(typed ?? '');
    const byLetters = options?.filter((option) => normalizeForSearch(option.label).includes(searched));
    const shown = byLetters?.length === 0 ? (found ?? []) : byLetters;
    return shown?.map((option) => ({ value: option.id, label: option.label }));
  }, [options, found, typed]);
  return (
    <ComboField
      {...texts}
      text={typed ?? label}
      options={matching}
      failed={failed}
      chosen={value === '' ? null : value}
      disabled={disabled}
      minLengthForNoResult={0}
      onType={(text) => {
        setTyped(text);
        onType?.(text);
        if (text === '' || typingUndoes) onChange('');
      }}
      onChoose={(id) => {
        setTyped(null);
        onChange(id);
      }}
      onForget={() => setTyped(null)}
    />
  );
}
