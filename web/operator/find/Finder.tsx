import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Find.module.css';
import { FindDialog } from './FindDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';

/** Tells that the user is typing: a sign is a sign there, not a key of the desk. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of the desk and the list of its keys, by their buttons or by Ctrl+K and '?'. */
export function Finder() {
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isKeys = event.key === '?' && !isTyping(event.target);
      if (!isFind && !isKeys) return;
      event.preventDefault();
      // Another dialog is open: the browser has made the rest of the page inert.
      if (document.querySelector('dialog[open]') === null) setOpened(isFind ? 'find' : 'keys');
    };
    // Before the editor of texts, where Ctrl+K would make a link.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
  const close = () => setOpened(null);
  return (
    <div className={css.tools}>
      <button type="button" className={css.open} aria-keyshortcuts="Control+K" onClick={() => setOpened('find')}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>
          Rechercher<span className="sr-only"> au bureau</span>
        </span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <span className={css.keysButton}>
        <IconButton label="Raccourcis du clavier" onClick={() => setOpened('keys')}>
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
      {opened === 'find' && <FindDialog onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
}
