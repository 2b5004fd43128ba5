import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { narrowingOf, type SupplierAddress } from '#web/features/suppliers/suppliers.address.ts';
import { listEndpointOf } from '#web/features/suppliers/suppliers.queries.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';

/** Saves every supplier of the list as a spreadsheet; a failure is logged only (ERR-13). */
export function ExportButton({ address }: { address: SupplierAddress }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(listEndpointOf(address), { query: { ...narrowingOf(address), xlsx: 'true' } }, spreadsheetType),
    onError: (problem) => console.warn('Export', problem.message),
  });
  return (
    <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
      Export de la liste au format xlsx
    </Button>
  );
}
