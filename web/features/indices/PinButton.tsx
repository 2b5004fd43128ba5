import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { Indice } from '#protocol/indices/indices.ts';
import { focusNeighbour } from '#web/lib/focus-neighbour.ts';
import css from './PinButton.module.css';
import { useTogglePin } from './use-toggle-pin.ts';

/** The button that pins an index, or unpins it (IND-04). In a list, its row leaves for the other one: the focus stays where the user reads. */
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
