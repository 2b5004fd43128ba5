import { useEffect, useRef } from 'react';

/** Tells a press of Ctrl+S or Cmd+S, in capitals too. With Alt it is another key: Ctrl+Alt writes a sign on many keyboards. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;

/** Ctrl+S and Cmd+S save, wherever the focus is. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
