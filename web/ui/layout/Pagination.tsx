import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import css from './Pagination.module.css';
import { pagesAround } from './pages-around.ts';

/** The pages of a list, as links that put `page` in the address. Nothing when there is only one. */
export function Pagination({ pageCount }: { pageCount: number }) {
  const { page, with: addressWith } = useQueryParams();
  if (pageCount <= 1) return null;
  const step = (target: number, words: ReactNode) =>
    target < 1 || target > pageCount ? (
      <span className={css.off}>{words}</span>
    ) : (
      <Link className={css.link} to={addressWith({ page: String(target) })}>
        {words}
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
        {pagesAround(page, pageCount).map((one, at) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has nothing but its place
            <li key={`gap-${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Link
                className={css.link}
                to={addressWith({ page: String(one) })}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
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
