import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { SupplierExportRow } from './suppliers.queries.ts';

type Given = {
  title: string | null;
  networkName: string;
  on: Date;
  pages: AsyncIterable<SupplierExportRow[]>;
};

const margin = 42;
const blue = '#0B2A4A';
const grey = '#5B6B7F';
const columns = [
  { heading: 'Fournisseur', width: 200 },
  { heading: 'Famille', width: 165 },
  { heading: 'Ville', width: 100 },
  { heading: 'Depuis', width: 46 },
] as const;
const lineHeight = 17;

/** Standard PDF fonts hold Latin-1 and a little more: a sign outside it becomes its plain letter or is left out. */
const printable = (text: string) =>
  text
    .replaceAll('’', "'")
    .normalize('NFC')
    .replace(/[^\x20-\xff€œŒ–—…]/g, (sign) => sign.normalize('NFD').replace(/[^\x20-\x7e]/g, ''));

const frenchDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

function row(doc: PDFKit.PDFDocument, cells: readonly string[], font: string, color: string): void {
  const y = doc.y;
  let x = margin;
  doc.font(font).fontSize(9).fillColor(color);
  columns.forEach((column, at) => {
    doc.text(printable(cells[at] ?? ''), x, y, { width: column.width - 8, height: lineHeight - 4, ellipsis: true, lineBreak: false });
    x += column.width;
  });
  doc.x = margin;
  doc.y = y + lineHeight;
}

function head(doc: PDFKit.PDFDocument): void {
  row(
    doc,
    columns.map((column) => column.heading),
    'Helvetica-Bold',
    blue,
  );
  doc
    .moveTo(margin, doc.y - 4)
    .lineTo(doc.page.width - margin, doc.y - 4)
    .lineWidth(0.5)
    .strokeColor('#C9D5E3')
    .stroke();
}

/** Rows printed before others are let in. */
const rowsAtOnce = 25;

async function print(doc: PDFKit.PDFDocument, given: Given, isLeft: () => boolean): Promise<void> {
  doc.font('Helvetica-Bold').fontSize(18).fillColor(blue).text('Fournisseurs référencés');
  const context = [given.title, given.networkName, frenchDate.format(given.on)].filter((part) => part).join(' · ');
  doc.font('Helvetica').fontSize(10).fillColor(grey).text(printable(context)).moveDown(1);
  head(doc);
  let printed = 0;
  for await (const page of given.pages)
    for (const supplier of page) {
      if (doc.y > doc.page.height - margin - lineHeight) {
        doc.addPage();
        head(doc);
      }
      row(doc, [supplier.title, supplier.family ?? '', supplier.city ?? '', String(supplier.reference_year ?? '')], 'Helvetica', blue);
      printed++;
      if (printed % rowsAtOnce === 0) await setImmediate();
      if (isLeft()) return;
    }
  doc.moveDown(0.5).font('Helvetica').fontSize(9).fillColor(grey);
  doc.text(printed === 0 ? 'Aucun fournisseur.' : `${printed} fournisseur${printed > 1 ? 's' : ''}.`, margin);
  doc.end();
}

/** One list is printed at a time: it is work for the processor, and others are waiting for their pages. */
let printing: Promise<void> = Promise.resolve();

/** The list of referenced suppliers as a PDF (SUP-06), written page after page as the rows come. */
export async function printReferencedList(given: Given): Promise<Readable> {
  // 31 MB that a portal needs only once somebody prints.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr',
    info: { Title: 'Fournisseurs référencés', Author: given.networkName },
  });
  const out = doc.pipe(new PassThrough());
  printing = printing.then(() => print(doc, given, () => out.destroyed)).catch((error: Error) => void out.destroy(error));
  return out;
}
