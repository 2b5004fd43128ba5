import { IconStar, IconStarFilled } from '@tabler/icons-react';
import css from './Star.module.css';

type StarProps = {
  on: boolean;
  /** The title of the organisation, part of the button's name. */
  title: string;
  onToggle: () => void;
};

/** The toggle button of a favourite. The parent changes `on`. */
export const Star = ({ on, title, onToggle }: StarProps) => (
  <button
    type="button"
    className={css.star}
    aria-pressed={on}
    aria-label={`Repérer ${title}`}
    title={on ? 'Ne plus repérer' : 'Repérer'}
    onClick={onToggle}
  >
    {on ? <IconStarFilled size={20} /> : <IconStar size={20} stroke={1.6} />}
  </button>
);
