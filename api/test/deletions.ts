import type { KyselyPlugin } from 'kysely';

/** Records the tables from which the statements of a job delete. */
export function deletions(): KyselyPlugin & { tables: Set<string> } {
  const tables = new Set<string>();
  return {
    tables,
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode')
        for (const from of node.from.froms) if (from.kind === 'TableNode' && 'table' in from) tables.add(nameIn(from.table));
      if (node.kind === 'RawNode' && node.sqlFragments.some((text) => /\bdelete\s+from\b/i.test(text))) tables.add('SQL brut');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
const nameIn = (table: unknown): string => (table as { identifier: { name: string } }).identifier.name;
