import { type ContractFilterName, type ContractList, contractFilterNames } from '#protocol/contracts/contracts.ts';
import { datePills } from '#web/features/contracts/contracts.texts.ts';
import { type ContractUrlState, choiceChanges, dateFilterNames, withoutFilters } from '#web/features/contracts/list/list.url-state.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';
import { choiceLabel } from './choice-labels.ts';

type ActivePillsProps = {
  urlState: ContractUrlState;
  choices: ContractList['filters'] | undefined;
  label: string;
};

const renewalLabels: Record<string, string> = { 1: 'Reconduction automatique', 0: 'Sans reconduction automatique' };

/** Returns the active filters, each with the changes of the URL that remove it. */
function activeFilters({ urlState, choices }: Omit<ActivePillsProps, 'label'>): ActiveFilter[] {
  const labelOf = (name: ContractFilterName, value: string) =>
    (name === 'automatic_renewal' ? renewalLabels[value] : undefined) ?? choiceLabel(name, value, choices?.[name]);
  return [
    ...contractFilterNames.flatMap((name) =>
      urlState.chosen[name].map((value) => ({
        key: `${name}-${value}`,
        label: labelOf(name, value),
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
