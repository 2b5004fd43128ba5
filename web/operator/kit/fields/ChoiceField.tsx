import { useChoices } from '#web/operator/kit/use-choices.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import type { ControlProps } from './control.ts';

/** A choice among a few, in the browser's own list. */
export function ChoiceField({ view, name, value, onChange, disabled, texts }: ControlProps<string>) {
  const { data = [], isError } = useChoices(view, name);
  const error = isError ? 'Les choix n’ont pas pu être chargés.' : texts.error;
  return <SelectField {...texts} error={error} none="Choisir…" value={value} options={data} disabled={disabled} onChange={onChange} />;
}
