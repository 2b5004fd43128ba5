import { type ContractFilterName, contractFilterNames, filterValue } from '#protocol/contracts/contract-filters.ts';
import type { ContractList } from '#protocol/contracts/contracts.ts';
import { datePills } from '#web/features/contracts/contracts.texts.ts';
import { type ContractUrlState, choiceChanges, dateFilterNames, withoutFilters } from '#web/features/contracts/list/list.url-state.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';

type ActivePillsProps = {
  urlState: ContractUrlState;
  choices: ContractList['filters'] | undefined;
  label: string;
};

/** Returns the label of a chosen value. A family without a loaded title shows its number. */
function labelOf(name: ContractFilterName, id: string, choices: ContractList['filters'] | undefined): string {
  const value = filterValue(name, id);
  if (value) return value.pill ?? value.label;
  return choices?.[name].find((choice) => choice.id === id)?.label ?? `Catégorie ${id}`;
}

/** Returns the active filters, each with the changes of the URL that remove it. */
function activeFilters({ urlState, choices }: Omit<ActivePillsProps, 'label'>): ActiveFilter[] {
  return [
    ...contractFilterNames.flatMap((name) =>
      urlState.chosen[name].map((value) => ({
        key: `${name}-${value}`,
        label: labelOf(name, value, choices),
        off: choiceChanges(urlState, name, value, false),
      })),
    ),
    ...dateFilterNames.flatMap((name) => {
      const day = urlState.dates[name];
      return day === null ? [] : [{ key: name, label: `${datePills[name]}: ${fullDate(day)}`, off: { [name]: null } }];
    }),
  ];
}

/** The active filters, as pills that remove them (DSH-33, DSH-34). */
export const ActivePills = ({ label, ...list }: ActivePillsProps) => (
  <FilterPills filters={activeFilters(list)} allOff={withoutFilters} label={label} allOffLabel="Réinitialiser" />
);
