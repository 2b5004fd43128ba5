import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { FilterGroup as Group } from '#protocol/core/filter-groups.ts';
import { type StudyFilterName, studyFilterNames } from '#protocol/studies/study-filters.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';
import { FilterGroup, FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import css from './Studies.module.css';
import type { ChosenFilters } from './studies.queries.ts';

/** The active filters as pills, and 'Réinitialiser', a link to the page itself (DSH-36). */
export function ChosenPills({ groups, chosen, label }: { groups: readonly Group[]; chosen: ChosenFilters; label: string }) {
  const active = groups.flatMap(({ name, items }) =>
    studyFilterNames
      .filter((filter) => filter === name)
      .flatMap((filter) =>
        chosen[filter].map((value) => ({
          key: `${filter}-${value}`,
          label: items.find((item) => item.value === value)?.label ?? value,
          off: { [filter]: chosen[filter].filter((one) => one !== value) },
        })),
      ),
  );
  if (active.length === 0) return null;
  return (
    <div className={css.pills}>
      <FilterPills filters={active} label={label} />
      <Link className={css.reset} to="/etudes-achat">
        Réinitialiser
      </Link>
    </div>
  );
}

type StudyFiltersProps = { groups: readonly Group[] | undefined; chosen: ChosenFilters; total: number | undefined; hasFailed: boolean };

/** The filters of the drawer: a group of checkboxes each (STU-02). */
export function StudyFilters({ groups, chosen, total, hasFailed }: StudyFiltersProps) {
  const apply = total === undefined ? 'Voir les études' : total === 0 ? 'Aucune étude' : `Voir ${counted(total, 'étude')}`;
  return (
    <DrawerContent title="Filtres" apply={apply}>
      <Filters>
        {groups && <ChosenPills groups={groups} chosen={chosen} label="Filtres choisis" />}
        {!groups && !hasFailed && <FilterSkeleton quiet />}
        {groups?.map((group) =>
          studyFilterNames
            .filter((name) => name === group.name && group.items.length > 0)
            .map((name) => <Choices key={name} name={name} group={group} chosen={chosen[name]} />),
        )}
      </Filters>
    </DrawerContent>
  );
}

/** The number of values that a group shows at first: the operator may have hundreds of companies. */
const shownAtFirst = 10;

/** The values of a group: the first ones and the chosen ones, then all, the focus on the first that appeared. */
function Choices({ name, group, chosen }: { name: StudyFilterName; group: Group; chosen: readonly string[] }) {
  const { change } = useQueryParams();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.items : group.items.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value));
  const left = group.items.length - shown.length;
  const list = useRef<HTMLDivElement>(null);
  const showAll = () => {
    const firstHidden = group.items.findIndex((item) => !shown.includes(item));
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('input')[firstHidden]?.focus();
  };
  return (
    <FilterGroup legend={group.label}>
      <div ref={list}>
        {shown.map((item) => (
          <FilterCheckbox
            key={item.value}
            label={item.label}
            count={count(item.count)}
            checked={chosen.includes(item.value)}
            onChange={(on) => change({ [name]: toggleValue(chosen, item.value, on) })}
          />
        ))}
      </div>
      {left > 0 && (
        <Button small look="quiet" onClick={showAll}>
          {left === 1 ? 'Voir la dernière' : `Voir les ${left} autres`}
        </Button>
      )}
    </FilterGroup>
  );
}
