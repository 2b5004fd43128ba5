import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Changes, listIn, pageIn, searchWith } from './query-params.ts';

export type QueryParams = {
  params: URLSearchParams;
  list: (name: string) => string[];
  page: number;
  /** Returns the URL of this screen after changes, for a link. */
  with: (changes: Changes) => { search: string };
  /**
   * Navigates to the URL after changes, with the router state of the page; `page` is removed unless it is among them. With 'typing' the entry of
   * the history is replaced.
   */
  change: (changes: Changes, typing?: 'typing') => void;
};

/** Returns the query parameters of the URL, which hold the state of every list, and the functions that change them. */
export function useQueryParams(): QueryParams {
  const { pathname, search: shown, state } = useLocation();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  // A navigation of this screen may wait for the session: the next change is added to it, and does not undo it.
  const search = coming?.pathname === pathname ? coming.search : shown;
  const params = new URLSearchParams(search);
  return {
    params,
    list: (name) => listIn(params, name),
    page: pageIn(params),
    with: (changes) => ({ search: searchWith(params, changes) }),
    change: (changes, typing) =>
      void navigate({ search: searchWith(params, changes) }, { preventScrollReset: true, replace: typing !== undefined, state }),
  };
}
