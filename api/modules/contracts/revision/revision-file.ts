import { type Column, sheetStream, spreadsheetType } from '#api/platform/spreadsheet.ts';
import type { RevisionSheet } from '#protocol/contracts/contract-revision.ts';
import { exact } from '#protocol/core/exact.ts';
import { printRevision, type Validation, validationText } from './revision.pdf.ts';
import type { RevisedContract } from './revision.queries.ts';
import { amount, priceAmount } from './revision.texts.ts';
import { publisherText } from './sheet.present.ts';

export type RevisionFileInput = {
  sheet: RevisionSheet;
  contract: RevisedContract;
  validation: Validation | null;
  /** True when a revision of this date is validated, even where another calculation of it is printed. */
  isRevised: boolean;
  networkName: string;
  today: string;
};

/** A line of the spreadsheet. `amount`: a number, for the cells that have one. */
type Line = { part: string; label: string; detail: string; text: string; number: number | null };

/** Reads a French number at the start of a text; null for a text that is none. */
function numberIn(text: string | null): number | null {
  const plain = (text ?? '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
    .replace(/[^\d.-].*$/, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const line = (part: string, label: string, detail: string, text: string | null): Line => ({
  ...{ part, label, detail, text: text ?? '' },
  number: numberIn(text),
});

const linesOf = ({ sheet, contract, validation, isRevised }: RevisionFileInput): Line[] => [
  line('Contrat', contract.title, contract.supplier ?? '', ''),
  line('Objet', sheet.subject, sheet.headline, ''),
  line('Formule', sheet.formula, sheet.numbers, sheet.coefficient),
  ...sheet.figures.map((one) =>
    line(
      'Valeur',
      `${one.label}, ${one.series}`,
      [publisherText(one), one.source, one.publication, one.status, ...one.notes].filter(Boolean).join(' · '),
      one.value,
    ),
  ),
  ...sheet.steps.map(({ title, detail, value }, at) => line(`Étape ${at + 1}`, title, detail, value)),
  line('Prix', 'Prix d’origine', sheet.currency, priceAmount(exact(sheet.basePrice), sheet.currency)),
  line('Prix', isRevised ? 'Prix avant révision' : 'Prix en vigueur', sheet.currency, amount(sheet.priceInForce, sheet.currency)),
  line('Prix', 'Prix révisé', sheet.currency, sheet.price && amount(sheet.price, sheet.currency)),
  ...(validation ? [line('Validation', validationText(validation), '', '')] : []),
];

const columns: readonly Column<Line>[] = [
  { key: 'part', heading: 'Partie', type: 'text', width: 12, value: ({ part }) => part },
  { key: 'label', heading: 'Élément', type: 'text', width: 44, value: ({ label }) => label },
  { key: 'detail', heading: 'Détail et source', type: 'text', width: 70, value: ({ detail }) => detail },
  { key: 'number', heading: 'Valeur', type: 'number', width: 18, value: ({ number }) => number },
  { key: 'text', heading: 'Comme sur la feuille', type: 'text', width: 24, value: ({ text }) => text },
];

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const nameOf = ({ contract, sheet }: RevisionFileInput): string => `revision_${contract.id}_${sheet.date}`;

/** Makes the spreadsheet of a sheet: its values as numbers, no formula (RDG-555). */
export const revisionSpreadsheet = (input: RevisionFileInput) => ({
  name: `${nameOf(input)}.xlsx`,
  type: spreadsheetType,
  bytes: sheetStream(columns, oneBatch(linesOf(input))),
});

/** Makes the page for the supplier. */
export const revisionPage = async (input: RevisionFileInput) => ({
  name: `${nameOf(input)}.pdf`,
  type: 'application/pdf',
  bytes: await printRevision(input),
});
