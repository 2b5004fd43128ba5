import type { Page } from '#protocol/pages/pages.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { LongHtml } from '#web/ui/content/LongHtml.tsx';
import css from './PageText.module.css';

type PageTextProps = {
  page: Page;
  /** Opens a link to a path of the portal instead of the router. */
  onFollow?: (path: string) => void;
};

/** The text of a page that the operator writes, or the sentence that says that nobody has written it yet (RDG-442). */
export function PageText({ page: { html, updatedAt }, onFollow }: PageTextProps) {
  if (html === '') return <p className={css.nothing}>Cette page n’est pas encore publiée.</p>;
  return (
    <article className={css.text}>
      <LongHtml html={html} onFollow={onFollow} />
      {updatedAt !== null && <p className={css.date}>Mise à jour le {fullDate(updatedAt)}</p>}
    </article>
  );
}
