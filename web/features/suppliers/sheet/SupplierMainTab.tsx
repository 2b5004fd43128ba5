import { useOutletContext } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ExpertPages } from './ExpertPages.tsx';
import { Presentation } from './Presentation.tsx';

/** /fournisseur/{slug}: the presentation of a supplier or, at ?tab=fiches, its expert sheets (SHT-20, RDG-131). */
export function SupplierMainTab() {
  const sheet = useOutletContext<Sheet>();
  const { params } = useQueryParams();
  return params.get('tab') === 'fiches' ? <ExpertPages pages={sheet.expertPages} /> : <Presentation sheet={sheet} />;
}
