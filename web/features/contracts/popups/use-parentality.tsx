import type { ReactNode } from 'react';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';

/** Returns the dialog of the parentality of a contract, loaded then; nothing without `contractId`. One that does not load leaves the page. */
export function useParentality(contractId: string | undefined, onClose: () => void): ReactNode {
  const ParentalityDialog = useDialogChunk({ load: () => import('./ParentalityDialog.tsx'), isOpen: contractId !== undefined, onClose });
  return ParentalityDialog && contractId !== undefined && <ParentalityDialog contractId={contractId} onClose={onClose} />;
}
