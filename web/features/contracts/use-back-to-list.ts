import { useLocation } from 'react-router';

const listIn = (state: unknown): string => {
  const list = state instanceof Object ? Reflect.get(state, 'list') : undefined;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
};

type BackToList = {
  address: string;
  /** What a link carries from here on, so that the way is known where it leads. */
  state: { list: string; isNext: boolean };
  /** The list is the browser's previous page: a step back finds its scroll too. */
  isStepBack: boolean;
};

/** The way back to the list as one had it, its filters and its page: what leads from it to a contract, and on from there, carries `state`. */
export function useBackToList(): BackToList {
  const { pathname, search, state } = useLocation();
  const isList = pathname === '/contrats';
  const list = isList ? search : listIn(state);
  const isStepBack = state instanceof Object && Reflect.get(state, 'isNext') === true;
  return { address: `/contrats${list}`, state: { list, isNext: isList }, isStepBack };
}
