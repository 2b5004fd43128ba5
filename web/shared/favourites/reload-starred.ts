import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads again what a star changes beside its own flag: the counts of the filters, and the points of a map of starred organisations. A star put
 * on also adds a row to the starred ones beside other lists; one taken off leaves its row there, so that a wrong click can be undone.
 */
export const reloadStarred = (client: QueryClient, area: 'suppliers' | 'subscribers', isOn: boolean): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [area, 'filters'] }),
    client.invalidateQueries({ queryKey: [area, 'points', { favorites: '1' }] }),
    isOn && client.invalidateQueries({ queryKey: [area, 'list', 'starred'] }),
  ]);
