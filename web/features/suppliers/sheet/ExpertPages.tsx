import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './SupplierSheet.module.css';

/** The expert sheets of a supplier, as links to static pages (SHT-06, SHT-24). */
export function ExpertPages({ pages }: { pages: Sheet['expertPages'] }) {
  if (pages.length === 0) return <EmptyState>Aucune fiche expert</EmptyState>;
  return (
    <ul className={css.pages} aria-label="Fiches experts">
      {pages.map(({ slug, title, description }) => (
        <li key={slug} className={css.page}>
          <h2>
            <Link to={`/page/${slug}`}>{title}</Link>
          </h2>
          {description && <p>{description}</p>}
          <IconChevronRight size={20} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
