import { useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import type { Indice } from '#protocol/indices/indices.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { FilterGroup, Filters } from '#web/ui/list/Filters.tsx';
import { IndexPills } from './IndexPills.tsx';
import { noEuroText } from './indices.texts.ts';
import { currencyChanges, type DateName, dateNames, type IndexUrlState } from './indices.url-state.ts';

const dateLabels = { startDate: 'Date de début', endDate: 'Date de fin' } as const;

const currencies = [
  { value: 'base', label: 'De base' },
  { value: 'euro', label: 'Euro' },
] as const;

/** The filters of the indices, in the drawer: two dates and the currency (IND-21). `index`: the one of the page, which may have no currency. */
export default function IndexFilters({ urlState, apply, index }: { urlState: IndexUrlState; apply: string; index?: Indice }) {
  const { change } = useQueryParams();
  const noEuro = index ? noEuroText(index) : null;
  return (
    <DrawerContent title="Filtres" apply={apply}>
      <Filters>
        <IndexPills urlState={urlState} place={index ? 'detail' : 'list'} label="Filtres choisis" />
        <FilterGroup legend="Devise">
          {noEuro === null ? (
            <Segmented
              label="Devise"
              value={urlState.currency}
              options={currencies}
              onChange={(currency) => change(index ? currencyChanges(currency) : { currency: currency === 'base' ? null : currency })}
            />
          ) : (
            <p>{noEuro}</p>
          )}
        </FilterGroup>
        {dateNames.map((name) => (
          <DateFilter key={name} name={name} day={urlState[name] ?? ''} other={urlState} />
        ))}
      </Filters>
    </DrawerContent>
  );
}

/** A date of the range. The address takes it once it is a day that leaves the range in order. */
function DateFilter({ name, day, other }: { name: DateName; day: string; other: IndexUrlState }) {
  const { change } = useQueryParams();
  const [input, setInput] = useState({ day, text: day });
  if (input.day !== day) setInput({ day, text: day });
  const read = readCalendarDate(input.text);
  const isReversed =
    read !== null && (name === 'startDate' ? other.endDate !== null && read > other.endDate : read < (other.startDate ?? ''));
  return (
    <DateField
      label={dateLabels[name]}
      value={input.text}
      error={isReversed ? 'La date de fin précède la date de début' : undefined}
      onChange={(text) => {
        setInput({ day, text });
        const chosen = readCalendarDate(text);
        const inOrder =
          chosen === null || (name === 'startDate' ? other.endDate === null || chosen <= other.endDate : chosen >= (other.startDate ?? ''));
        if ((text === '' || chosen !== null) && inOrder && (chosen ?? '') !== day) change({ [name]: chosen });
      }}
      onLeave={(text) => {
        if (text !== '' && readCalendarDate(text) === null && day !== '') change({ [name]: null });
      }}
    />
  );
}
