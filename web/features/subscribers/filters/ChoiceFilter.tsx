import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import { choicesQuery } from '#web/features/subscribers/subscribers.queries.ts';
import { filterLabels } from '#web/features/subscribers/subscribers.texts.ts';
import { choiceChanges, type SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ComboField } from '#web/ui/forms/ComboField.tsx';

/** A filter whose values are suggested while the user types (SEA-16). It takes several values; their pills remove them. */
export function ChoiceFilter({ filter, urlState }: { filter: SuggestedFilter; urlState: SubscriberUrlState }) {
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
