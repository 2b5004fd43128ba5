import type { RefObject } from 'react';
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
  onClose: () => void;
};

/** A menu of actions: the arrows move, Entrée runs the action, Échap or a click outside closes. */
export const ActionMenuPopup = ({ label, anchor, actions, focus, onClose }: ActionMenuPopupProps) => (
  <WidgetFrame anchor={anchor}>
    <Popover
      className={css.popup ?? ''}
      triggerRef={anchor}
      placement="bottom end"
      offset={4}
      containerPadding={8}
      isOpen
      onOpenChange={(open) => open || onClose()}
    >
      <Menu className={css.menu ?? ''} aria-label={label} autoFocus={focus} shouldFocusWrap onClose={onClose}>
        {actions.map((action) => (
          <MenuItem key={action.label} className={css.item ?? ''} data-danger={action.danger || undefined} onAction={action.onChoose}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </WidgetFrame>
);
