import { ArticlesCard } from '#web/features/suppliers/aside/ArticlesCard.tsx';
import { InterstitialBanner } from '#web/features/suppliers/aside/InterstitialBanner.tsx';
import { OffersCard } from '#web/features/suppliers/aside/OffersCard.tsx';
import type { SupplierAddress } from '#web/features/suppliers/suppliers.address.ts';
import css from './ListAside.module.css';

/** What accompanies a list: beside it where there is room, below it elsewhere. */
export const ListAside = ({ address }: { address: SupplierAddress }) => (
  <aside className={css.aside} aria-label="Autour de cette liste">
    <OffersCard keyword={address.keyword} />
    <InterstitialBanner page={address.page} />
    <ArticlesCard keyword={address.keyword} />
  </aside>
);
