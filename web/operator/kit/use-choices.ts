import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/http/call.ts';
import type { FieldsView } from './content-view.ts';

/** The query of the choices of a field that answer a typed text. */
export function choicesQuery(view: FieldsView, name: string, q = '') {
  const field = view.fields[name]?.choices ?? name;
  return queryOptions({
    queryKey: ['desk', view.name, 'choices', field, q],
    queryFn: async ({ signal }) => (await call(view.endpoints.choices, { params: { field }, query: { q } }, { signal })).rows,
  });
}

/** Returns the choices of a field that answer a typed text. */
export const useChoices = (view: FieldsView, name: string, q = '', enabled = true) => useQuery({ ...choicesQuery(view, name, q), enabled });
