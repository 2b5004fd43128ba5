import { useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { dateTitles } from '#web/features/contracts/contracts.texts.ts';
import type { ContractUrlState, DateFilterName } from '#web/features/contracts/list/list.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';

/**
 * Filters the contracts on one day. The URL takes the day as soon as the text is one, and loses it once the field is empty (SHL-51,
 * SHL-52), or left with a text that is no day: otherwise the list would stay filtered by a day that the field no longer shows.
 */
export function DateFilter({ name, urlState }: { name: DateFilterName; urlState: ContractUrlState }) {
  const { change } = useQueryParams();
  const urlDay = urlState.dates[name] ?? '';
  const [input, setInput] = useState({ urlDay, text: urlDay });
  if (input.urlDay !== urlDay) {
    // A pill or the browser's back button has changed the URL: the field follows. A text that is no day stays, to be corrected.
    const isInvalid = urlDay === '' && input.text !== '' && readCalendarDate(input.text) === null;
    setInput({ urlDay, text: isInvalid ? input.text : urlDay });
  }
  const filterOn = (day: string | null) => {
    if ((day ?? '') !== urlDay) change({ [name]: day });
  };
  return (
    <DateField
      label={dateTitles[name]}
      value={input.text}
      onChange={(text) => {
        const day = readCalendarDate(text);
        setInput({ urlDay, text });
        if (text === '' || day !== null) filterOn(day);
      }}
      onLeave={(text) => {
        if (text !== '' && readCalendarDate(text) === null) filterOn(null);
      }}
    />
  );
}
