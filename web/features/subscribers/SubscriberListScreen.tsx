import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { subscriberPointsQuery } from '#web/shared/subscriber-filters/subscriber-filters.queries.ts';
import { SubscriberList } from './list/SubscriberList.tsx';
import { subscriberListQuery } from './subscribers.queries.ts';
import { readUrlState } from './subscribers.url-state.ts';

export const prefetch: Prefetch = (client, { params }) => {
  const urlState = readUrlState(params);
  return urlState.onMap ? client.prefetchQuery(subscriberPointsQuery(urlState)) : client.prefetchQuery(subscriberListQuery(urlState));
};

/** /adherents and /recherche/adherents: the directory of subscribers, and the results of a search in it (SUB-01, SEA-44). */
export const SubscriberListScreen = () => <SubscriberList urlState={readUrlState(useQueryParams().params)} />;
