import { useState } from 'react';

export type ListView = 'full' | 'compact';
const key = 'supplier-list-view';

/** How this browser last showed the lists of suppliers. */
const remembered = (): ListView => (localStorage.getItem(key) === 'compact' ? 'compact' : 'full');

/** The view of the list, kept in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(remembered);
  return [
    view,
    (next) => {
      localStorage.setItem(key, next);
      setView(next);
    },
  ];
}
