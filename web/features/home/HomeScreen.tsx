import { BannerCarousel } from '#web/features/home/banners/BannerCarousel.tsx';
import { DocumentsCard } from '#web/features/home/cards/DocumentsCard.tsx';
import { NewsCard } from '#web/features/home/cards/NewsCard.tsx';
import { ReferencesCard } from '#web/features/home/cards/ReferencesCard.tsx';
import { SummaryCard } from '#web/features/home/cards/SummaryCard.tsx';
import { TrainingCard } from '#web/features/home/cards/TrainingCard.tsx';
import { WebinarCard } from '#web/features/home/cards/WebinarCard.tsx';
import { CategoryCarousel } from '#web/features/home/categories/CategoryCarousel.tsx';
import { MacroCard } from '#web/features/home/macro/MacroCard.tsx';
import { useMe } from '#web/lib/session/use-me.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './HomeScreen.module.css';

/** Where one arrives (1-portal 2.2): each card asks for its own and waits for no other. */
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
            <TrainingCard />
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
