import { useState } from 'react';
import type { ContentRow } from '#web/operator/kit/content-view.ts';

const nothing: ReadonlySet<string> = new Set();

type Selection = {
  list: string;
  page: number;
  ids: ReadonlySet<string>;
  /** The rows of every page, when all that match were chosen. */
  all: readonly ContentRow[] | null;
};

/** Holds the rows chosen in a list: some of a page, or all that match. Another list, and another page while some are chosen, starts with none. */
export function useSelection(list: string, page: number, rows: readonly ContentRow[]) {
  const [stored, setSelection] = useState<Selection>({ list, page, ids: nothing, all: null });
  const isCurrent = stored.list === list && (stored.all !== null || stored.page === page);
  const { ids, all } = isCurrent ? stored : { ids: nothing, all: null };
  return {
    ids,
    chosen: (all ?? rows).filter(({ id }) => ids.has(id)),
    /** Every row of the page is chosen, and not yet those of the others. */
    isPage: all === null && rows.length > 0 && rows.every(({ id }) => ids.has(id)),
    choose: (next: ReadonlySet<string>) => setSelection({ list, page, ids: next, all: next.size === 0 ? null : all }),
    chooseAll: (matching: readonly ContentRow[]) => setSelection({ list, page, ids: new Set(matching.map(({ id }) => id)), all: matching }),
  };
}
