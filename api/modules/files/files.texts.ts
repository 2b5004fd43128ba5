import { type FileEnding, fileEndings } from '#protocol/files/files.ts';
import type { FileName } from './file-name.ts';
import type { FileKind } from './file-type.ts';

/** The kind of file that each ending says, with its article. */
const kindTexts: Record<FileEnding, readonly [article: string, kind: string]> = {
  pdf: ['un', 'PDF'],
  docx: ['un', 'document Word'],
  xlsx: ['un', 'classeur Excel'],
  pptx: ['une', 'présentation PowerPoint'],
  odt: ['un', 'texte OpenDocument'],
  ods: ['un', 'classeur OpenDocument'],
  odp: ['une', 'présentation OpenDocument'],
  png: ['une', 'image PNG'],
  jpg: ['une', 'image JPEG'],
  jpeg: ['une', 'image JPEG'],
  webp: ['une', 'image WebP'],
  txt: ['un', 'texte'],
  csv: ['un', 'tableau CSV'],
};

/** Returns the sentence for the sender of a file whose content is not what its name says; null when it is. */
export function renamedText({ name, sentEnding, isSent }: FileName, { endings: [ending] }: FileKind): string | null {
  if (isSent) return null;
  const sent = fileEndings.find((accepted) => accepted === sentEnding);
  const problem = sent ? `Ce fichier n’est pas ${kindTexts[sent].join(' ')}` : 'Le nom de ce fichier ne dit pas ce qu’il contient';
  return `${problem}\u00a0: il est gardé en ${kindTexts[ending][1]}, sous le nom «\u00a0${name}\u00a0».`;
}
