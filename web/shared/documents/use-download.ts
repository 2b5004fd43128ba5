import { documentEndpoints } from '#protocol/documents/documents.ts';
import { download } from '#web/lib/http/download.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

/** Saves the file of a document under the name that the server gives it; a failure is logged only (ERR-13). */
export function useDownload(idOrSlug: string) {
  return useSingleMutation({
    mutationFn: () => download(documentEndpoints.file, { params: { id: idOrSlug } }, '*/*'),
    onError: (problem) => console.warn('Téléchargement', problem.message),
  });
}
