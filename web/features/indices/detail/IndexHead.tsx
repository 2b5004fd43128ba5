import type { Indice } from '#protocol/indices/indices.ts';
import { saveIndex } from '#web/features/indices/indices.queries.ts';
import type { IndexUrlState } from '#web/features/indices/indices.url-state.ts';
import { PinButton } from '#web/features/indices/PinButton.tsx';
import { FilterButton } from '#web/ui/drawer/DrawerContent.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { tellFileFailure } from '#web/ui/list/ExportButton.tsx';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import { AlertButton } from './AlertButton.tsx';
import css from './Index.module.css';

type IndexHeadProps = { index: Indice; urlState: IndexUrlState; hasSeries: boolean; hasFilters: boolean };

/** The head of an index: its name, its pin, the filters, and the menu of its files (IND-13). */
export function IndexHead({ index, urlState, hasSeries, hasFilters }: IndexHeadProps) {
  const save = (format: 'pdf' | 'xlsx') => saveIndex(index.id, urlState, format).catch(tellFileFailure);
  const files = [
    { label: 'PDF', onChoose: () => void save('pdf') },
    { label: 'Print', onChoose: () => print() },
    { label: 'Excel', onChoose: () => void save('xlsx') },
  ];
  return (
    <PageHead
      title={index.name}
      context={index.description && <p>{index.description}</p>}
      actions={
        <div className={css.actions}>
          <PinButton index={index} />
          {index.favorite && hasSeries && <AlertButton index={index} />}
          {hasFilters && <FilterButton isAlwaysShown />}
          {hasSeries && <ActionMenu label={`Fichiers de l’indice ${index.name}`} actions={files} />}
        </div>
      }
    />
  );
}
