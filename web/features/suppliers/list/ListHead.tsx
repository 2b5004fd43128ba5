import { IconLayoutList, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import { saveList } from '#web/features/suppliers/suppliers.queries.ts';
import { listTitle } from '#web/features/suppliers/suppliers.texts.ts';
import type { SupplierAddress } from '#web/features/suppliers/suppliers.url-state.ts';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import css from './ListHead.module.css';
import { ReferencedListLink } from './ReferencedListLink.tsx';
import type { ListView } from './view.ts';

type ListHeadProps = {
  address: SupplierAddress;
  category: Category | undefined;
  /** How many there are and for what, or that they are on their way. */
  outcome: ReactNode;
  view: ListView;
  onView: (view: ListView) => void;
};

const views = [
  { value: 'full', label: 'Vue détaillée', icon: <IconLayoutList size={20} aria-hidden /> },
  { value: 'compact', label: 'Vue compacte', icon: <IconMenu2 size={20} aria-hidden /> },
] as const;

/** Which list it is, how long it is, and what can be done with all of it. */
export function ListHead({ address, category, outcome, view, onView }: ListHeadProps) {
  const title = category?.title ?? listTitle(address);
  const context = (
    <div className={css.context}>
      <p role="status">{outcome}</p>
      {category && (
        <Link className={css.link} to={`/page/${category.slug}-fiches-experts`}>
          Fiches experts
        </Link>
      )}
      {address.kind === 'directory' && <ReferencedListLink category={address.category} />}
    </div>
  );
  return (
    <div className={css.head}>
      {category?.media && <img className={css.picture} src={category.media.source} alt={category.media.alt} width={80} height={52} />}
      <div className={css.words}>
        <PageHead
          key={title}
          title={title}
          context={context}
          actions={
            <ListActions>
              <Segmented label="Présentation de la liste" value={view} options={views} onChange={onView} />
              <ExportButton save={() => saveList(address)} />
            </ListActions>
          }
        />
      </div>
    </div>
  );
}
