import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import css from './Pagination.module.css';
import { pagesAround } from './pages-around.ts';

/** Links to the pages of a list, by the query parameter `page`. Nothing for a single page. */
export function Pagination({ pageCount }: { pageCount: number }) {
  const { page, with: urlWith } = useQueryParams();
  if (pageCount <= 1) return null;
  const step = (target: number, label: ReactNode) =>
    target < 1 || target > pageCount ? (
      <span className={css.off}>{label}</span>
    ) : (
      <Link className={css.link} to={urlWith({ page: String(target) })}>
        {label}
      </Link>
    );
  return (
    <nav className={css.pagination} aria-label="Pages">
      {step(
        page - 1,
        <>
          <IconChevronLeft size={16} aria-hidden /> Précédent
        </>,
      )}
      <ul className={css.pages}>
        {pagesAround(page, pageCount).map((number, at) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is identified by its index
            <li key={`gap-${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={css.link}
                to={urlWith({ page: String(number) })}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {step(
        page + 1,
        <>
          Suivant <IconChevronRight size={16} aria-hidden />
        </>,
      )}
    </nav>
  );
}
