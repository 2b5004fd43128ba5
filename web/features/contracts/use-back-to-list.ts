import { useLocation } from 'react-router';

const listIn = (state: unknown): string => {
  const list = state instanceof Object ? Reflect.get(state, 'list') : undefined;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
};

type BackToList = {
  /** The path of the list with its filters and its page. */
  path: string;
  /** The router state of every link to a contract: it hands the list's query on to the next page. */
  state: { list: string; isNext: boolean };
  /** The list is the previous entry of the browser's history: going back restores its scroll position too. */
  isStepBack: boolean;
};

/** Returns the way back to the list as the user left it. Every link from the list to a contract, and on from there, carries `state`. */
export function useBackToList(): BackToList {
  const { pathname, search, state } = useLocation();
  const isList = pathname === '/contrats';
  const list = isList ? search : listIn(state);
  const isStepBack = state instanceof Object && Reflect.get(state, 'isNext') === true;
  return { path: `/contrats${list}`, state: { list, isNext: isList }, isStepBack };
}
