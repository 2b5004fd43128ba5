import { useState } from 'react';
import { type ContractFilterName, contractFilters } from '#protocol/contracts/contract-filters.ts';
import type { ContractList } from '#protocol/contracts/contracts.ts';
import { type ContractUrlState, choiceChanges } from '#web/features/contracts/list/list.url-state.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { FilterGroup } from '#web/ui/list/Filters.tsx';
import css from './ContractFilters.module.css';

type ChoiceFilterProps = {
  name: ContractFilterName;
  urlState: ContractUrlState;
  choices: ContractList['filters'][ContractFilterName];
};

const shortLength = 5;

/** The values of a filter with their numbers of contracts: the first five, the chosen ones, and the others on demand. */
export function ChoiceFilter({ name, urlState, choices }: ChoiceFilterProps) {
  const { change } = useQueryParams();
  const [isExpanded, setExpanded] = useState(false);
  const chosen = urlState.chosen[name];
  const { title, values } = contractFilters[name];
  // Known values have their own order. Families stand by number of contracts, the largest first.
  const ordered = values === null ? choices.toSorted((one, other) => other.count - one.count) : choices;
  const shown = ordered.filter(
    ({ id }, index) => isExpanded || index < shortLength || choices.length === shortLength + 1 || chosen.includes(id),
  );
  const others = choices.length - shown.length;
  if (choices.length === 0) return null;
  return (
    <FilterGroup legend={title}>
      {shown.map(({ id, label, count: contracts }) => (
        <FilterCheckbox
          key={id}
          label={label}
          count={count(contracts)}
          checked={chosen.includes(id)}
          onChange={(on) => change(choiceChanges(urlState, name, id, on))}
        />
      ))}
      {(others > 0 || isExpanded) && (
        <button type="button" className={css.more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'En voir moins' : `En voir ${count(others)} de plus`}
        </button>
      )}
    </FilterGroup>
  );
}
