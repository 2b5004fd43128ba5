import { useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { dateTitles } from '#web/features/contracts/contracts.words.ts';
import type { ContractAddress, DateFilterName } from '#web/features/contracts/list/list-address.ts';
import { useQueryParams } from '#web/lib/address/use-query-params.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';

/** How long one may stop in the middle of a date before it is said to be none, in milliseconds. */
const patience = 1200;

/** Contracts of one day: the address follows as soon as a day can be read, and forgets it once the field is empty (SHL-51, SHL-52). */
export function DateFilter({ name, address }: { name: DateFilterName; address: ContractAddress }) {
  const { change } = useQueryParams();
  const said = address.dates[name] ?? '';
  const [draft, setDraft] = useState({ said, text: said });
  // The address has changed by another way, a pill or the browser's back button: it says what is asked.
  if (draft.said !== said) setDraft({ said, text: said });
  const settled = useDebounced(draft.text, patience);
  const isWrong = settled === draft.text && draft.text !== '' && readCalendarDate(draft.text) === null;
  return (
    <DateField
      label={dateTitles[name]}
      value={draft.text}
      error={isWrong ? 'Date attendue : jj/mm/aaaa' : undefined}
      onChange={(text) => {
        const day = readCalendarDate(text);
        setDraft({ said, text });
        if (text === '' ? said !== '' : day !== null && day !== said) change({ [name]: day });
      }}
    />
  );
}
