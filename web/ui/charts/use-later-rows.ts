import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type LaterRows<List extends HTMLElement> = { isWhole: boolean; list: RefObject<List | null>; showAll: () => void };

/**
 * Shows the rows of a list after the first ones when `showAll` is called: its button goes, and the focus moves to the first of these rows, on its
 * first element that takes it.
 */
export function useLaterRows<List extends HTMLElement>(firstRows: number): LaterRows<List> {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<List>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    list.current?.children[firstRows]?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus();
  };
  return { isWhole, list, showAll };
}
