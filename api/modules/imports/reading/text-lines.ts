import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { declaredSeparator, decoded, encodingOf, type Separator, separatorOf } from './encoding.ts';
import { type FileLine, UnreadableFile } from './file-line.ts';

const longestLine = 1_000_000;

async function* chunksOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Yields the lines of a CSV file of any encoding and separator, with few of them in memory. `onBytes` counts the bytes read. */
export async function* textLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const encoding = await encodingOf(createReadStream(path));
  if (!encoding) throw new UnreadableFile('Ce fichier n’est pas du texte : enregistrez-le au format CSV (UTF-8 ou Windows-1252)', 1);
  let parser: LineParser | null = null;
  for await (const text of decoded(chunksOf(path, onBytes), encoding)) {
    if (parser) parser.write(text);
    else {
      const declared = declaredSeparator(text);
      parser = lineParser(declared?.separator ?? separatorOf(text), declared ? 1 : 0);
      parser.write(text.slice(declared?.line.length ?? 0));
    }
    yield* parser.take();
    if (parser.isBroken()) break;
  }
  if (!parser) return;
  const problem = await parser.end();
  yield* parser.take();
  if (problem) throw asParseProblem(problem, parser.nextLine());
}

type LineParser = {
  write: (text: string) => void;
  take: () => FileLine[];
  nextLine: () => number;
  isBroken: () => boolean;
  end: () => Promise<unknown>;
};

/**
 * Parses CSV text written in pieces, and lets the caller take the records that are complete: when the parser fails, the records before the
 * failure are not lost. `linesBefore`: the number of lines of the file that are not written here.
 */
function lineParser(separator: Separator, linesBefore: number): LineParser {
  const ready: FileLine[] = [];
  let last = linesBefore;
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    on_record: (cells: string[], { lines }) => {
      const within = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      last = linesBefore + lines;
      ready.push({ number: last - within, cells, separator });
      return null;
    },
  });
  const ended = finished(parser.resume()).then(
    () => null,
    (problem: unknown) => problem,
  );
  return {
    write: (text) => parser.write(text),
    take: () => ready.splice(0),
    nextLine: () => last + 1,
    isBroken: () => parser.errored !== null,
    end() {
      if (!parser.errored) parser.end();
      return ended;
    },
  };
}

/** Converts an error of the parser. `line`: the first line of the record that failed; the parser knows only the line where it stopped. */
function asParseProblem(error: unknown, line: number): unknown {
  const reasons: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'Guillemet ouvert et jamais refermé : la suite du fichier n’a pas pu être lue',
    CSV_MAX_RECORD_SIZE: 'Ligne démesurée, sans doute un guillemet jamais refermé : la suite du fichier n’a pas pu être lue',
  };
  const reason = error instanceof CsvError ? reasons[error.code] : undefined;
  return reason === undefined ? error : new UnreadableFile(reason, line);
}
