import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns a text without spaces, ligatures and the apostrophe that a PDF puts in place of ours. */
export const squeezed = (text: string) => text.normalize('NFKC').replaceAll('\u02bc', '’').replaceAll(/\s/g, '');

/** The margin of the paper in points, 14 mm. What a page draws there is cut. */
const margin = 39.7;
/** The difference, in points, between the box of a word and its drawing. */
const tolerance = 2;

/** Prints the page on A4 and returns its words without spaces, the number of pages, and the words that are cut at the margins. */
export async function printed(page: Page): Promise<{ text: string; outside: string[]; pages: number }> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })) }).promise;
  const texts: string[] = [];
  const outside: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform;
      const [left, right, bottom, top] = [x, width - x - item.width, y, height - y - item.height];
      if (Math.min(left, right, bottom, top) < margin - tolerance) outside.push(item.str);
      texts.push(item.str);
    }
  }
  return { text: squeezed(texts.join('')), outside, pages: pdf.numPages };
}
