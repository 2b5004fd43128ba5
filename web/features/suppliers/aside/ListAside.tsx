import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { ArticlesCard } from './ArticlesCard.tsx';
import { InterstitialBanner } from './InterstitialBanner.tsx';
import css from './ListAside.module.css';
import { OffersCard } from './OffersCard.tsx';

/** What accompanies a list: beside it where there is room, below it elsewhere. */
export const ListAside = ({ urlState }: { urlState: SupplierUrlState }) => (
  <aside className={css.aside} aria-label="Autour de cette liste">
    <OffersCard keyword={urlState.keyword} />
    <InterstitialBanner page={urlState.page} />
    <ArticlesCard keyword={urlState.keyword} />
  </aside>
);
