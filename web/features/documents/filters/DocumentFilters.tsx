import { useQuery } from '@tanstack/react-query';
import { documentFiltersQuery } from '#web/features/documents/documents.queries.ts';
import { type DocumentUrlState, filters } from '#web/features/documents/documents.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { FilterGroup, FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { DocumentPills } from './DocumentPills.tsx';

const applyText = (total: number | undefined): string =>
  total === undefined ? 'Voir les documents' : total === 0 ? 'Aucun document' : `Voir ${counted(total, 'document')}`;

/** The drawer of the documents list: categories and formats, with the number of documents of each (SHL-40). */
export function DocumentFilters({ urlState, total }: { urlState: DocumentUrlState; total: number | undefined }) {
  const { change } = useQueryParams();
  const { role } = useMe();
  const { data, isError, refetch } = useQuery(documentFiltersQuery(urlState));
  return (
    <DrawerContent title="Filtres" apply={applyText(total)}>
      <Filters>
        <DocumentPills urlState={urlState} label="Filtres choisis" />
        {data &&
          filters.map(({ name, title, chosen, choices, choose }) => (
            <FilterGroup key={name} legend={title}>
              {choices(data).map(({ value, label, count: total }) => (
                <FilterCheckbox
                  key={value}
                  label={label}
                  count={count(total)}
                  checked={chosen(urlState, role).includes(value)}
                  onChange={(on) => change(choose(toggleValue(chosen(urlState, role), value, on), role))}
                />
              ))}
              {choices(data).length === 0 && <p>Aucun filtre</p>}
            </FilterGroup>
          ))}
        {!data && !isError && <FilterSkeleton />}
        {isError && <FailedNote onRetry={() => void refetch()}>Les filtres n’ont pas pu être chargés.</FailedNote>}
      </Filters>
    </DrawerContent>
  );
}
