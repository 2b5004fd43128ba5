import { refusal } from '#protocol/core/refusal.ts';

/** The accepted types of files, as a message names them. The server reads the type in the bytes, not in the name. */
export const fileTypes = 'PDF, Word, Excel, PowerPoint, OpenDocument, image, texte ou CSV';
/** The accepted endings of a file name. */
export const fileEndings = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'csv'] as const;
export type FileEnding = (typeof fileEndings)[number];
/** The largest size of a file, in bytes. */
export const fileLimit = 20 * 1024 * 1024;

/** The refusals of every file that somebody sends (CTR-105, RDG-218). */
export const fileRefusals = {
  tooLarge: refusal(413, 'file-too-large', 'Ce fichier dépasse 20 Mo.'),
  wrongType: refusal(415, 'file-type', `Ce type de fichier n’est pas accepté : ${fileTypes}.`),
  infected: refusal(422, 'file-infected', 'Ce fichier est refusé : l’antivirus y a trouvé quelque chose.'),
  notScanned: refusal(503, 'file-not-scanned', 'Ce fichier n’a pas pu être vérifié. Réessayez dans quelques instants.'),
} as const;
