import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { SubscriberHead } from '#web/features/subscribers/sheet/SubscriberHead.tsx';
import { subscriberSheetQuery } from '#web/features/subscribers/sheet/subscriber-sheet.query.ts';
import { SheetBones } from '#web/ui/sheet/frame/SheetBones.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';

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
  if (!sheet) return <SheetBones />;
  return (
    <>
      <SubscriberHead sheet={sheet} />
      <Outlet context={sheet} />
    </>
  );
}
