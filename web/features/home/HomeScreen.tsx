import { useMe } from '#web/lib/account/use-me.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { BannerCarousel } from './banners/BannerCarousel.tsx';
import { DocumentsCard } from './cards/DocumentsCard.tsx';
import { NewsCard } from './cards/NewsCard.tsx';
import { ReferencesCard } from './cards/ReferencesCard.tsx';
import { SummaryCard } from './cards/SummaryCard.tsx';
import { TrainingCard } from './cards/TrainingCard.tsx';
import { WebinarCard } from './cards/WebinarCard.tsx';
import { CategoryCarousel } from './categories/CategoryCarousel.tsx';
import css from './HomeScreen.module.css';
import { homeBannersQuery } from './home.queries.ts';
import { MacroCard } from './macro/MacroCard.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(homeBannersQuery);

/** The home page (HOM-01). Each card loads its own data and waits for no other card. */
export function HomeScreen() {
  const { firstname, role, enterprise } = useMe();
  return (
    <>
      <PageHead title={`Bonjour ${firstname}`} tabTitle="Accueil" context={enterprise?.title} />
      <div className={css.page}>
        {role !== 'supplier' && <CategoryCarousel />}
        <div className={css.cards}>
          <div className={css.wide}>
            <BannerCarousel />
          </div>
          <SummaryCard />
          <ReferencesCard />
          <NewsCard />
          <div className={css.stack}>
            <WebinarCard />
            {role !== 'supplier' && <TrainingCard />}
          </div>
          <div className={css.wide}>
            <MacroCard />
          </div>
          <div className={css.last}>
            <DocumentsCard />
          </div>
        </div>
      </div>
    </>
  );
}
