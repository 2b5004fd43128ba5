import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { CompactItem } from '#web/features/suppliers/item/CompactItem.tsx';
import { SupplierItem } from '#web/features/suppliers/item/SupplierItem.tsx';
import type { ListView } from '#web/features/suppliers/list/view.ts';
import css from './ResultList.module.css';

interface ResultListProps {
  rows: readonly Supplier[];
  view: ListView;
  /** The rows of the previous question, shown until the new ones come. */
  waiting: boolean;
}

export function ResultList({ rows, view, waiting }: ResultListProps) {
  const Item = view === 'compact' ? CompactItem : SupplierItem;
  return (
    <ul className={css.list} data-waiting={waiting || undefined} aria-busy={waiting} aria-label="Liste des fournisseurs">
      {rows.map((supplier) => (
        <Item key={supplier.id} supplier={supplier} />
      ))}
    </ul>
  );
}
