import { visibleTags } from '#web/features/suppliers/suppliers.texts.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './SupplierTags.module.css';

/** Up to three keywords always fit on one line: nothing to unfold. */
const maxOnOneLine = 3;

/**
 * The first keywords of a supplier, as links to a search (SUP-12 to SUP-14). On a wide screen they are cut to one line, so that all rows
 * have the same height, and unfold over the next row on hover or focus.
 */
export function SupplierTags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = visibleTags(tags, useMediaQuery(narrowScreen));
  if (shown.length === 0) return null;
  return (
    <div className={css.tags}>
      <div className={css.line} data-long={shown.length > maxOnOneLine || undefined}>
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
