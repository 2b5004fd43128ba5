import type { FileKind } from './file-type.ts';

const maxLength = 200;

/** Matches a quote or a line break of a name as a browser escapes it in a form: each becomes a blank. */
const escaped = /%(?:22|0[ad])/gi;

/** Removes the folders, the invisible characters (some make a name read backwards) and the blanks and dots around a name. */
export const cleanedName = (name: string): string =>
  (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(escaped, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

export type FileName = {
  name: string;
  /** The ending of the sent name in lower case, '' when it has none. */
  sentEnding: string;
  /** False when the ending was added, because the sent one is of another kind. */
  isSent: boolean;
};

/**
 * Returns the name of an uploaded file: the sent name, cleaned, of 200 characters at most, with an ending of its kind. A PDF sent as
 * 'facture.exe' becomes 'facture.exe.pdf'.
 */
export function fileName(sentName: string, { endings }: FileKind): FileName {
  const name = cleanedName(sentName);
  const dot = name.lastIndexOf('.');
  const sentEnding = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const hasEnding = endings.some((accepted) => accepted === sentEnding);
  const tail = hasEnding ? name.slice(dot) : `.${endings[0]}`;
  const stem = Array.from(hasEnding ? name.slice(0, dot) : name);
  const cut = stem
    .slice(0, maxLength - tail.length)
    .join('')
    .trimEnd();
  return { name: (cut || 'Document') + tail, sentEnding, isSent: hasEnding };
}
