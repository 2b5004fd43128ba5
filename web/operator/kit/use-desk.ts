import { useQuery } from '@tanstack/react-query';
import { deskEndpoints } from '#protocol/desk/desk.ts';
import { call } from '#web/lib/http/call.ts';

/** Returns the role of the operator and what it opens; undefined until the server has answered. */
export const useDesk = () =>
  useQuery({ queryKey: ['desk', 'me'], queryFn: ({ signal }) => call(deskEndpoints.me, {}, { signal }), staleTime: Infinity }).data;
