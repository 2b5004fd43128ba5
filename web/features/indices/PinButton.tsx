import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { Indice } from '#protocol/indices/indices.ts';
import css from './PinButton.module.css';
import { useTogglePin } from './use-toggle-pin.ts';

/** Moves the focus to the pin of the next row, or else of the one before: the row of this one leaves its list. Outside a list, it stays. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
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
