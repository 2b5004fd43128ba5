import { type RefObject, useState } from 'react';
import { setInteractionModality } from 'react-aria-components';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import css from './Popup.module.css';
import { WidgetFrame } from './WidgetFrame.tsx';

export type MenuAction = {
  label: string;
  /** The action removes something. */
  danger?: boolean;
  onChoose: () => void;
};

type ActionMenuPopupProps = {
  label: string;
  /** The button that opens the menu. */
  anchor: RefObject<HTMLElement | null>;
  actions: readonly MenuAction[];
  /** The action that has the focus first. */
  focus: 'first' | 'last';
  onChoose: (action: MenuAction) => void;
  onClose: () => void;
};

/** A menu of actions: the arrows move, Entrée runs the action, Échap or a click outside closes. */
export function ActionMenuPopup({ label, anchor, actions, focus, onChoose, onClose }: ActionMenuPopupProps) {
  // React Aria takes Entrée on a button for the click of a screen reader, after which it would focus the menu without any of its actions.
  useState(() => setInteractionModality('keyboard'));
  return (
    <WidgetFrame anchor={anchor}>
      <Popover
        className={css.popup ?? ''}
        aria-label={label}
        triggerRef={anchor}
        placement="bottom end"
        offset={4}
        containerPadding={8}
        isOpen
        onOpenChange={(open) => open || onClose()}
      >
        <Menu className={css.menu ?? ''} aria-label={label} autoFocus={focus} shouldFocusWrap onClose={onClose}>
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              className={css.item ?? ''}
              data-danger={action.danger || undefined}
              onAction={() => onChoose(action)}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </WidgetFrame>
  );
}
