import { useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { dateTitles } from '#web/features/contracts/contracts.texts.ts';
import type { ContractAddress, DateFilterName } from '#web/features/contracts/list/list.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';

/**
 * Contracts of one day: the address follows as soon as a day can be read, and forgets it once the field is empty (SHL-51, SHL-52), or left
 * with something that is no day: the list would still be narrowed by what the field no longer says.
 */
export function DateFilter({ name, address }: { name: DateFilterName; address: ContractAddress }) {
  const { change } = useQueryParams();
  const said = address.dates[name] ?? '';
  const [draft, setDraft] = useState({ said, text: said });
  if (draft.said !== said) {
    // The address has changed by another way, a pill or the browser's back button: it says what is asked. What is no day stays to be mended.
    const isLeft = said === '' && draft.text !== '' && readCalendarDate(draft.text) === null;
    setDraft({ said, text: isLeft ? draft.text : said });
  }
  const narrow = (day: string | null) => {
    if ((day ?? '') !== said) change({ [name]: day });
  };
  return (
    <DateField
      label={dateTitles[name]}
      value={draft.text}
      onChange={(text) => {
        const day = readCalendarDate(text);
        setDraft({ said, text });
        if (text === '' || day !== null) narrow(day);
      }}
      onLeave={(text) => {
        if (text !== '' && readCalendarDate(text) === null) narrow(null);
      }}
    />
  );
}
