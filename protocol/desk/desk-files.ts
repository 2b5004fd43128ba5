import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { fileRefusals } from '#protocol/files/files.ts';

/** The refusals of a file that an operator sends. */
export const deskFileRefusals = {
  ...fileRefusals,
  tooMany: refusal(
    429,
    'files-waiting',
    'Trop de fichiers envoyés ne sont dans aucun contenu : enregistrez un contenu avec eux, ou attendez deux jours.',
  ),
} as const;

export const deskFileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/operator/files',
    summary: 'Envoyer un fichier au bureau (formulaire multipart, champ file, 20 Mo au plus)',
    file: 'file',
    query: z.object({ _format: z.literal('json').optional() }),
    /** `notice`: a French sentence for the sender, when the content is not what the name says. */
    answer: z.object({ fid: z.uuid(), name: z.string(), size: z.int(), notice: z.string().nullable() }),
    refusals: Object.values(deskFileRefusals),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/operator/files/:fid',
    summary: 'Un fichier du bureau, dans les droits de l’opérateur',
    params: z.object({ fid: z.uuid() }),
    answer: 'file',
  }),
} as const;
