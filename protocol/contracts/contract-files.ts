import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { contractRefusals } from './contracts.ts';

/** The accepted types of files, as a message names them. The server reads the type in the bytes, not in the name. */
export const attachmentTypes = 'PDF, Word, Excel, PowerPoint, OpenDocument, image, texte ou CSV';
/** The accepted endings of a file name. */
export const attachmentEndings = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'csv'] as const;
export type AttachmentEnding = (typeof attachmentEndings)[number];

/** The refusals of an upload (CTR-105, RDG-218). */
export const uploadRefusals = {
  tooLarge: refusal(413, 'file-too-large', 'Ce fichier dépasse 20 Mo.'),
  wrongType: refusal(415, 'file-type', `Ce type de fichier n’est pas accepté : ${attachmentTypes}.`),
  infected: refusal(422, 'file-infected', 'Ce fichier est refusé : l’antivirus y a trouvé quelque chose.'),
  tooMany: refusal(
    429,
    'files-waiting',
    'Trop de fichiers envoyés ne sont dans aucun contrat : enregistrez un contrat avec eux, ou attendez deux jours.',
  ),
  notScanned: refusal(503, 'file-not-scanned', 'Ce fichier n’a pas pu être vérifié. Réessayez dans quelques instants.'),
} as const;
/** The largest size of an attachment, in bytes. */
export const attachmentLimit = 20 * 1024 * 1024;

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
