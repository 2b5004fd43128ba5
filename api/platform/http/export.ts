import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Packed } from '#api/platform/packed.ts';
import { type Column, sheetStream, spreadsheetType } from '#api/platform/spreadsheet.ts';

/** Replaces the signs that old programs cannot read in a file name; the others read the UTF-8 form (RFC 6266). */
const plainName = (name: string) => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

/**
 * Sends bytes as a file to save, with its name (RFC 5987 keeps accents) and its type. The headers stop a browser from guessing another
 * type (nosniff) and from running anything when the file is opened in place (CSP sandbox).
 */
export function sendFile(reply: FastifyReply, file: { name: string; type: string; bytes: Readable | Buffer; size?: number }): void {
  if (file.size !== undefined) reply.header('Content-Length', file.size);
  reply
    .header('Content-Disposition', contentDisposition(file.name, { fallback: plainName(file.name) }))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type(file.type)
    .send(file.bytes);
}

async function* jsonRows<Row>(rows: AsyncIterable<Row[]>, present: (row: Row) => unknown): AsyncGenerator<string> {
  let separator = '{"rows":[';
  for await (const page of rows) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']}' : `${separator}]}`;
}

/** Streams `{rows}` page by page, each row through `present`, so that memory does not grow with the number of rows. */
export function streamRows<Row>(reply: FastifyReply, rows: AsyncIterable<Row[]>, present: (row: Row) => unknown): void {
  reply.type('application/json; charset=utf-8').send(Readable.from(jsonRows(rows, present)));
}

/** Tells that the Accept header of the call names the type of a spreadsheet. */
export const wantsSheet = ({ request }: FastifyReply): boolean => request.headers.accept?.includes(spreadsheetType) ?? false;

/**
 * Streams every row of an export: a spreadsheet when the Accept header names its type, else the same rows as `{rows}` (RDG-160,
 * RDG-161). The rows are read page by page, so that memory does not grow and other requests are served in between.
 */
export function sendExport<Row>(
  reply: FastifyReply,
  { name, columns, rows }: { name: string; columns: readonly Column<Row>[]; rows: AsyncIterable<Row[]> },
): void {
  if (wantsSheet(reply)) sendFile(reply, { name, type: spreadsheetType, bytes: sheetStream(columns, rows) });
  else streamRows(reply, rows, (row) => Object.fromEntries(columns.map((column) => [column.key, column.value(row)])));
}

/**
 * Sends a large JSON made once: gzipped when the browser accepts it, and as a 304 when the browser has it already (ETag). The browser
 * may store it but must revalidate it each time, with its session.
 */
export function sendPacked(reply: FastifyReply, { bytes, gzipped, tag }: Packed): void {
  const { headers } = reply.request;
  reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Accept-Encoding').header('ETag', tag);
  if (headers['if-none-match']?.split(/\s*,\s*/).some((stored) => stored.replace(/^W\//, '') === tag)) return void reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')) return void reply.send(bytes);
  reply.header('Content-Encoding', 'gzip').send(gzipped);
}
