import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Indice } from '#protocol/indices/indices.ts';
import { IndexPills } from '#web/features/indices/IndexPills.tsx';
import { indexQuery } from '#web/features/indices/indices.queries.ts';
import { activeFilters, readUrlState } from '#web/features/indices/indices.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { loadChunk, loadOptional } from '#web/lib/http/load-chunk.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import css from './Index.module.css';
import { IndexChart } from './IndexChart.tsx';
import { IndexFacts } from './IndexFacts.tsx';
import { IndexFigures } from './IndexFigures.tsx';
import { IndexHead } from './IndexHead.tsx';

export const prefetch: Prefetch = (client, { path, params }) => client.prefetchQuery(indexQuery(path.id ?? '', readUrlState(params)));

/** The filters stand in a drawer that a button opens; the index is shown without them when they cannot be loaded. */
const IndexFilters = lazy(() => loadOptional(import('#web/features/indices/IndexFilters.tsx')));
/** Few indices have a file or a picture. */
const IndexFiles = lazy(() => loadChunk(import('./IndexFiles.tsx')));
/** The index is shown without this card when it cannot be loaded. */
const ContractsOnIndex = lazy(() => loadOptional(import('./ContractsOnIndex.tsx')));

/** /indices/{id}: an index, its figures and its chart (IND-06). */
export function IndexScreen() {
  const { id = '' } = useParams();
  const urlState = readUrlState(useQueryParams().params);
  const { data: answer, error, refetch, isPlaceholderData } = useQuery(indexQuery(id, urlState));
  const data = useArrived(answer);
  if (data) return <Index key={data.id} index={data} isStale={isPlaceholderData} />;
  if (error)
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: '/indices', label: 'Voir les indices' }}>
        L’indice n’a pas pu être chargé.
      </PageFailed>
    );
  return (
    <Loading>
      <SkeletonBar height={36} width="60%" />
      <SkeletonBar height={420} />
    </Loading>
  );
}

/** The types whose index is a file or a picture instead of a series. */
const fileTypes = ['excel_download', 'image'];

function Index({ index, isStale }: { index: Indice; isStale: boolean }) {
  const urlState = readUrlState(useQueryParams().params);
  const { role } = useMe();
  const isFile = fileTypes.includes(index.type);
  const hasSeries = index.valuesStartDate !== null;
  // A filter that leaves no value must be found, to be taken away.
  const hasFilters = hasSeries || index.conversion === 'noRate' || activeFilters(urlState, 'detail').length > 0;
  return (
    <div className={css.page}>
      <Suspense>{hasFilters && <IndexFilters urlState={urlState} apply="Voir l’indice" index={index} />}</Suspense>
      <IndexHead index={index} urlState={urlState} hasSeries={hasSeries} hasFilters={hasFilters} />
      <IndexPills urlState={urlState} place="detail" label="Filtres de l’indice" />
      {(isFile || index.excel || index.image) && (
        <Suspense fallback={<SkeletonBar height={44} />}>
          <IndexFiles index={index} />
        </Suspense>
      )}
      {(hasSeries || !isFile) && <IndexFigures index={index} />}
      {hasSeries && <IndexChart index={index} urlState={urlState} isStale={isStale} />}
      <IndexFacts index={index} />
      {hasSeries && role === 'subscriber' && (
        <Suspense>
          <ContractsOnIndex id={index.id} />
        </Suspense>
      )}
    </div>
  );
}
