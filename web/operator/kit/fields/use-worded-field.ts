import { useQueries } from '@tanstack/react-query';
import type { Field } from '#protocol/desk/desk-fields.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';
import { choicesQuery } from '#web/operator/kit/use-choices.ts';
import { foundChoiceNames, withChoices } from './value-text.ts';

/** Returns a field with the words of its choices, as `valueText` reads them: those that the server knows come a little later. */
export function useWordedField(view: FieldsView, name: string, field: Field): Field {
  const names = foundChoiceNames(name, field);
  const found = useQueries({ queries: names.map((one) => choicesQuery(view, one)) });
  return withChoices(name, field, Object.fromEntries(names.map((one, at) => [one, found[at]?.data])));
}
