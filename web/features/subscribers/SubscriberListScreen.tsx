import { SubscriberList } from '#web/features/subscribers/list/SubscriberList.tsx';
import { readAddress } from '#web/features/subscribers/subscribers.address.ts';
import { useQueryParams } from '#web/lib/address/use-query-params.ts';

/** /adherents and /recherche/adherents: the directory of subscribers, and what a search finds in it. */
export const SubscriberListScreen = () => <SubscriberList address={readAddress(useQueryParams().params)} />;
