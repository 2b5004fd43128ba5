import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/content/Logo.tsx';
import css from './ListItem.module.css';

type ListItemProps = {
  image: { source: string } | null;
  title: string;
  /** The page that the title opens. */
  to: string;
  /** One line: what it is. */
  about: string;
  star: ReactNode;
  actions: ReactNode;
  dates: ReactNode;
  /** Tags: why one would look at it. */
  why: ReactNode;
  /** Heard on the whole row. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** An organisation of a list, in one look: who, why, what next. */
export const ListItem = ({ image, title, to, about, star, actions, dates, why, ...heard }: ListItemProps) => (
  <li className={css.item} {...heard}>
    <Logo image={image} title={title} />
    <h2 className={css.title}>
      <Link to={to} title={title}>
        {title}
      </Link>
    </h2>
    <p className={css.about}>{about}</p>
    <div className={css.star}>{star}</div>
    <div className={css.actions}>{actions}</div>
    <p className={css.dates}>{dates}</p>
    <div className={css.why}>{why}</div>
  </li>
);
