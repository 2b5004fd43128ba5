import { PassThrough, type Readable } from 'node:stream';
import { parisDate } from '#api/platform/clock.ts';
import { printable } from '#api/platform/text/printable.ts';
import type { RevisionSheet } from '#protocol/contracts/contract-revision.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { exact } from '#protocol/core/exact.ts';
import { amount, priceAmount } from './revision.texts.ts';
import { publisherText } from './sheet.present.ts';

const margin = 48;
const colours = { ink: '#0B2A4A', soft: '#5B6B7F', line: '#C9D5E3' };

/** The author and the day of a validation. */
export type Validation = { user_name: string; validated_at: string; provisional: boolean };

/** Tells who validated a revision, when, and whether its price is provisional. */
export const validationText = ({ user_name, validated_at, provisional }: Validation): string =>
  `${provisional ? 'Validé à titre provisoire' : 'Validé'} par ${user_name} le ${frenchDate(parisDate(new Date(validated_at)))}`;

type PrintRevisionInput = {
  sheet: RevisionSheet;
  contract: { title: string; internal_ref: string | null; organisation: string; supplier: string | null };
  validation: Validation | null;
  /** True when a revision of this date is validated, even where another calculation of it is printed. */
  isRevised: boolean;
  networkName: string;
  today: string;
};

/** Replaces the signs that the fonts of PDF lack: subscripts, and blanks that are no break. */
const plain = (text: string): string => printable(text.replaceAll('₀', '0').replaceAll('\u202f', ' ').replaceAll('\u2212', '-'));

/** Returns the functions that write paragraphs on a document, all within its margins. */
function writer(doc: PDFKit.PDFDocument) {
  const width = doc.page.width - 2 * margin;
  const write = (text: string, { size = 10, bold = false, soft = false } = {}) =>
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(soft ? colours.soft : colours.ink)
      .text(plain(text), margin, undefined, { width });
  const title = (text: string) => {
    doc.moveDown(0.8);
    write(text, { size: 12, bold: true });
    doc.moveDown(0.2);
  };
  return { write, title };
}

/** Writes the steps, numbered, each with its operation and its result. */
function writeSteps(doc: PDFKit.PDFDocument, { steps }: RevisionSheet) {
  const { write, title } = writer(doc);
  if (steps.length === 0) return;
  title('Étapes du calcul');
  for (const [at, { title: name, detail, value }] of steps.entries()) {
    write(`${at + 1}. ${name} : ${value}`, { bold: true });
    write(detail, { soft: true });
    doc.moveDown(0.25);
  }
}

/** Writes the values of the indices with their sources. */
function writeFigures(doc: PDFKit.PDFDocument, { figures }: RevisionSheet) {
  const { write, title } = writer(doc);
  title('Valeurs des indices et sources');
  for (const figure of figures) {
    const { label, series, value, unit, source, publication, status, notes } = figure;
    write(`${label} : ${value ?? 'attendue'}${unit && value ? ` ${unit}` : ''}`, { bold: true });
    write([series, publisherText(figure), source, publication, status].filter(Boolean).join(' · '), { soft: true });
    for (const note of notes) write(note, { soft: true });
    doc.moveDown(0.25);
  }
}

function print(doc: PDFKit.PDFDocument, { sheet, contract, validation, isRevised, networkName, today }: PrintRevisionInput) {
  const { write, title } = writer(doc);
  write(`Révision de prix du ${frenchDate(sheet.date)}`, { size: 18, bold: true });
  write(contract.title, { size: 12 });
  const hasBuyer = contract.organisation !== contract.supplier;
  if (contract.internal_ref) write(`Référence ${hasBuyer ? 'de l’acheteur' : 'interne'} : ${contract.internal_ref}`, { soft: true });
  if (hasBuyer) write(`Acheteur : ${contract.organisation}`, { soft: true });
  if (contract.supplier) write(`Fournisseur : ${contract.supplier}`, { soft: true });
  write(`Prix révisé : ${sheet.subject}`, { soft: true });
  title('Résultat');
  write(sheet.headline, { size: 12, bold: true });
  const price = sheet.price === null ? 'Aucun prix' : amount(sheet.price, sheet.currency);
  write(
    `Prix d’origine ${priceAmount(exact(sheet.basePrice), sheet.currency)}, prix ${isRevised ? 'avant révision' : 'en vigueur'} ${amount(sheet.priceInForce, sheet.currency)}, prix révisé ${price} (hors taxes)`,
  );
  for (const text of sheet.awaited) write(text, { soft: true });
  title('Formule');
  write(sheet.formula);
  write(`Coefficient = ${sheet.numbers}${sheet.coefficient === null ? '' : `, soit ${sheet.coefficient}`}`);
  writeSteps(doc, sheet);
  writeFigures(doc, sheet);
  doc.moveDown(1);
  const validated = validation ? validationText(validation) : 'Calcul non validé';
  write(`${validated} · calculé avec ce qui était publié le ${frenchDate(sheet.asOf)} · ${networkName}, le ${frenchDate(today)}`, {
    size: 8,
    soft: true,
  });
}

/** Prints the sheet of a revision for the supplier: A4, all steps and sources as text. */
export async function printRevision(input: PrintRevisionInput): Promise<Readable> {
  // Loaded at the first print only: the library takes 31 MB of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Révision de prix du ${frenchDate(input.sheet.date)} : ${input.contract.title}`, Author: input.networkName };
  const doc = new PDFDocument({ size: 'A4', margin, lang: 'fr', info });
  const out = doc.pipe(new PassThrough());
  print(doc, input);
  doc.end();
  return out;
}
