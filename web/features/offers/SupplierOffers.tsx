import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { PastOffer } from '#protocol/offers/offers.ts';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { OfferCards } from './card/OfferCard.tsx';
import { MadeToMeasure } from './MadeToMeasure.tsx';
import css from './Offers.module.css';
import { supplierOffersQuery } from './offers.queries.ts';

/** The offers tab of a supplier's sheet (SHT-04, OFF-04): the current offers, then the titles of the expired ones. */
export function SupplierOffers() {
  const sheet = useOutletContext<Sheet>();
  const { page } = useQueryParams();
  const { data, isError, isPlaceholderData, refetch } = useQuery(supplierOffersQuery(sheet.slug, page));
  return (
    <div className={css.tab}>
      <MadeToMeasure sheet={sheet} />
      {isError && !data && <FailedState onRetry={() => void refetch()}>Les offres n’ont pas pu être chargées.</FailedState>}
      {!data && !isError && (
        <Loading>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      {data?.rows.length === 0 && (data.pager.total > 0 ? <BeyondLastPage /> : <EmptyState>Aucune offre disponible</EmptyState>)}
      {data && data.rows.length > 0 && <OfferCards offers={data.rows} ofSheet waiting={isPlaceholderData} />}
      {data && data.rows.length > 0 && <Pagination pageCount={data.pager.pageCount} />}
      {data && <PastOffers offers={data.expired} />}
    </div>
  );
}

function PastOffers({ offers }: { offers: readonly PastOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className={css.past}>
      <Accordion level={2} title={`Offres expirées (${count(offers.length)})`}>
        <ul>
          {offers.map(({ id, title, expirationDate }) => (
            <li key={id}>
              <span>{title}</span>
              <span>Expirée le {shortDate(expirationDate)}</span>
            </li>
          ))}
        </ul>
      </Accordion>
    </section>
  );
}
