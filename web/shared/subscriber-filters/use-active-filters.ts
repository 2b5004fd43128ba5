import { useQueries, useQuery } from '@tanstack/react-query';
import { type SuggestedFilter, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { counted } from '#web/lib/formats/words.ts';
import type { ActiveFilter } from '#web/ui/list/FilterPills.tsx';
import { companyNameQuery, labelsQuery } from './subscriber-filters.queries.ts';
import { boundsText, modeLabels } from './subscriber-filters.texts.ts';
import { boundedFigures, choiceChanges, figureChanges, modeChanges, type SubscriberFilterState } from './subscriber-filters.url-state.ts';

/** Returns the label of each value of each filter; the raw value until the labels are loaded. */
function useLabels({ chosen }: SubscriberFilterState): Record<SuggestedFilter, (value: string) => string> {
  const labelIn = (rows: { label: string; value: string }[] | undefined) => (value: string) =>
    rows?.find((row) => row.value === value)?.label ?? value;
  return {
    naf: labelIn(useQuery(labelsQuery('naf', chosen.naf)).data),
    activitySector: labelIn(useQuery(labelsQuery('activitySector', chosen.activitySector)).data),
    affiliate: useCompanyNames(chosen.affiliate),
    referent: labelIn(useQuery(labelsQuery('referent', chosen.referent)).data),
    department: labelIn(useQuery(labelsQuery('department', chosen.department)).data),
  };
}

/** Returns the name of each company by its id (RDG-329). */
function useCompanyNames(ids: readonly string[]): (id: string) => string {
  const answers = useQueries({ queries: ids.map(companyNameQuery) });
  const names = new Map(
    ids.map((id, at) => [
      id,
      answers[at]?.data?.label ?? (answers[at]?.isError ? 'Société inconnue' : answers[at]?.isLoading ? 'Maison mère' : id),
    ]),
  );
  return (id) => names.get(id) ?? id;
}

/** Returns the active filters, each with the URL changes that remove it (SEA-41). */
export function useActiveFilters(filters: SubscriberFilterState): ActiveFilter[] {
  const labels = useLabels(filters);
  const { mode, ids, chosen, figures } = filters;
  return [
    ...(mode ? [{ key: mode, label: modeLabels[mode], off: modeChanges(undefined) }] : []),
    ...(ids.length > 0 ? [{ key: 'id', label: counted(ids.length, 'adhérent choisi', 'adhérents choisis'), off: { id: null } }] : []),
    ...suggestedFilters.flatMap((filter) =>
      chosen[filter].map((value) => ({
        key: `${filter}-${value}`,
        label: labels[filter](value),
        off: choiceChanges(filters, filter, value, false),
      })),
    ),
    ...boundedFigures(filters).map((name) => ({
      key: name,
      label: boundsText(name, figures[name]),
      off: figureChanges(name, { min: null, max: null }),
    })),
  ];
}
