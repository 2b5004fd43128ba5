import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#api/platform/database/migrate.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { eventually, isPostgres, openEmptyDatabase } from '#api/test/harness.ts';
import { indexForSearch, matchWords } from './index.ts';

let nodes: [Db, Db];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ nodes, close } = await openEmptyDatabase());
  await migrate(nodes[0]);
});
afterAll(() => close());

const search = async (node: Db, typed: string) => (await matchWords(node, typed))?.hits('supplier').entities.toSorted((a, b) => a - b);
const index = (tx: Tx, id: number, ...titles: string[]) =>
  indexForSearch(tx, 'supplier', [{ id, texts: titles.map((text) => ({ weight: 4, text })) }]);
const write = (node: Db, id: number, ...titles: string[]) => node.transaction().execute((tx) => index(tx, id, ...titles));

describe('l’index de recherche en mémoire de chaque nœud', () => {
  it('[GOL-24] chaque nœud trouve aussitôt ce que l’un d’eux écrit, change ou efface', async () => {
    await Promise.all(nodes.map((node) => search(node, 'rien encore')));
    await write(nodes[0], 1, 'Boulangerie Arvor');
    for (const node of nodes) expect(await search(node, 'boulangrie')).toEqual([1]);
    await write(nodes[1], 1, 'Minoterie Arvor');
    for (const node of nodes) expect([await search(node, 'boulangerie'), await search(node, 'minoterie')]).toEqual([[], [1]]);
    await write(nodes[1], 1);
    for (const node of nodes) expect(await search(node, 'arvor')).toEqual([]);
  });

  it('ce qu’une transaction annule n’est pas trouvé', async () => {
    const cancelled = nodes[0].transaction().execute(async (tx) => {
      await index(tx, 2, 'Chaudronnerie Morvan');
      throw new Error('annulée');
    });
    await expect(cancelled).rejects.toThrow('annulée');
    expect(await search(nodes[0], 'chaudronnerie')).toEqual([]);
  });

  it.runIf(isPostgres)('ce qu’une transaction longue écrit est trouvé, même si une autre plus récente finit avant elle', async () => {
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = nodes[0].transaction().execute(async (tx) => {
      await index(tx, 3, 'Tonnellerie Garonne');
      started.resolve();
      await end.promise;
    });
    await started.promise;
    await write(nodes[1], 4, 'Tonnellerie Charente');
    for (const node of nodes) expect(await search(node, 'tonnellerie')).toEqual([4]);
    end.resolve();
    await long;
    for (const node of nodes) expect(await search(node, 'tonnellerie')).toEqual([3, 4]);
  });

  it('[GOL-24] ce qu’un autre programme écrit ou restaure est trouvé en quelques secondes', async () => {
    const insert = (id: number, title: string, written: string) =>
      sql`insert into search_documents values ('supplier', ${id}, '{4}', array[${title}], ${written}::xid8)`.execute(nodes[0]);
    await sql`insert into search_documents values ('supplier', 5, '{4}', '{Verrerie Loire}')`.execute(nodes[0]);
    for (const node of nodes)
      expect(await eventually(async () => ((await search(node, 'verrerie'))?.length ? true : undefined))).toBe(true);
    await sql`truncate search_documents`.execute(nodes[0]);
    // The transaction number of another cluster, far ahead of the current one.
    await insert(6, 'Coutellerie Loire', '999999999999');
    for (const node of nodes) expect([await search(node, 'verrerie'), await search(node, 'coutellerie')]).toEqual([[], [6]]);
    await write(nodes[1], 7, 'Coutellerie Allier');
    for (const node of nodes) expect(await search(node, 'coutellerie')).toEqual([6, 7]);
  });
});
