import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SubscriberList } from './list/SubscriberList.tsx';
import { readUrlState } from './subscribers.url-state.ts';

/** /adherents and /recherche/adherents: the directory of subscribers, and what a search finds in it. */
export const SubscriberListScreen = () => <SubscriberList urlState={readUrlState(useQueryParams().params)} />;
