import type { Changes } from '#web/lib/url/query-params.ts';
import { withoutFilters } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';

/** The URL changes of 'Réinitialiser': `motclef` and `tab` stay, the detail goes with the filters (DSH-35, RDG-328). */
export const withoutMapFilters: Changes = {
  ...withoutFilters,
  exact: null,
  detail: null,
  notification_date: null,
  end_date: null,
  xlsx: null,
};

/** The URL changes from the dashboard to the directory, which reads the same filters under the same names. */
export const filtersOfList: Changes = {
  tab: null,
  detail: null,
  analysis: null,
  by: null,
  notification_date: null,
  end_date: null,
  xlsx: null,
};
