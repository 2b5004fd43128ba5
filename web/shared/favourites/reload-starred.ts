import type { QueryClient } from '@tanstack/react-query';

/** Loads again what a star changes beside its own flag: the counts of the filters, and the points of a map of starred organisations. */
export const reloadStarred = (client: QueryClient, area: 'suppliers' | 'subscribers'): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [area, 'filters'] }),
    client.invalidateQueries({ queryKey: [area, 'points', { favorites: '1' }] }),
  ]);
