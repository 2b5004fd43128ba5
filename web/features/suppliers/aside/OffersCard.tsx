import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentFormatLabels } from '#protocol/documents/documents.ts';
import type { OfferDocument } from '#protocol/offers/offers.ts';
import { offerDocumentsQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './ListAside.module.css';

const maxDocuments = 3;

/** The documents of the negotiated offers that match the keyword of the list, and a link to these offers (SEA-29). */
export function OffersCard({ keyword }: { keyword: string }) {
  const { data, isError, refetch } = useQuery(offerDocumentsQuery(keyword));
  const search = keyword && `?motclef=${encodeURIComponent(keyword)}`;
  return (
    <Card title="Offres négociées">
      {isError && <FailedNote onRetry={() => void refetch()}>Les offres n’ont pas pu être chargées.</FailedNote>}
      {!data && !isError && <OfferSkeleton />}
      {data?.rows.length === 0 && (
        <p className={css.nothing}>{data.offers === 0 ? 'Aucune offre' : 'Aucun document d’offre'} ne répond à cette recherche.</p>
      )}
      {data && data.offers > 0 && (
        <>
          {data.rows.length > 0 && (
            <ul className={css.documents}>
              {data.rows.slice(0, maxDocuments).map((document) => (
                <OfferLine key={document.link} document={document} />
              ))}
            </ul>
          )}
          <div className={css.all}>
            <LinkButton small to={{ pathname: '/offres', search }}>
              {data.rows.length > 0
                ? `Voir les offres · ${counted(data.pager.total, 'document')}`
                : `Voir ${counted(data.offers, 'offre')}`}
            </LinkButton>
          </div>
        </>
      )}
    </Card>
  );
}

const OfferLine = ({ document: { title, link, format, supplier, expirationDate } }: { document: OfferDocument }) => (
  <li>
    <Link to={link}>{title}</Link>
    <p>
      {documentFormatLabels[format]} · {expirationDate ? `jusqu’au ${shortDate(expirationDate)}` : supplier.title}
    </p>
  </li>
);

const OfferSkeleton = () => (
  <Loading>
    <div className={css.skeleton}>
      <SkeletonBar width="88%" />
      <SkeletonBar width="60%" />
      <SkeletonBar width="76%" />
    </div>
  </Loading>
);
