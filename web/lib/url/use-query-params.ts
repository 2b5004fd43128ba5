import { useLocation, useNavigate } from 'react-router';
import { type Changes, listIn, pageIn, searchWith } from './query-params.ts';

export type QueryParams = {
  params: URLSearchParams;
  list: (name: string) => string[];
  page: number;
  /** The address of this screen after changes, for a link. */
  with: (changes: Changes) => { search: string };
  /** Goes there; the page parameter is removed unless it is among the changes. What is still being typed leaves no step behind. */
  change: (changes: Changes, typing?: 'typing') => void;
};

/** The parameters of the address, which hold the state of every list. */
export function useQueryParams(): QueryParams {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    params,
    list: (name) => listIn(params, name),
    page: pageIn(params),
    with: (changes) => ({ search: searchWith(params, changes) }),
    change: (changes, typing) =>
      void navigate({ search: searchWith(params, changes) }, { preventScrollReset: true, replace: typing !== undefined }),
  };
}
