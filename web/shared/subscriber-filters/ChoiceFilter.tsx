import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
import { choicesQuery } from './subscriber-filters.queries.ts';
import { filterLabels } from './subscriber-filters.texts.ts';
import { choiceChanges, type SubscriberFilterState } from './subscriber-filters.url-state.ts';

/** A filter whose values are suggested while the user types (SEA-16). It takes several values; their pills remove them. */
export function ChoiceFilter({ filter, urlState }: { filter: SuggestedFilter; urlState: SubscriberFilterState }) {
  const { change } = useQueryParams();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...choicesQuery(filter, text.trim()), enabled: open });
  const options = data?.filter(({ value }) => !urlState.chosen[filter].includes(value));
  return (
    <ComboField
      label={filterLabels[filter]}
      text={text}
      options={options}
      failed={isError}
      onOpen={setOpen}
      onType={setText}
      onForget={() => setText('')}
      onChoose={(value) => {
        setText('');
        change(choiceChanges(urlState, filter, value, true));
      }}
    />
  );
}
