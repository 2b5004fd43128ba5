import { useLocation } from 'react-router';

const listIn = (state: unknown): string => {
  const list = state instanceof Object ? Reflect.get(state, 'list') : undefined;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
};

/** The way back to the list as one had it, its filters and its page: what leads from it to a contract, and on from there, carries `state`. */
export function useListWay(): { address: string; state: { list: string } } {
  const { pathname, search, state } = useLocation();
  const list = pathname === '/contrats' ? search : listIn(state);
  return { address: `/contrats${list}`, state: { list } };
}
