import { useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** Holds the ids of the rows chosen in a list. Another list, as another page or another filter, starts with none. */
export function useSelection(list: string) {
  const [selection, setSelection] = useState({ list, ids: nothing });
  return {
    ids: selection.list === list ? selection.ids : nothing,
    choose: (ids: ReadonlySet<string>) => setSelection({ list, ids }),
  };
}
