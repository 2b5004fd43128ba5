import { useQuery } from '@tanstack/react-query';
import { counted, keywordWords } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Pill } from '#web/ui/actions/Pill.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { OfferCards } from './card/OfferCard.tsx';
import css from './Offers.module.css';
import { offersQuery } from './offers.queries.ts';

/** /offres?motclef=…: the current negotiated offers that answer a keyword, or all of them (1-portal 2.1). */
export function OffersScreen() {
  const { params, page, with: addressWith, change } = useQueryParams();
  const keyword = (params.get('motclef') ?? '').trim();
  const { data, isError, isPlaceholderData, refetch } = useQuery(offersQuery(keyword, page));
  return (
    <>
      <PageHead title="Offres négociées" context={<p role="status">{outcome()}</p>} />
      {keyword && (
        <div className={css.pills}>
          <Pill label={keyword} onRemove={() => change({ motclef: null })} />
        </div>
      )}
      {results()}
    </>
  );

  function outcome() {
    if (isPlaceholderData) return 'Chargement...';
    if (!data) return '\u00a0';
    return (
      <>
        <strong>{counted(data.pager.total, 'offre en cours', 'offres en cours')}</strong> {keywordWords(keyword)}
      </>
    );
  }

  function results() {
    if (isError && !data) return <FailedState onRetry={() => void refetch()}>Les offres n’ont pas pu être chargées.</FailedState>;
    if (!data) {
      return (
        <Loading>
          <ListSkeleton />
        </Loading>
      );
    }
    if (data.rows.length === 0) return <EmptyState action={wayOut(data.pager.total)}>Aucune offre disponible</EmptyState>;
    return (
      <>
        <OfferCards offers={data.rows} waiting={isPlaceholderData} />
        <Pagination pageCount={data.pager.pageCount} />
      </>
    );
  }

  function wayOut(total: number) {
    if (total > 0) return <LinkButton to={addressWith({ page: '1' })}>Revenir à la première page</LinkButton>;
    return keyword ? <LinkButton to={addressWith({ motclef: null })}>Voir toutes les offres</LinkButton> : null;
  }
}
