import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type CardProps = {
  title: string;
  /** A link on the right of the title. */
  action?: ReactNode;
  /** The id of the section, for a URL with this fragment. */
  anchor?: string | undefined;
  children: ReactNode;
};

export function Card({ title, action, anchor, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id} {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
