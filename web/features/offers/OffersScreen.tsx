import { useQuery } from '@tanstack/react-query';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { flagIn, keywordIn, pageIn } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Reading } from '#web/shared/search/Reading.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Pill } from '#web/ui/actions/Pill.tsx';
import { Searched } from '#web/ui/content/Marked.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { OfferCards } from './card/OfferCard.tsx';
import css from './Offers.module.css';
import { offersQuery } from './offers.queries.ts';

export const prefetch: Prefetch = (client, { params }) =>
  client.prefetchQuery(offersQuery({ keyword: keywordIn(params), exact: flagIn(params, 'exact'), page: pageIn(params) }));

/** /offres?motclef=…: the current negotiated offers that match a keyword, or all of them (OFF-01). */
export function OffersScreen() {
  const { params, page, with: linkWith, change } = useQueryParams();
  const keyword = keywordIn(params);
  const query = useQuery(offersQuery({ keyword, exact: flagIn(params, 'exact'), page }));
  const count = (
    <ResultCount
      total={query.data?.pager.total}
      isStale={query.isPlaceholderData}
      singular="offre en cours"
      plural="offres en cours"
      keyword={keyword}
    />
  );
  const emptyAction = keyword ? <LinkButton to={linkWith({ motclef: null, exact: null })}>Voir toutes les offres</LinkButton> : null;
  return (
    <>
      <PageHead title="Offres négociées" context={<p role="status">{count}</p>} />
      <Reading keyword={keyword} reading={query.isPlaceholderData ? undefined : query.data?.reading} />
      {keyword && (
        <div className={css.pills}>
          <Pill label={keyword} onRemove={() => change({ motclef: null, exact: null })} />
        </div>
      )}
      <PagedResults
        query={query}
        failed="Les offres n’ont pas pu être chargées."
        empty={<EmptyState action={emptyAction}>Aucune offre disponible</EmptyState>}
      >
        {(rows, isStale) => (
          <Searched value={query.data?.reading.corrected ?? keyword}>
            <OfferCards offers={rows} waiting={isStale} />
          </Searched>
        )}
      </PagedResults>
    </>
  );
}
