import { useChoices } from '#web/operator/kit/use-choices.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import type { ControlProps } from './control.ts';

/** A choice among a few, in the browser's own list. */
export function ChoiceField({ view, name, field, value, onChange, disabled, texts }: ControlProps<string>) {
  const lasting = field.options && Object.entries(field.options).map(([id, label]) => ({ id, label }));
  const { data = lasting ?? [], isError, isSuccess } = useChoices(view, name, '', lasting === undefined);
  const none = isSuccess && data.length === 0 ? 'Aucun choix pour l’instant' : (field.none ?? 'Choisir…');
  const error = isError ? 'Les choix n’ont pas pu être chargés.' : texts.error;
  return <SelectField {...texts} error={error} none={none} value={value} options={data} disabled={disabled} onChange={onChange} />;
}
