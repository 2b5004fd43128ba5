import { searchFor } from '#web/features/suppliers/suppliers.address.ts';
import { shownTags } from '#web/features/suppliers/suppliers.words.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './SupplierItem.module.css';

/** The first keywords of a supplier: each one searches for it. */
export function SupplierTags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = shownTags(tags, useMediaQuery(narrowScreen));
  if (shown.length === 0) return null;
  return (
    <ul className={css.tags} aria-label="Mots-clés">
      {shown.map((tag) => (
        <li key={tag}>
          <Tag to={searchFor(tag)}>{tag}</Tag>
        </li>
      ))}
      {more && <li>...</li>}
    </ul>
  );
}
