import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/lib/root.ts';

/** A statement that writes a table outside the folder that owns it. `owner` is null for a table that no folder declares. */
type ForeignWrite = {
  file: string;
  table: string;
  owner: string | null;
};

const scanned = ['api/modules', 'api/platform', 'api/main', 'api/backup'];
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The owner of a file: its module, or its room outside `api/modules`. */
const ownerOf = (file: string): string => /^api\/(?:modules\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;

/** Statements of Kysely and of raw SQL whose table is written as a name. */
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]\w*)/gi,
  /\bupdate\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b/gi,
];
/** A statement whose table is a variable. It counts as a write of every table that the file names as `table: '…'`. */
const writesVariable =
  /\bupsert\(|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+\$\{sql\.table\(/i;
const namedTable = /\btable:\s*'(\w+)'/g;

const matchesOf = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].flatMap(([, table]) => table ?? []);

const tablesWritten = (source: string): Set<string> =>
  new Set([
    ...writes.flatMap((pattern) => matchesOf(source, pattern)),
    ...(writesVariable.test(source) ? matchesOf(source, namedTable) : []),
  ]);

/** Tables declared in an `interface Database` block, or made by the source itself. */
const tablesDeclared = (source: string): string[] => [
  ...matchesOf(source, /interface Database \{([^}]*)\}/g).flatMap((block) => matchesOf(block, /^\s*(\w+):/gm)),
  ...matchesOf(source, /create table if not exists (\w+)/g),
];

function sourcesOf(folder: string): { file: string; source: string }[] {
  return scanned.flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8').replace(comments, '') })),
  );
}

/**
 * Lists the writes of tables outside their owner. The owner is the folder that declares the table in an `interface Database` block;
 * it alone may insert, update or delete, and every folder may read. `folder` is the root of the project.
 */
export function tableWriters(folder = root): ForeignWrite[] {
  const sources = sourcesOf(folder);
  const owners = new Map(sources.flatMap(({ file, source }) => tablesDeclared(source).map((table) => [table, ownerOf(file)] as const)));
  return sources.flatMap(({ file, source }) =>
    [...tablesWritten(source)]
      .map((table) => ({ file, table, owner: owners.get(table) ?? null }))
      .filter(({ owner }) => owner !== ownerOf(file)),
  );
}
