import { type ContractFilterName, type ContractList, contractFilterNames } from '#protocol/contracts/contracts.ts';
import { datePills } from '#web/features/contracts/contracts.texts.ts';
import { type ContractAddress, choiceChanges, dateFilterNames, withoutFilters } from '#web/features/contracts/list/list.url-state.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';
import { choiceLabel } from './choice-labels.ts';

type ActivePillsProps = {
  address: ContractAddress;
  choices: ContractList['filters'] | undefined;
  label: string;
};

const renewalLabels: Record<string, string> = { 1: 'Reconduction automatique', 0: 'Sans reconduction automatique' };

/** What narrows the list, each with the changes that take it off. */
function activeFilters({ address, choices }: Omit<ActivePillsProps, 'label'>): ActiveFilter[] {
  const called = (name: ContractFilterName, value: string) =>
    (name === 'automatic_renewal' ? renewalLabels[value] : undefined) ?? choiceLabel(name, value, choices?.[name]);
  return [
    ...contractFilterNames.flatMap((name) =>
      address.chosen[name].map((value) => ({
        key: `${name}-${value}`,
        label: called(name, value),
        off: choiceChanges(address, name, value, false),
      })),
    ),
    ...dateFilterNames.flatMap((name) => {
      const day = address.dates[name];
      return day === null ? [] : [{ key: name, label: `${datePills[name]}: ${fullDate(day)}`, off: { [name]: null } }];
    }),
  ];
}

/** The filters that are on, as pills that take them off (DSH-33, DSH-34). */
export const ActivePills = ({ label, ...list }: ActivePillsProps) => (
  <FilterPills filters={activeFilters(list)} allOff={withoutFilters} label={label} allOffLabel="Réinitialiser" />
);
