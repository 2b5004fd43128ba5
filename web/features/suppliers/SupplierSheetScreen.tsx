import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch, useParams } from 'react-router';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SheetSkeleton } from '#web/shared/sheet/frame/SheetSkeleton.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ExpertPages } from './sheet/ExpertPages.tsx';
import { Presentation } from './sheet/Presentation.tsx';
import { SupplierHead } from './sheet/SupplierHead.tsx';
import type { SupplierTab } from './sheet/sheet-tabs.ts';
import { sheetQuery } from './suppliers.queries.ts';

const presented = (params: URLSearchParams): SupplierTab => (params.get('tab') === 'fiches' ? 'fiches' : 'presentation');

/**
 * /fournisseur/{slug}: the sheet of a supplier, its presentation or, with ?tab=fiches, its expert sheets. The routes below it,
 * its offers and documents, are shown under its head and receive the sheet.
 */
export function SupplierSheetScreen() {
  const { slug = '' } = useParams();
  const { params } = useQueryParams();
  const below = useMatch('/fournisseur/:slug/:tab');
  const { data: sheet, error, refetch } = useQuery(sheetQuery(slug));
  if (error && !sheet) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Cette fiche n’a pas pu être chargée.
      </PageFailed>
    );
  }
  if (!sheet) return <SheetSkeleton />;
  const tab = below?.params.tab === 'offres' || below?.params.tab === 'documents' ? below.params.tab : presented(params);
  return (
    <>
      <SupplierHead sheet={sheet} tab={tab} />
      {tab === 'fiches' && <ExpertPages pages={sheet.expertPages} />}
      {tab === 'presentation' && <Presentation sheet={sheet} />}
      <Outlet context={sheet} />
    </>
  );
}
