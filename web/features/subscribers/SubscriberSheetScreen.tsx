import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { SheetSkeleton } from '#web/shared/sheet/frame/SheetSkeleton.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { SubscriberHead } from './sheet/SubscriberHead.tsx';
import { subscriberSheetQuery } from './sheet/subscriber-sheet.query.ts';

/** /adherent/{slug}/…: the sheet of a subscriber; its head stays from one tab to the next. */
export function SubscriberSheetScreen() {
  const { slug = '' } = useParams();
  const { data: sheet, error, refetch } = useQuery(subscriberSheetQuery(slug));
  if (error && !sheet) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Cette fiche n’a pas pu être chargée.
      </PageFailed>
    );
  }
  if (!sheet) return <SheetSkeleton />;
  return (
    <>
      <SubscriberHead sheet={sheet} />
      <Outlet context={sheet} />
    </>
  );
}
