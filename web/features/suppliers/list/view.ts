import { useState } from 'react';

export type ListView = 'full' | 'compact';
const key = 'supplier-list-view';

const storedView = (): ListView => (localStorage.getItem(key) === 'compact' ? 'compact' : 'full');

/** The view of the lists of suppliers, stored in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView);
  return [
    view,
    (next) => {
      localStorage.setItem(key, next);
      setView(next);
    },
  ];
}
