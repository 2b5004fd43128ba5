import { useQuery } from '@tanstack/react-query';
import { type SuggestedFilter, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { labelsQuery } from '#web/features/subscribers/subscribers.queries.ts';
import { boundsText, modeLabels } from '#web/features/subscribers/subscribers.texts.ts';
import {
  boundedFigures,
  choiceChanges,
  figureChanges,
  modeChanges,
  type SubscriberUrlState,
} from '#web/features/subscribers/subscribers.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import type { ActiveFilter } from '#web/ui/list/FilterPills.tsx';

/** Returns the label of each value of each filter; the raw value until the labels are loaded. */
function useLabels({ chosen }: SubscriberUrlState): Record<SuggestedFilter, (value: string) => string> {
  const labelIn = (rows: { label: string; value: string }[] | undefined) => (value: string) =>
    rows?.find((row) => row.value === value)?.label ?? value;
  return {
    naf: labelIn(useQuery(labelsQuery('naf', chosen.naf)).data),
    activitySector: labelIn(useQuery(labelsQuery('activitySector', chosen.activitySector)).data),
    affiliate: labelIn(useQuery(labelsQuery('affiliate', chosen.affiliate)).data),
    referent: labelIn(useQuery(labelsQuery('referent', chosen.referent)).data),
    department: labelIn(useQuery(labelsQuery('department', chosen.department)).data),
  };
}

/** Returns the active filters of the list, each with the URL changes that remove it (SEA-41). */
export function useActiveFilters(urlState: SubscriberUrlState): ActiveFilter[] {
  const labels = useLabels(urlState);
  const { mode, ids, chosen, figures } = urlState;
  return [
    ...(mode ? [{ key: mode, label: modeLabels[mode], off: modeChanges(undefined) }] : []),
    ...(ids.length > 0 ? [{ key: 'id', label: counted(ids.length, 'adhérent choisi', 'adhérents choisis'), off: { id: null } }] : []),
    ...suggestedFilters.flatMap((filter) =>
      chosen[filter].map((value) => ({
        key: `${filter}-${value}`,
        label: labels[filter](value),
        off: choiceChanges(urlState, filter, value, false),
      })),
    ),
    ...boundedFigures(urlState).map((name) => ({
      key: name,
      label: boundsText(name, figures[name]),
      off: figureChanges(name, { min: null, max: null }),
    })),
  ];
}
