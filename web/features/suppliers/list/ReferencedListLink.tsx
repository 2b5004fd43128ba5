import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { download } from '#web/lib/http/download.ts';
import { tellFileFailure } from '#web/ui/list/ExportButton.tsx';
import css from './ListHead.module.css';

/** Downloads the PDF of the referenced suppliers, of one category or of all (SUP-06). A failure is said (decision 34). */
export function ReferencedListLink({ category }: { category: string | undefined }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(supplierEndpoints.referencedList, { query: { ...(category !== undefined && { category }) } }, 'application/pdf'),
    onError: tellFileFailure,
  });
  return (
    <button type="button" className={css.link} aria-busy={isPending} onClick={() => isPending || mutate()}>
      <IconFileTypePdf size={16} aria-hidden />
      Télécharger la liste des fournisseurs référencés
    </button>
  );
}
