import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Marked } from '#web/ui/content/Marked.tsx';
import css from './ListItem.module.css';

type ListItemProps = {
  image: { source: string } | null;
  title: string;
  /** The path of the page that the title opens. */
  to: string;
  /** One line that describes the organisation; an element in it does not break. */
  about: ReactNode;
  star: ReactNode;
  actions: ReactNode;
  dates: ReactNode;
  /** The tags of the organisation. */
  tags: ReactNode;
  /** Handlers of the whole row, for prefetching. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** An organisation as a row of a list; what a search matched is bold. */
export const ListItem = ({ image, title, to, about, star, actions, dates, tags, ...handlers }: ListItemProps) => (
  <li className={css.item} {...handlers}>
    <Logo image={image} title={title} />
    <h2 className={css.title}>
      <Link to={to} title={title}>
        <Marked text={title} />
      </Link>
    </h2>
    <div className={css.facts}>
      <p className={css.about}>{about}</p>
      <p className={css.dates}>{dates}</p>
    </div>
    <div className={css.star}>{star}</div>
    <div className={css.actions}>{actions}</div>
    <div className={css.tags}>{tags}</div>
  </li>
);
