import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import type { Draft, DraftField } from '#web/features/contracts/form/draft/draft.ts';
import { useContractForm } from '#web/features/contracts/form/draft/form-context.ts';
import { belowZero, type NumberName, numberFields } from '#web/features/contracts/form/draft/typed-problems.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { ChoiceField } from '#web/ui/forms/field/ChoiceField.tsx';
import { NumberInput } from '#web/ui/forms/field/NumberInput.tsx';
import { SelectInput } from '#web/ui/forms/field/SelectInput.tsx';
import { TextInput } from '#web/ui/forms/field/TextInput.tsx';
import { YesNoField } from '#web/ui/forms/field/YesNoField.tsx';

/** Where a field of the contract stands on the page. */
export const placeOf = (field: string): string => `champ-${field}`;

type FieldsOf<Value> = { [Field in DraftField]: Draft[Field] extends Value ? Field : never }[DraftField];
type TextName = FieldsOf<string>;
type AnswerName = FieldsOf<boolean | null>;

/** What every field of the contract is told by the form. */
function useWords(field: DraftField) {
  const form = useContractForm();
  return {
    id: placeOf(field),
    label: contractFieldLabels[field],
    required: form.isRequired(field),
    error: form.issueOf(field),
    note: form.meanwhileOf(field),
    disabled: form.isLocked(field),
  };
}

export function ContractText({ field, lines, help }: { field: TextName; lines?: number; help?: string }) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  return (
    <TextInput
      {...words}
      help={help}
      {...(lines !== undefined && { lines })}
      value={draft[field]}
      onChange={(text) => change(field, text)}
    />
  );
}

export function ContractNumber({ field, help }: { field: NumberName; help?: string }) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  return (
    <NumberInput
      {...words}
      kind={numberFields[field]}
      belowZero={belowZero[field]}
      help={help}
      value={draft[field]}
      onChange={(text) => change(field, text)}
    />
  );
}

export function ContractDate({ field, help }: { field: TextName; help?: string }) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  return <DateField {...words} help={help} value={draft[field]} onChange={(text) => change(field, text)} />;
}

export function ContractYesNo({ field }: { field: AnswerName }) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  return <YesNoField {...words} value={draft[field]} onChange={(answer) => change(field, answer)} />;
}

type ListProps = {
  field: TextName;
  options: readonly DropdownItem[];
};

export function ContractSelect({ field, options, onChoose }: ListProps & { onChoose?: (id: string) => void }) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  const value = draft[field];
  return (
    <SelectInput
      {...words}
      value={value}
      options={options}
      {...(field !== 'currency' && value === '' && { none: 'Choisir' })}
      onChange={(id) => (onChoose ? onChoose(id) : change(field, id))}
    />
  );
}

type ChoiceProps = Omit<ListProps, 'options'> & {
  options: readonly DropdownItem[] | undefined;
  failed?: boolean;
  chosenLabel?: string | null;
  help?: string;
};

export function ContractChoice({ field, options, failed = false, chosenLabel, help }: ChoiceProps) {
  const { draft, change } = useContractForm();
  const words = useWords(field);
  return (
    <ChoiceField
      {...words}
      help={help}
      value={draft[field]}
      options={options}
      failed={failed}
      chosenLabel={chosenLabel ?? undefined}
      onChange={(id) => change(field, id)}
    />
  );
}
