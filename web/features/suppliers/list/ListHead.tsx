import { IconLayoutList, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import { saveList } from '#web/features/suppliers/suppliers.queries.ts';
import { listTitle } from '#web/features/suppliers/suppliers.texts.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import css from './ListHead.module.css';
import { ReferencedListLink } from './ReferencedListLink.tsx';
import type { ListView } from './view.ts';

type ListHeadProps = {
  urlState: SupplierUrlState;
  category: Category | undefined;
  /** The number of suppliers and the keyword. */
  count: ReactNode;
  view: ListView;
  onView: (view: ListView) => void;
};

const views = [
  { value: 'full', label: 'Vue détaillée', icon: <IconLayoutList size={20} aria-hidden /> },
  { value: 'compact', label: 'Vue compacte', icon: <IconMenu2 size={20} aria-hidden /> },
] as const;

/** The head of a list: its title, its length, its views and its export (SUP-03 to SUP-06). */
export function ListHead({ urlState, category, count, view, onView }: ListHeadProps) {
  const title = category?.title ?? listTitle(urlState);
  const context = (
    <div className={css.context}>
      <p role="status">{count}</p>
      {category && (
        <Link className={css.link} to={`/page/${category.slug}-fiches-experts`}>
          Fiches experts
        </Link>
      )}
      {urlState.kind === 'directory' && <ReferencedListLink category={urlState.category} />}
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
              <Segmented iconsOnly label="Présentation de la liste" value={view} options={views} onChange={onView} />
              <ExportButton save={() => saveList(urlState)} />
            </ListActions>
          }
        />
      </div>
    </div>
  );
}
