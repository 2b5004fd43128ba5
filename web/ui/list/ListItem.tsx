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
  /** The text that describes the organisation: on a wide screen one line, cut where it does not fit. */
  about: string;
  /** The end of that line, which is never cut. */
  aboutEnd?: string;
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
export const ListItem = ({ image, title, to, about, aboutEnd, star, actions, dates, tags, ...handlers }: ListItemProps) => (
  <li className={css.item} {...handlers}>
    <Logo image={image} title={title} />
    <h2 className={css.title}>
      <Link to={to} title={title}>
        <Marked text={title} />
      </Link>
    </h2>
    <div className={css.facts}>
      {(about || aboutEnd) && (
        <p className={css.about}>
          {about && (
            <span className={css.text}>
              <Marked text={about} />
            </span>
          )}
          {about && aboutEnd && ' · '}
          {aboutEnd && <span className={css.end}>{aboutEnd}</span>}
        </p>
      )}
      <p className={css.dates}>{dates}</p>
    </div>
    <div className={css.star}>{star}</div>
    <div className={css.actions}>{actions}</div>
    <div className={css.tags}>{tags}</div>
  </li>
);
