import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { ArticlesCard } from './ArticlesCard.tsx';
import { InterstitialBanner } from './InterstitialBanner.tsx';
import css from './ListAside.module.css';
import { OffersCard } from './OffersCard.tsx';

/** The cards beside a list, or below it on a narrow screen: offers, banner, articles (SEA-29 to SEA-32). */
export const ListAside = ({ urlState }: { urlState: SupplierUrlState }) => (
  <aside className={css.aside} aria-label="Autour de cette liste">
    <OffersCard keyword={urlState.keyword} />
    <InterstitialBanner page={urlState.page} />
    <ArticlesCard keyword={urlState.keyword} />
  </aside>
);
