import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import css from './Tag.module.css';

type TagProps = {
  /** `good`: a positive fact ('Vous travaillez avec…'). `warm`: calls for attention. */
  tone?: 'plain' | 'good' | 'warm';
  /** Makes the tag a link. */
  to?: To;
  children: ReactNode;
};

export function Tag({ tone = 'plain', to, children }: TagProps) {
  const className = [css.tag, css[tone]].filter(Boolean).join(' ');
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
