import type { FileKind } from './file-type.ts';

const most = 200;

/** What a browser writes in a form for a quote or a line break of a name. */
const escaped = /%(?:22|0[ad])/gi;

/** The name without its folders, its signs that do not show (a name may be made to read backwards), and blanks around. */
const bare = (given: string): string =>
  (given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(escaped, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

/**
 * The name under which people find a file again: the one that it was sent under, made safe, of at most 200 signs, and ending as what it
 * is: 'facture.exe' that is a PDF becomes 'facture.exe.pdf'.
 */
export function fileName(given: string, { endings }: FileKind): string {
  const name = bare(given);
  const dot = name.lastIndexOf('.');
  const ending = endings.find((one) => one === name.slice(dot + 1).toLowerCase());
  const isKept = ending !== undefined && dot > 0;
  const tail = isKept ? name.slice(dot) : `.${endings[0]}`;
  const stem = Array.from(isKept ? name.slice(0, dot) : name);
  return (
    (stem
      .slice(0, most - tail.length)
      .join('')
      .trimEnd() || 'Document') + tail
  );
}
