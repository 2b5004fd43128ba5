import { useQuery } from '@tanstack/react-query';
import { listBannersQuery, offerDocumentsQuery } from '#web/features/suppliers/suppliers.queries.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { ArticlesCard } from './ArticlesCard.tsx';
import { InterstitialBanner } from './InterstitialBanner.tsx';
import css from './ListAside.module.css';
import { OffersCard } from './OffersCard.tsx';

/**
 * The cards beside a list, or below it on a narrow screen: offers, banner, articles (SEA-29 to SEA-32). The lower ones appear when those
 * above them have their size, so that nothing shown moves, and after 1.5 seconds at the latest (SHL-55).
 */
export function ListAside({ urlState }: { urlState: SupplierUrlState }) {
  const offers = useQuery(offerDocumentsQuery(urlState.keyword));
  const banners = useQuery(listBannersQuery);
  const isWaiting = offers.isPending || banners.isPending;
  return (
    <aside className={css.aside} aria-label="Autour de cette liste" data-waiting={isWaiting || undefined}>
      <OffersCard keyword={urlState.keyword} />
      <InterstitialBanner page={urlState.page} />
      <ArticlesCard keyword={urlState.keyword} />
    </aside>
  );
}
