import { useQuery } from '@tanstack/react-query';
import type { FormationCard } from '#protocol/formations/formations.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import { instant, shortDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { pageIn } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { ArticleItem } from '#web/shared/articles/ArticleItem.tsx';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterSelect } from '#web/ui/forms/FilterSelect.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';
import { FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import css from './FormationList.module.css';
import { formationFiltersQuery, formationsQuery, formationTownsQuery, saveDocument } from './formations.queries.ts';
import { type FormationFilters, filtersIn, withoutFilters } from './formations.url-state.ts';
import { durationWords, priceWords } from './sheet/formation.texts.ts';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(formationsQuery(filtersIn(params), pageIn(params)));

/** /formations: the trainings, the next session first (TRN-01). */
export function FormationListScreen() {
  const { params, page, change } = useQueryParams();
  const filters = filtersIn(params);
  const query = useQuery(formationsQuery(filters, page));
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const { data, isPlaceholderData } = query;
  return (
    <>
      <Drawer filters={filters} total={isPlaceholderData ? undefined : data?.pager.total} />
      <PageHead
        title="Formations"
        context={
          <>
            <p>Des sessions ouvertes à tous les adhérents, un groupe dans votre entreprise, ou un contenu construit avec vous.</p>
            <p role="status">
              <ResultCount total={data?.pager.total} isStale={isPlaceholderData} singular="formation" keyword="" />
            </p>
          </>
        }
        actions={
          <ListActions>
            <FileButton label="Planning" slug={data?.planningfile} />
            <FileButton label="Catalogue" slug={data?.cataloguefile} />
          </ListActions>
        }
      />
      {!isDrawerShown && <Pills filters={filters} label="Filtres de la liste" />}
      <PagedResults
        query={query}
        failed="Les formations n’ont pas pu être chargées."
        empty={<EmptyState action={emptyAction()}>Aucune formation</EmptyState>}
      >
        {(rows, isStale) => (
          <ul className={css.formations} aria-label="Formations" aria-busy={isStale} data-waiting={isStale || undefined}>
            {rows.map((formation, at) => (
              <li key={formation.id}>
                <FormationItem formation={formation} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
    </>
  );

  function emptyAction() {
    if (filters.category.length + filters.location.length > 0)
      return <Button onClick={() => change(withoutFilters)}>Voir toutes les formations</Button>;
    return <LinkButton to={formAddress({ object: 'Demande de formation' })}>Demander une formation</LinkButton>;
  }
}

const FormationItem = ({ formation, isFirst }: { formation: FormationCard; isFirst: boolean }) => {
  const { metadatas, session, otherSessions } = formation;
  const others = otherSessions.map(({ dateTime, location }) => `${placeInSentence(location)} (${shortDate(dateTime)})`).join(', ');
  return (
    <ArticleItem
      article={formation}
      meta={metadatas.category}
      when={session ? `${instant(session.dateTime)}, ${placeInSentence(session.location)}` : 'Pas de session ouverte pour le moment'}
      facts={[durationWords(metadatas.duration), priceWords(metadatas.price), others && `aussi\u00a0: ${others}`]
        .filter(Boolean)
        .join(' · ')}
      isFirst={isFirst}
    />
  );
};

/** The button that downloads a document of the list; nothing without it (TRN-02, RDG-417). */
const FileButton = ({ label, slug }: { label: string; slug: string | null | undefined }) =>
  slug ? <ExportButton label={label} save={() => saveDocument(slug)} /> : null;

function Pills({ filters, label }: { filters: FormationFilters; label: string }) {
  const choices = { category: useQuery(formationFiltersQuery(filters)).data, location: useQuery(formationTownsQuery(filters)).data };
  const active = (['category', 'location'] as const).flatMap((name) => {
    const items = choices[name]?.flatMap((group) => group.items) ?? [];
    return filters[name].map((value) => ({
      key: `${name} ${value}`,
      label: items.find((item) => item.value === value)?.label ?? value,
      off: { [name]: filters[name].filter((one) => one !== value) },
    }));
  });
  return <FilterPills filters={active} allOff={withoutFilters} label={label} />;
}

const applyText = (total: number | undefined): string =>
  total === undefined ? 'Voir les formations' : total === 0 ? 'Aucune formation' : `Voir ${counted(total, 'formation')}`;

/** The filters of the list, in the drawer (TRN-03, RDG-453). Without a town to choose, that filter is absent. */
function Drawer({ filters, total }: { filters: FormationFilters; total: number | undefined }) {
  const categories = useQuery(formationFiltersQuery(filters));
  const towns = useQuery(formationTownsQuery(filters));
  const failed = [categories, towns].filter(({ isError }) => isError);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const hasTowns = towns.data?.some(({ items }) => items.length > 0);
  return (
    <DrawerContent title="Filtres" apply={applyText(total)}>
      <Filters>
        <Pills filters={filters} label="Filtres choisis" />
        {categories.data && <FilterSelect label="Catégories" name="category" groups={categories.data} />}
        {towns.data && hasTowns && <FilterSelect label="Ville" name="location" groups={towns.data} />}
        {(categories.isPending || towns.isPending) && <FilterSkeleton />}
        {failed.length > 0 && <FailedNote onRetry={retry}>Les filtres n’ont pas pu être chargés.</FailedNote>}
      </Filters>
    </DrawerContent>
  );
}
