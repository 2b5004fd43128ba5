import { documentEndpoints } from '#protocol/documents/documents.ts';
import { download } from '#web/lib/http/download.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

/** Downloads the file of a document under the name that the server sends (DOC-11); a failure is only logged (ERR-13). */
export function useDownload(idOrSlug: string) {
  return useSingleMutation({
    mutationFn: () => download(documentEndpoints.file, { params: { id: idOrSlug } }, '*/*'),
    onError: (problem) => console.warn('Téléchargement', problem.message),
  });
}
