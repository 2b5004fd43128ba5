import { useState } from 'react';
import { changedLabel } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** A column of a list that an operator may hide. */
export type Column = { key: string; label: string };
export type Columns = ReturnType<typeof useColumns>;

const stateColumn = { key: 'state', label: 'État' };

/** Returns the columns of a list that may be hidden, and those that this browser shows. */
export function useColumns(view: ContentView) {
  const key = `desk-columns-${view.name}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean));
  const all: Column[] = [...view.columns, ...(view.kept ? [] : [stateColumn]), { key: 'changed', label: changedLabel(view) }];
  const shown: ReadonlySet<string> = new Set(all.map((column) => column.key).filter((column) => !hidden.includes(column)));
  return {
    all,
    shown,
    toggle: (column: string) => {
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
      localStorage.setItem(key, next.join(' '));
      setHidden(next);
    },
  };
}
