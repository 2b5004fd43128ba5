import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import type { Draft, DraftField } from '#web/features/contracts/form/draft/draft.ts';
import { useContractForm } from '#web/features/contracts/form/draft/form-context.ts';
import { belowZero, type NumberName, numberFields } from '#web/features/contracts/form/draft/typed-problems.ts';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { YesNoField } from '#web/ui/forms/YesNoField.tsx';

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
    <TextField
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
    <NumberField
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
    <SelectField
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
