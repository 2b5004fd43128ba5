import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import iconCss from '#web/ui/actions/IconButton.module.css';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './ActionMenu.module.css';
import type { MenuAction } from './ActionMenuPopup.tsx';
import { loadWidgets, useWidgets } from './load-widgets.ts';

/** A button with three dots that opens the actions on one row. `label` names the row: 'Actions sur Claire Lemoine'. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const widgets = useWidgets();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const chosen = useRef<MenuAction>(undefined);
  useEffect(() => {
    if (open !== null || !chosen.current) return;
    // Once the menu is gone: a dialog that the action opens gives the focus back to the button.
    button.current?.focus();
    chosen.current.onChoose();
    chosen.current = undefined;
  }, [open]);
  const choose = (action: MenuAction) => {
    chosen.current = action;
    setOpen(null);
  };
  const show = async (edge: 'first' | 'last') => {
    if (await loadWidgets()) setOpen(edge);
    else tellFailure('Le menu n’a pas pu être chargé.');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${iconCss.icon} ${css.button}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={() => void show('first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          void show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <IconDotsVertical size={18} aria-hidden />
      </button>
      {open && widgets && (
        <widgets.ActionMenuPopup {...{ label, actions }} onChoose={choose} focus={open} anchor={button} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
