import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decoded, encodingOf, separatorOf } from './encoding.ts';

/** One line of a file, with the number an editor shows for it (its first, when a quoted cell spreads over several). */
export type FileLine = { number: number; cells: string[] };

/** Why a file, or what is left of it, cannot be read: for the report, never a defect. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const longestLine = 1_000_000;

async function* counted(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* followedBy(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Reads the lines of a file one after the other, whatever its encoding and separator, holding only a few of them. */
export async function* linesOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const encoding = await encodingOf(createReadStream(path));
  if (!encoding) throw new UnreadableFile("Ce fichier n'est pas du texte : enregistrez-le au format CSV (UTF-8 ou Windows-1252)", 1);
  const text = decoded(counted(path, onBytes), encoding);
  const first = await text.next();
  const start = first.done ? '' : first.value;
  const parser = parse({
    delimiter: separatorOf(start),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestLine,
  });
  // The loop below is what hears of an error: the pipeline hands it on to the parser.
  pipeline(Readable.from(followedBy(start, text)), parser, () => undefined);
  try {
    for await (const entry of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = entry;
      const within = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { number: info.lines - within, cells: record };
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines) || 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile("Guillemet ouvert et jamais refermé : la fin du fichier n'a pas pu être lue", line);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile("Ligne démesurée, sans doute un guillemet jamais refermé : la fin du fichier n'a pas pu être lue", line);
  return error;
}
