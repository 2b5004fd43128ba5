import { keywordIn, pageIn } from '#web/lib/url/query-params.ts';

/** The state of the news in the URL (NEW-03). `category`: the slug of a category, or 'formations'; '' for all. */
export type NewsUrlState = {
  category: string;
  keyword: string;
  page: number;
};

export const readUrlState = (params: URLSearchParams): NewsUrlState => ({
  category: params.get('filtre')?.trim() ?? '',
  keyword: keywordIn(params),
  page: pageIn(params),
});
