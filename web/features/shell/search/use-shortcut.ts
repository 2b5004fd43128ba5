import { useLayoutEffect } from 'react';
import { isTypingPlace } from './typing-place.ts';

/** Moves the focus to the search field on Ctrl+K, and on `/` outside of text fields. Does nothing under an open dialog. */
export function useShortcut(field: { current: HTMLInputElement | null }): void {
  // A layout effect, so that the shortcut works as soon as the field is on screen.
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
