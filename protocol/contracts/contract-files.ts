import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { fileRefusals } from '#protocol/files/files.ts';
import { contractRefusals } from './contracts.ts';

/** The refusals of an upload (CTR-105, RDG-218). */
export const uploadRefusals = {
  ...fileRefusals,
  tooMany: refusal(
    429,
    'files-waiting',
    'Trop de fichiers envoyés ne sont dans aucun contrat : enregistrez un contrat avec eux, ou attendez deux jours.',
  ),
} as const;

const value = <T extends z.ZodType>(schema: T) => z.array(z.object({ value: schema })).length(1);

/**
 * Uploads a file (API-58): a multipart form whose field `file` has the bytes and the name. The file belongs to its sender until a contract
 * lists it among its attachments. `notice`: a French sentence for the sender, when the content is not what the name says.
 */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/file/upload/node/document/field_file_private',
  summary: 'Envoyer une pièce jointe (formulaire multipart, champ file, 20 Mo au plus)',
  file: 'file',
  query: z.object({ _format: z.literal('json').optional() }),
  answer: z.object({ fid: value(z.uuid()), filename: value(z.string()), notice: value(z.string()).optional() }),
  refusals: [contractRefusals.consentRequired, ...Object.values(uploadRefusals)],
});
