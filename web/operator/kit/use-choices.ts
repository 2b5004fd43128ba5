import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/http/call.ts';
import type { FieldsView } from './content-view.ts';

/** Returns the choices of a field that answer a typed text. */
export function useChoices(view: FieldsView, name: string, q = '', enabled = true) {
  const field = view.fields[name]?.choices ?? name;
  return useQuery({
    queryKey: ['desk', view.name, 'choices', field, q],
    queryFn: async ({ signal }) => (await call(view.endpoints.choices, { params: { field }, query: { q } }, { signal })).rows,
    enabled,
  });
}
