import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { SheetScreen } from '#web/shared/sheet/frame/SheetScreen.tsx';
import { SubscriberHead } from './sheet/SubscriberHead.tsx';
import { subscriberSheetQuery } from './sheet/subscriber-sheet.queries.ts';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(subscriberSheetQuery(path.slug ?? ''));

/** /adherent/{slug}/…: the sheet of a subscriber. Its head stays on screen when the tab changes. */
export function SubscriberSheetScreen() {
  const { slug = '' } = useParams();
  const query = useQuery(subscriberSheetQuery(slug));
  return (
    <SheetScreen query={query}>
      {(sheet) => (
        <>
          <SubscriberHead sheet={sheet} />
          <Outlet context={sheet} />
        </>
      )}
    </SheetScreen>
  );
}
