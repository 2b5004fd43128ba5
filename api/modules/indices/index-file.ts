import { type Column, sheetStream, spreadsheetType } from '#api/platform/spreadsheet.ts';
import type { Indice } from '#protocol/indices/indices.ts';
import { printIndex } from './index.pdf.ts';
import type { SeriesPoint } from './series.ts';

/** A file to send: its name, its content type and its bytes. */
type IndexFileInput = { indice: Indice; points: readonly SeriesPoint[]; networkName: string; today: string };

const columnsOf = ({ name, unity, source }: Indice): Column<SeriesPoint>[] => [
  { key: 'date', heading: 'Date', type: 'date', width: 12, value: ({ day }) => day },
  {
    key: 'valeur',
    heading: `${name}${unity && ` (${unity})`}${source ? `, source\u00a0: ${source}` : ''}`,
    type: 'number',
    width: 60,
    value: ({ value }) => value,
  },
  { key: 'provisoire', heading: 'Provisoire', type: 'text', width: 12, value: ({ isProvisional }) => (isProvisional ? 'oui' : '') },
];

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  yield [...rows];
}

/** Makes the spreadsheet of an index: its days as dates, its values as numbers, its source in the heading (IND-13, RDG-515). */
export const indexSheet = ({ indice, points }: IndexFileInput) => ({
  name: `indice_${indice.code}.xlsx`,
  type: spreadsheetType,
  bytes: sheetStream(columnsOf(indice), oneBatch(points)),
});

/** Makes the page of an index: its figures and its chart. */
export const indexPage = async (input: IndexFileInput) => ({
  name: `indice_${input.indice.code}.pdf`,
  type: 'application/pdf',
  bytes: await printIndex(input),
});
