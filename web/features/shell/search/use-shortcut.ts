import { useLayoutEffect } from 'react';
import { isTypingPlace } from './typing-place.ts';

/** `/` and Ctrl+K bring the cursor to the search, from anywhere but a field where they are typed. */
export function useShortcut(field: { current: HTMLInputElement | null }): void {
  // From the moment the field shows.
  useLayoutEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypingPlace(event.target);
      if (!(control || slash) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}
