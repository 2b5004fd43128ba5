import { type ContractField, contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import { useContractForm } from '#web/features/contracts/form/state/form-context.ts';
import type { FormValues } from '#web/features/contracts/form/state/form-values.ts';
import { type NumberName, negativeReplacements, numberKinds } from '#web/features/contracts/form/state/input-issues.ts';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { YesNoField } from '#web/ui/forms/YesNoField.tsx';

/** Returns the id of a field's element, by which the list of issues focuses it. */
export const fieldId = (field: string): string => `champ-${field}`;

type FieldsOf<Value> = { [Field in ContractField]: FormValues[Field] extends Value ? Field : never }[ContractField];
type TextName = FieldsOf<string>;
type AnswerName = FieldsOf<boolean | null>;

/** Returns the properties that every field takes from the form: label, marks, issue and notes. */
function useFieldProps(field: ContractField) {
  const form = useContractForm();
  return {
    id: fieldId(field),
    label: contractFieldLabels[field],
    required: form.isRequired(field),
    error: form.issueOf(field),
    note: form.mergeNotesOf(field),
    disabled: form.isLocked(field),
  };
}

export function ContractText({ field, lines, help }: { field: TextName; lines?: number; help?: string }) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  return (
    <TextField
      {...shared}
      help={help}
      {...(lines !== undefined && { lines })}
      value={values[field]}
      onChange={(text) => change(field, text)}
    />
  );
}

export function ContractNumber({ field, help }: { field: NumberName; help?: string }) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  return (
    <NumberField
      {...shared}
      kind={numberKinds[field]}
      belowZero={negativeReplacements[field]}
      help={help}
      value={values[field]}
      onChange={(text) => change(field, text)}
    />
  );
}

export function ContractDate({ field, help }: { field: TextName; help?: string }) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  return <DateField {...shared} help={help} value={values[field]} onChange={(text) => change(field, text)} />;
}

export function ContractYesNo({ field }: { field: AnswerName }) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  return <YesNoField {...shared} value={values[field]} onChange={(answer) => change(field, answer)} />;
}

type ListProps = {
  field: TextName;
  options: readonly DropdownItem[];
};

export function ContractSelect({ field, options, onChoose }: ListProps & { onChoose?: (id: string) => void }) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  const value = values[field];
  return (
    <SelectField
      {...shared}
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
  /** The options that a search finds for the typed text, and its handler. */
  found?: readonly DropdownItem[] | undefined;
  onType?: (text: string) => void;
};

export function ContractChoice({ field, options, found, onType, failed = false, chosenLabel, help }: ChoiceProps) {
  const { values, change } = useContractForm();
  const shared = useFieldProps(field);
  return (
    <ChoiceField
      {...shared}
      help={help}
      value={values[field]}
      options={options}
      found={found}
      onType={onType}
      failed={failed}
      chosenLabel={chosenLabel ?? undefined}
      onChange={(id) => change(field, id)}
    />
  );
}
