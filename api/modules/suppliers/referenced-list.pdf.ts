import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { printable } from '#api/platform/text/printable.ts';
import type { SupplierExportRow } from './suppliers.queries.ts';

type ReferencedListInput = {
  /** Title of the category; null for the whole directory. */
  title: string | null;
  networkName: string;
  date: Date;
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

const frenchDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

function printRow(doc: PDFKit.PDFDocument, cells: readonly string[], font: string, color: string): void {
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

function printHeadings(doc: PDFKit.PDFDocument): void {
  printRow(
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

/** Number of rows printed before the event loop serves other requests. */
const rowsPerTurn = 25;

async function print(
  doc: PDFKit.PDFDocument,
  { title, networkName, date, pages }: ReferencedListInput,
  isAborted: () => boolean,
): Promise<void> {
  doc.font('Helvetica-Bold').fontSize(18).fillColor(blue).text('Fournisseurs référencés');
  const context = [title, networkName, frenchDate.format(date)].filter((part) => part).join(' · ');
  doc.font('Helvetica').fontSize(10).fillColor(grey).text(printable(context)).moveDown(1);
  printHeadings(doc);
  let printed = 0;
  for await (const page of pages)
    for (const supplier of page) {
      if (doc.y > doc.page.height - margin - lineHeight) {
        doc.addPage();
        printHeadings(doc);
      }
      printRow(doc, [supplier.title, supplier.family ?? '', supplier.city ?? '', String(supplier.reference_year ?? '')], 'Helvetica', blue);
      printed++;
      if (printed % rowsPerTurn === 0) await setImmediate();
      if (isAborted()) return;
    }
  doc.moveDown(0.5).font('Helvetica').fontSize(9).fillColor(grey);
  const total = `${printed.toLocaleString('fr-FR')}\u00a0fournisseur${printed > 1 ? 's' : ''}.`;
  doc.text(printed === 0 ? 'Aucun fournisseur.' : printable(total), margin);
  doc.end();
}

/** End of the last list queued: lists are printed one at a time, since printing keeps the processor busy. */
let lastPrint: Promise<void> = Promise.resolve();

/**
 * Returns the list of referenced suppliers as a stream of PDF (SUP-06, RDG-129), written while the rows are read. An error destroys the
 * stream.
 */
export async function printReferencedList(input: ReferencedListInput): Promise<Readable> {
  // Loaded at the first print only: the library takes 31 MB of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr',
    info: { Title: 'Fournisseurs référencés', Author: input.networkName },
  });
  const out = doc.pipe(new PassThrough());
  lastPrint = lastPrint.then(() => print(doc, input, () => out.destroyed)).catch((error: Error) => void out.destroy(error));
  return out;
}
