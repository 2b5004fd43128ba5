import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { download } from '#web/lib/http/download.ts';
import css from './ListHead.module.css';

/** Downloads the PDF of the referenced suppliers, of one category or of all (SUP-06). A failure is only logged (ERR-13). */
export function ReferencedListLink({ category }: { category: string | undefined }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(supplierEndpoints.referencedList, { query: { ...(category !== undefined && { category }) } }, 'application/pdf'),
    onError: (problem) => console.warn('Téléchargement', problem.message),
  });
  return (
    <button type="button" className={css.link} aria-busy={isPending} onClick={() => isPending || mutate()}>
      <IconFileTypePdf size={16} aria-hidden />
      Télécharger la liste des fournisseurs référencés
    </button>
  );
}
