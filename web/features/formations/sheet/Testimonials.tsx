import { Link } from 'react-router';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Formation.module.css';
import { testimonialsAnchor } from './FormationHead.tsx';

/** The testimonials of a training (TRN-15), each with its article when the viewer may read it (RDG-419). */
export const Testimonials = ({ interviews }: Pick<ArticleSheet, 'interviews'>) => (
  <Card title="Témoignages" anchor={testimonialsAnchor}>
    <ul className={css.people}>
      {interviews.map(({ title, body, slug }) => (
        <li key={title}>
          <blockquote className={css.quote}>{body}</blockquote>
          <p className={css.name}>{title}</p>
          {slug !== null && (
            <Link className={`${css.more} screen-only`} to={`/article/${slug}`} aria-label={`Lire le témoignage\u00a0: ${title}`}>
              Lire le témoignage
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
