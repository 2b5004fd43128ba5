import { useState } from 'react';
import type { ContractFilterName, ContractList } from '#protocol/contracts/contracts.ts';
import { filterTitles } from '#web/features/contracts/contracts.texts.ts';
import { type ContractAddress, choiceChanges } from '#web/features/contracts/list/list.url-state.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { FilterGroup } from '#web/ui/list/Filters.tsx';
import css from './ContractFilters.module.css';

type ChoiceFilterProps = {
  name: ContractFilterName;
  address: ContractAddress;
  choices: ContractList['filters'][ContractFilterName];
};

const folded = 5;

/** The values of a filter with how many contracts each holds: five, those that are chosen, and the others on demand. */
export function ChoiceFilter({ name, address, choices }: ChoiceFilterProps) {
  const { change } = useQueryParams();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = address.chosen[name];
  // Statuses and natures have their order; of many categories those that hold most come first.
  const ordered = name === 'purchase_category' ? choices.toSorted((one, other) => other.count - one.count) : choices;
  const shown = ordered.filter(({ id }, at) => unfolded || at < folded || choices.length === folded + 1 || chosen.includes(id));
  const others = choices.length - shown.length;
  if (choices.length === 0) return null;
  return (
    <FilterGroup legend={filterTitles[name]}>
      {shown.map(({ id, label, count: found }) => (
        <FilterCheckbox
          key={id}
          label={label}
          count={count(found)}
          checked={chosen.includes(id)}
          onChange={(on) => change(choiceChanges(address, name, id, on))}
        />
      ))}
      {(others > 0 || unfolded) && (
        <button type="button" className={css.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'En voir moins' : `En voir ${count(others)} de plus`}
        </button>
      )}
    </FilterGroup>
  );
}
