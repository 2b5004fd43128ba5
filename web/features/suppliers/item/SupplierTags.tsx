import { visibleTags } from '#web/features/suppliers/suppliers.texts.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Marked } from '#web/ui/content/Marked.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { useFittingItems } from '#web/ui/list/use-fitting-items.ts';
import css from './SupplierTags.module.css';

/**
 * The first keywords of a supplier, as links to a search (SUP-12 to SUP-14). On a wide screen those that fit on one line are shown, then the
 * number of the others, so that all rows have the same height. They unfold over the next row on hover or focus.
 */
export function SupplierTags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = visibleTags(tags, useMediaQuery(narrowScreen));
  const { place, list, fit } = useFittingItems();
  if (shown.length === 0) return null;
  const others = fit ? tags.length - fit.count : 0;
  return (
    <div className={css.tags} ref={place}>
      <div className={css.line} data-long={others > 0 || undefined}>
        <ul aria-label="Mots-clés" ref={list} style={fit && { maxWidth: fit.width }}>
          {shown.map((tag) => (
            <li key={tag}>
              <Tag to={searchFor(tag)}>
                <Marked text={tag} />
              </Tag>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <span className={css.others} aria-hidden="true">
            +{others}
          </span>
        )}
        {more && <span className={css.more}>...</span>}
      </div>
    </div>
  );
}
