import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SubscriberList } from './list/SubscriberList.tsx';
import { readUrlState } from './subscribers.url-state.ts';

/** /adherents and /recherche/adherents: the directory of subscribers, and the results of a search in it (SUB-01, SEA-44). */
export const SubscriberListScreen = () => <SubscriberList urlState={readUrlState(useQueryParams().params)} />;
