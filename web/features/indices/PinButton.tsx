import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { Indice } from '#protocol/indices/indices.ts';
import { lookForLostFocus } from '#web/lib/focus-title.ts';
import css from './PinButton.module.css';
import { useTogglePin } from './use-toggle-pin.ts';

/**
 * Moves the focus to the pin of the next row, or else of the one before: the row of this one leaves its list. The only row of its list gives the
 * focus to the title of the page. Outside a list, the focus stays.
 */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  if (neighbour) neighbour.focus({ preventScroll: true });
  else lookForLostFocus(button);
}

/** The button that pins an index, or unpins it (IND-04). */
export function PinButton({ index }: { index: Pick<Indice, 'id' | 'name' | 'favorite'> }) {
  const toggle = useTogglePin(index);
  const { favorite, name } = index;
  return (
    <button
      type="button"
      className={css.pin}
      aria-pressed={favorite}
      aria-label={`Épingler ${name}`}
      title={favorite ? 'Ne plus épingler' : 'Épingler'}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        toggle();
      }}
    >
      {favorite ? <IconPinFilled size={20} aria-hidden /> : <IconPin size={20} stroke={1.6} aria-hidden />}
    </button>
  );
}
