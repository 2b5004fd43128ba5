import { PassThrough, type Readable } from 'node:stream';
import { type Column, sheetStream } from '#api/platform/spreadsheet.ts';
import type { Paper, PaperPrice, PaperSection } from './paper.ts';

type Doc = PDFKit.PDFDocument;
const margin = 56;
const [navy, blue, grey, line] = ['#0B2A4A', '#14508C', '#51657C', '#C9D5E3'];
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Replaces or removes the characters that the standard fonts of a PDF lack: they have Latin-1 and a few others. */
const printable = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff€œŒ–—…•]/g, '');

function printSection(doc: Doc, { title, paragraphs, points = [] }: PaperSection): void {
  doc.font('Helvetica-Bold').fontSize(13).fillColor(blue).text(printable(title)).moveDown(0.4);
  doc.font('Helvetica').fontSize(10.5).fillColor('#10263F');
  for (const paragraph of paragraphs) doc.text(printable(paragraph), { lineGap: 3 }).moveDown(0.6);
  for (const point of points) doc.text(printable(`• ${point}`), { indent: 12, lineGap: 3 });
  doc.moveDown(1);
}

function printPrices(doc: Doc, prices: readonly PaperPrice[]): void {
  doc.font('Helvetica-Bold').fontSize(13).fillColor(blue).text('Prix négociés, hors taxes').moveDown(0.6);
  for (const { title, unit, price, usualPrice } of prices) {
    const { y } = doc;
    doc
      .font('Helvetica')
      .fontSize(10.5)
      .fillColor(navy)
      .text(printable(`${title}, ${unit}`), margin, y, { width: 330 });
    doc.text(printable(euros.format(price)), 390, y, { width: 70, align: 'right' });
    doc.fillColor(grey).text(printable(euros.format(usualPrice)), 465, y, { width: 74, align: 'right' });
    doc
      .moveTo(margin, y + 18)
      .lineTo(doc.page.width - margin, y + 18)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    doc.x = margin;
    doc.y = y + 24;
  }
  doc.moveDown(1);
}

function numberPages(doc: Doc, networkName: string): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8.5).fillColor(grey);
    doc.text(printable(`${networkName} · page ${at + 1} sur ${count}`), margin, doc.page.height - 36, { lineBreak: false });
  }
}

/** Prints a paper as a PDF: title, prices, then sections, two per page. */
export async function printPdf(paper: Paper, networkName: string): Promise<Readable> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'fr',
    info: { Title: paper.title, Author: networkName, CreationDate: new Date(0) },
  });
  doc.font('Helvetica-Bold').fontSize(22).fillColor(navy).text(printable(paper.title)).moveDown(0.2);
  doc.font('Helvetica').fontSize(11).fillColor(grey).text(printable(paper.context)).moveDown(1.4);
  if (paper.prices.length > 0) printPrices(doc, paper.prices);
  paper.sections.forEach((section, at) => {
    if (at > 0 && at % 2 === 0) doc.addPage();
    printSection(doc, section);
  });
  numberPages(doc, networkName);
  const out = doc.pipe(new PassThrough());
  doc.end();
  return out;
}

const columns: readonly Column<PaperPrice>[] = [
  { key: 'title', heading: 'Article', type: 'text', width: 42, value: (row) => row.title },
  { key: 'unit', heading: 'Unité', type: 'text', width: 24, value: (row) => row.unit },
  { key: 'price', heading: 'Prix négocié HT', type: 'amount', width: 16, value: (row) => row.price },
  { key: 'usual', heading: 'Prix habituel HT', type: 'amount', width: 16, value: (row) => row.usualPrice },
  { key: 'saving', heading: 'Remise (%)', type: 'number', width: 12, value: (row) => Math.round(100 * (1 - row.price / row.usualPrice)) },
];

/** Writes the prices of a paper as a spreadsheet. */
export const printSheet = ({ prices }: Paper): Readable =>
  sheetStream(
    columns,
    (async function* () {
      yield [...prices];
    })(),
  );
