import { useQuery } from '@tanstack/react-query';
import { type SuggestedFilter, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { namesQuery } from '#web/features/subscribers/subscribers.queries.ts';
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

/** What the chosen values of each filter are called; until the answer comes a value goes by itself. */
function useNames({ chosen }: SubscriberUrlState): Record<SuggestedFilter, (value: string) => string> {
  const called = (rows: { label: string; value: string }[] | undefined) => (value: string) =>
    rows?.find((one) => one.value === value)?.label ?? value;
  return {
    naf: called(useQuery(namesQuery('naf', chosen.naf)).data),
    activitySector: called(useQuery(namesQuery('activitySector', chosen.activitySector)).data),
    affiliate: called(useQuery(namesQuery('affiliate', chosen.affiliate)).data),
    referent: called(useQuery(namesQuery('referent', chosen.referent)).data),
    department: called(useQuery(namesQuery('department', chosen.department)).data),
  };
}

/** What narrows the list, each with the changes that take it off. */
export function useActiveFilters(urlState: SubscriberUrlState): ActiveFilter[] {
  const names = useNames(urlState);
  const { mode, ids, chosen, figures } = urlState;
  return [
    ...(mode ? [{ key: mode, label: modeLabels[mode], off: modeChanges(undefined) }] : []),
    ...(ids.length > 0 ? [{ key: 'id', label: counted(ids.length, 'adhérent choisi', 'adhérents choisis'), off: { id: null } }] : []),
    ...suggestedFilters.flatMap((filter) =>
      chosen[filter].map((value) => ({
        key: `${filter}-${value}`,
        label: names[filter](value),
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
