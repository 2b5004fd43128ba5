import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

interface CardProps {
  title: string;
  /** A link on the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
