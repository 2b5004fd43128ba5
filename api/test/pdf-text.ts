import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the texts of a printed PDF, page after page, separated by newlines. */
export async function pdfText(pdf: Readable): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await buffer(pdf)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  return pages.join('\n');
}
