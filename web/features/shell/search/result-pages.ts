import { createSearchParams } from 'react-router';
import type { SearchType } from '#protocol/search/search.ts';

/** The result page of each search type (SEA-18 to SEA-21). */
export const resultPages: Record<SearchType, string> = {
  suppliers: '/recherche',
  subscribers: '/recherche/adherents',
  offers: '/offres',
  documents: '/documents',
};
export const resultsFor = (type: SearchType, keyword: string): string =>
  keyword === '' ? resultPages[type] : `${resultPages[type]}?${createSearchParams({ motclef: keyword })}`;
