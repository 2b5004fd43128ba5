import { Link } from 'react-router';
import { ofName } from '#protocol/text/of-name.ts';
import { visibleTags } from '#web/features/suppliers/suppliers.texts.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Marked, useSearchedWords } from '#web/ui/content/Marked.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { useFittingItems } from '#web/ui/list/use-fitting-items.ts';
import css from './SupplierTags.module.css';

/** The width and the pointer with which the tags unfold on hover: the same query stands in the style. */
const unfoldsOnHover = '(hover: hover) and (min-width: 1220px)';

type SupplierTagsProps = {
  tags: readonly string[];
  supplier: { title: string; sheet: string };
};

/**
 * The first keywords of a supplier, as links to a search (SUP-12 to SUP-14, RDG-562). Those that fit on one line are shown, then '...' when more
 * exist than the row may have, and the number of the others, so that all rows have the same height. With a pointer on a wide screen they unfold over the next row on hover or focus; elsewhere
 * the number is a link to the sheet, which has them all.
 */
export function SupplierTags({ tags, supplier: { title, sheet } }: SupplierTagsProps) {
  const { shown, more } = visibleTags(tags, useMediaQuery(narrowScreen), useSearchedWords());
  const unfolds = useMediaQuery(unfoldsOnHover);
  const { place, list, fit } = useFittingItems(more);
  if (shown.length === 0) return null;
  const others = fit ? tags.length - fit.count : 0;
  return (
    <div className={css.tags} ref={place}>
      <div className={css.line} data-long={others > 0 || undefined}>
        <ul aria-label="Mots-clés" ref={list} style={fit && { maxWidth: fit.width }}>
          {shown.map((tag, at) => (
            <li key={tag} data-rest={(!unfolds && fit && at >= fit.count) || undefined}>
              <Tag to={searchFor(tag)}>
                <Marked text={tag} />
              </Tag>
            </li>
          ))}
        </ul>
        {more && <span>...</span>}
        {others > 0 && unfolds && (
          <span className={css.others} aria-hidden="true">
            +{others}
          </span>
        )}
        {others > 0 && !unfolds && (
          <Link className={css.others} to={sheet} aria-label={`+${others} mots-clés ${ofName(title)}`}>
            +{others}
          </Link>
        )}
      </div>
    </div>
  );
}
