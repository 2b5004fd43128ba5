import { subscriberSorts } from '#protocol/subscribers/subscribers.ts';
import { sortLabels } from '#web/features/subscribers/subscribers.texts.ts';
import type { SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';

/** The eight sorts (SUB-12 to SUB-19), and the default order by relevance or partners first (RDG-170). */
export function SortSelect({ urlState: { keyword, sort } }: { urlState: SubscriberUrlState }) {
  const { change } = useQueryParams();
  const { role } = useMe();
  const byDefault = keyword ? 'Pertinence' : role === 'supplier' ? 'Vos adhérents d’abord' : undefined;
  const options = [...(byDefault ? [{ id: '', label: byDefault }] : []), ...subscriberSorts.map((id) => ({ id, label: sortLabels[id] }))];
  return (
    <SelectField
      label="Trier par"
      value={sort ?? (byDefault ? '' : 'alphabetic')}
      options={options}
      onChange={(value) => change({ sort: value })}
    />
  );
}
