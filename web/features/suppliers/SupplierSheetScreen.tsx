import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExpertPages } from '#web/features/suppliers/sheet/ExpertPages.tsx';
import { Presentation } from '#web/features/suppliers/sheet/Presentation.tsx';
import { SupplierHead } from '#web/features/suppliers/sheet/SupplierHead.tsx';
import { sheetQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { useQueryParams } from '#web/lib/address/use-query-params.ts';
import { SheetBones } from '#web/ui/sheet/frame/SheetBones.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';

/** /fournisseur/{slug}: the sheet of a supplier, its presentation or, with ?tab=fiches, its expert sheets. */
export function SupplierSheetScreen() {
  const { slug = '' } = useParams();
  const { params } = useQueryParams();
  const { data: sheet, error, refetch } = useQuery(sheetQuery(slug));
  if (error && !sheet) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Cette fiche n’a pas pu être chargée.
      </PageFailed>
    );
  }
  if (!sheet) return <SheetBones />;
  const onExpertPages = params.get('tab') === 'fiches';
  return (
    <>
      <SupplierHead sheet={sheet} onExpertPages={onExpertPages} />
      {onExpertPages ? <ExpertPages pages={sheet.expertPages} /> : <Presentation sheet={sheet} />}
    </>
  );
}
