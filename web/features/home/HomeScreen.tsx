import { activeRole } from '#protocol/core/active-role.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { type Prefetch, startInTurn } from '#web/lib/http/prefetch.ts';
import { categoriesQuery } from '#web/shared/catalogue/use-categories.ts';
import { macroQuery } from '#web/shared/macro/macro.queries.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { BannerCarousel } from './banners/BannerCarousel.tsx';
import { DocumentsCard } from './cards/DocumentsCard.tsx';
import { NewsCard } from './cards/NewsCard.tsx';
import { ReferencesCard } from './cards/ReferencesCard.tsx';
import { hasFigures, SummaryCard } from './cards/SummaryCard.tsx';
import { TrainingCard } from './cards/TrainingCard.tsx';
import { WebinarCard } from './cards/WebinarCard.tsx';
import { CategoryCarousel } from './categories/CategoryCarousel.tsx';
import css from './HomeScreen.module.css';
import {
  documentsQuery,
  homeBannersQuery,
  newsQuery,
  referencesQuery,
  summaryQuery,
  trainingQuery,
  webinarsQuery,
} from './home.queries.ts';
import { MacroCard } from './macro/MacroCard.tsx';

/** Starts the calls of the cards from the top of the page, the picture of the first banner being what takes longest to show. */
export const prefetch: Prefetch = (client, { user }) => {
  const forSubscribers = activeRole(user.roles) !== 'supplier';
  return startInTurn([
    () => client.prefetchQuery(homeBannersQuery),
    ...(forSubscribers ? [() => client.prefetchQuery(categoriesQuery)] : []),
    ...(hasFigures(user) ? [() => client.prefetchQuery(summaryQuery)] : []),
    () => client.prefetchQuery(referencesQuery),
    () => client.prefetchQuery(newsQuery),
    () => client.prefetchQuery(webinarsQuery),
    ...(forSubscribers ? [() => client.prefetchQuery(trainingQuery)] : []),
    () => client.prefetchQuery(macroQuery),
    () => client.prefetchQuery(documentsQuery),
  ]);
};

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
