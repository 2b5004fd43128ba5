import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Fields.module.css';

type RowMovesProps = {
  /** The name of the row, as 'prix 2'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves a row up or down by one place, or removes it. The focus stays on the button of the row, or goes to a neighbour of what is gone. */
export function RowMoves({ name, isFirst, isLast, onMove, onRemove }: RowMovesProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  const move = (step: -1 | 1) => () => {
    onMove(step);
    requestAnimationFrame(() => {
      const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
      const pressed = step === -1 ? up : down;
      (pressed?.disabled ? (step === -1 ? down : up) : pressed)?.focus();
    });
  };
  const remove = () => {
    const row = buttons.current?.parentElement;
    const neighbour = isLast && !isFirst ? row?.previousElementSibling : row?.nextElementSibling;
    onRemove();
    requestAnimationFrame(() => [...(neighbour?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  };
  return (
    <span ref={buttons} className={css.moves}>
      <IconButton label={`Monter\u00a0: ${name}`} disabled={isFirst} onClick={move(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Descendre\u00a0: ${name}`} disabled={isLast} onClick={move(1)}>
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Retirer\u00a0: ${name}`} onClick={remove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
