import { Link } from 'react-router';
import type { Profile } from '#protocol/profile/profile.ts';
import css from '#web/features/profile/Profile.module.css';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ShortList } from './ShortList.tsx';

/** The number of offers, and of documents, shown at first (PRO-12, PRO-13). */
export const shownFirst = 3;

/** The current offers of a supplier, or those of the suppliers that a subscriber works with (PRO-12, RDG-434). */
export function OffersCard({ offers }: { offers: Profile['offers'] }) {
  const { role, slug } = useMe();
  const isSupplier = role === 'supplier';
  const title = isSupplier ? 'Vos offres' : 'Offres de vos fournisseurs';
  return (
    <Card
      title={title}
      action={
        <Link className={css.action} to={isSupplier ? `/fournisseur/${slug}/offres` : '/offres'}>
          Toutes les offres
        </Link>
      }
    >
      {offers.length === 0 ? (
        <p className={css.soft}>
          {isSupplier ? 'Vous n’avez pas d’offre en cours.' : 'Aucune offre en cours chez les fournisseurs avec lesquels vous travaillez.'}
        </p>
      ) : (
        <ShortList label={title} rows={offers} first={shownFirst} keyOf={({ id }) => id}>
          {(offer) => (
            <div className={css.words}>
              <Link className={css.title} to={`/fournisseur/${offer.slug}/offres`}>
                {offer.title}
              </Link>
              <p>
                {!isSupplier && `${offer.supplier} · `}
                {offer.expirationDate ? `Valable jusqu’au ${shortDate(offer.expirationDate)}` : 'Sans date de fin'}
              </p>
            </div>
          )}
        </ShortList>
      )}
    </Card>
  );
}
