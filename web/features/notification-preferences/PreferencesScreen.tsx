import { useQuery } from '@tanstack/react-query';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import css from './Preferences.module.css';
import { PreferencesForm } from './PreferencesForm.tsx';
import { categoriesQuery, preferencesQuery } from './preferences.queries.ts';
import { PushCard } from './push/PushCard.tsx';

export const prefetch: Prefetch = (client) => Promise.all([client.prefetchQuery(categoriesQuery), client.prefetchQuery(preferencesQuery)]);

/** /centre-de-preferences: the e-mails and the push messages that the user wants, by theme (NOT-01). */
export function PreferencesScreen() {
  const [categories, stored] = [useQuery(categoriesQuery), useQuery(preferencesQuery)];
  const problem = categories.error ?? stored.error;
  if (problem && !(categories.data && stored.data)) {
    const retry = () => void Promise.all([categories.refetch(), stored.refetch()]);
    return (
      <PageFailed problem={problem} onRetry={retry}>
        Vos préférences n’ont pas pu être chargées.
      </PageFailed>
    );
  }
  return (
    <>
      <PageHead
        title="GESTION DES NOTIFICATIONS"
        tabTitle="Gestion des notifications"
        context={<p>Choisissez ce qui vous est signalé hors du portail. La cloche, elle, contient toujours tout.</p>}
      />
      {categories.data && stored.data ? (
        <div className={css.parts}>
          <PreferencesForm categories={categories.data} stored={stored.data} />
          <PushCard />
        </div>
      ) : (
        <Loading>
          <div className={css.skeleton}>
            {Array.from({ length: 8 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all alike and never move
              <SkeletonBar key={row} height={56} />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}
