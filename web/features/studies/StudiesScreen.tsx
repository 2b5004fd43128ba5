import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { FilterGroup as Group } from '#protocol/core/filter-groups.ts';
import type { Interaction } from '#protocol/studies/studies.ts';
import { studyFilterNames } from '#protocol/studies/study-filters.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useConfig } from '#web/lib/http/config.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { listIn, pageIn } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import css from './Studies.module.css';
import { ChosenPills, StudyFilters } from './StudyFilters.tsx';
import { StudyItem } from './StudyItem.tsx';
import { type ChosenFilters, saveStudies, studiesQuery } from './studies.queries.ts';

const chosenIn = (params: URLSearchParams): ChosenFilters => ({
  status: listIn(params, 'status'),
  family: listIn(params, 'family'),
  year: listIn(params, 'year'),
  affiliates: listIn(params, 'affiliates'),
});

export const prefetch: Prefetch = (client, { user, params }) => {
  // A user of a subsidiary is sent to the studies of the own company first.
  if (!user.isFiliale || params.has('affiliates')) void client.prefetchQuery(studiesQuery(chosenIn(params), pageIn(params)));
};

/** /etudes-achat. A user of a subsidiary comes to the studies of the own company; the entry of the history is replaced (STU-18, RDG-519). */
export function StudiesScreen() {
  const { isFiliale, enterprise } = useMe();
  const { params, with: linkWith } = useQueryParams();
  if (isFiliale && enterprise && !params.has('affiliates')) return <Navigate to={linkWith({ affiliates: enterprise.id })} replace />;
  return <Studies />;
}

/** The purchasing studies with their filters (STU-01). */
function Studies() {
  const { page, params } = useQueryParams();
  const chosen = chosenIn(params);
  const { data: answer, error, refetch, isPlaceholderData } = useQuery(studiesQuery(chosen, page));
  const data = useArrived(answer);
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const total = data?.pager.total;
  const ask = data?.subscriberInteraction;
  return (
    <>
      <StudyFilters groups={data?.filters} chosen={chosen} total={isPlaceholderData ? undefined : total} hasFailed={error !== null} />
      <PageHead
        title="Études d’achat"
        context={
          <>
            <p>Les études menées avec les acheteurs du réseau, de la demande au fournisseur choisi.</p>
            <p role="status">{total === undefined ? '\u00a0' : counted(total, 'étude')}</p>
          </>
        }
        actions={
          <ListActions>
            {ask && (
              <LinkButton to={`/page/${ask.slug}`} look="primary" icon={<IconMessageQuestion aria-hidden />}>
                {ask.btnLabel}
              </LinkButton>
            )}
            {data && data.pager.total > 0 && <ExportButton label="Exporter" save={() => saveStudies(chosen)} />}
          </ListActions>
        }
      />
      {!isDrawerShown && data && <ChosenPills groups={data.filters} chosen={chosen} label="Filtres de la liste" />}
      {results()}
    </>
  );

  function results() {
    if (!data && error) return <FailedState onRetry={() => void refetch()}>Les études n’ont pas pu être chargées.</FailedState>;
    // An empty previous list does not show as the result of the query that is loading.
    if (!data || (isPlaceholderData && data.interactions.length === 0))
      return (
        <Loading>
          <ListSkeleton />
        </Loading>
      );
    if (data.interactions.length === 0)
      return data.pager.total > 0 ? <BeyondLastPage /> : <Nothing isFiltered={isFiltered(chosen, data.filters)} ask={ask} />;
    return (
      <>
        <StudyList key={`${params} ${isPlaceholderData}`} studies={data.interactions} isStale={isPlaceholderData} />
        <Pagination pageCount={data.pager.pageCount} />
      </>
    );
  }
}

function StudyList({ studies, isStale }: { studies: readonly Interaction[]; isStale: boolean }) {
  const networkName = useConfig()?.networkName ?? '';
  return (
    <ul className={css.studies} aria-label="Études d’achat" aria-busy={isStale} data-waiting={isStale || undefined} data-printed>
      {studies.map((study, at) => (
        <li key={study.id} className={css.study}>
          <StudyItem study={study} networkName={networkName} startsOpen={at === 0} />
        </li>
      ))}
    </ul>
  );
}

/** A list that companies do not choose from: the own company of a subsidiary is no filter. */
const isFiltered = (chosen: ChosenFilters, groups: readonly Group[]): boolean =>
  groups.some(({ name }) => studyFilterNames.some((filter) => filter === name && chosen[filter].length > 0));

type NothingProps = { isFiltered: boolean; ask: { slug: string; btnLabel: string } | null | undefined };

/** The empty list (STU-09). */
const Nothing = ({ isFiltered: some, ask }: NothingProps) => (
  <div className={css.empty}>
    <h2>Aucune étude d'achat</h2>
    <p>{some ? 'Aucune étude ne répond à ces filtres.' : "Aucune étude d'achat n'est associée à votre compte."}</p>
    {some ? (
      <LinkButton to="/etudes-achat">Voir toutes les études</LinkButton>
    ) : (
      ask && <LinkButton to={`/page/${ask.slug}`}>{ask.btnLabel}</LinkButton>
    )}
  </div>
);
