import { shownTags } from '#web/features/suppliers/suppliers.texts.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './SupplierTags.module.css';

/** So few keywords hold on the line of any supplier: there is nothing to unroll. */
const surelyOneLine = 3;

/**
 * The first keywords of a supplier: each one searches for it. On a wide screen they hold on one line, so that rows are even,
 * and unroll over the next row under the pointer or the focus.
 */
export function SupplierTags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = shownTags(tags, useMediaQuery(narrowScreen));
  if (shown.length === 0) return null;
  return (
    <div className={css.tags}>
      <div className={css.line} data-long={shown.length > surelyOneLine || undefined}>
        <ul aria-label="Mots-clés">
          {shown.map((tag) => (
            <li key={tag}>
              <Tag to={searchFor(tag)}>{tag}</Tag>
            </li>
          ))}
        </ul>
        {more && <span>...</span>}
      </div>
    </div>
  );
}
