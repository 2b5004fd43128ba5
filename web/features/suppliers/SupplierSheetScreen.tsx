import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch, useParams } from 'react-router';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SheetScreen } from '#web/shared/sheet/frame/SheetScreen.tsx';
import { SupplierHead } from './sheet/SupplierHead.tsx';
import type { SupplierTab } from './sheet/sheet-tabs.ts';
import { sheetQuery } from './suppliers.queries.ts';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(sheetQuery(path.slug ?? ''));

/** The tab on screen: that of the nested route, else that of `?tab=` (SHT-20, RDG-131). */
function useTab(): SupplierTab {
  const nested = useMatch('/fournisseur/:slug/:tab')?.params.tab;
  const { params } = useQueryParams();
  if (nested === 'offres' || nested === 'documents') return nested;
  return params.get('tab') === 'fiches' ? 'fiches' : 'presentation';
}

/** /fournisseur/{slug}/…: the sheet of a supplier. The nested routes are drawn below its head and receive the sheet. */
export function SupplierSheetScreen() {
  const { slug = '' } = useParams();
  const tab = useTab();
  const query = useQuery(sheetQuery(slug));
  return (
    <SheetScreen query={query}>
      {(sheet) => (
        <>
          <SupplierHead sheet={sheet} tab={tab} />
          <Outlet context={sheet} />
        </>
      )}
    </SheetScreen>
  );
}
