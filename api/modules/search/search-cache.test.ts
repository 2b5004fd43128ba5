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

const found = async (node: Db, typed: string) => (await matchWords(node, typed))?.hits('supplier').entities.toSorted((a, b) => a - b);
const put = (tx: Tx, id: number, ...titles: string[]) =>
  indexForSearch(tx, 'supplier', [{ id, texts: titles.map((text) => ({ weight: 4, text })) }]);
const write = (node: Db, id: number, ...titles: string[]) => node.transaction().execute((tx) => put(tx, id, ...titles));

describe('l’index en mémoire de chaque nœud', () => {
  it('ce qu’un nœud écrit se trouve aussitôt chez lui, et chez l’autre ; ce qui change ou s’efface aussi', async () => {
    await Promise.all(nodes.map((node) => found(node, 'rien encore')));
    await write(nodes[0], 1, 'Boulangerie Arvor');
    for (const node of nodes) expect(await found(node, 'boulangrie')).toEqual([1]);
    await write(nodes[1], 1, 'Minoterie Arvor');
    for (const node of nodes) expect([await found(node, 'boulangerie'), await found(node, 'minoterie')]).toEqual([[], [1]]);
    await write(nodes[1], 1);
    for (const node of nodes) expect(await found(node, 'arvor')).toEqual([]);
  });

  it('ce qu’une transaction annule ne se trouve pas', async () => {
    const undone = nodes[0].transaction().execute(async (tx) => {
      await put(tx, 2, 'Chaudronnerie Morvan');
      throw new Error('annulée');
    });
    await expect(undone).rejects.toThrow('annulée');
    expect(await found(nodes[0], 'chaudronnerie')).toEqual([]);
  });

  it.runIf(isPostgres)('ce qu’une transaction plus ancienne achève après d’autres se trouve', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = nodes[0].transaction().execute(async (tx) => {
      await put(tx, 3, 'Tonnellerie Garonne');
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await write(nodes[1], 4, 'Tonnellerie Charente');
    for (const node of nodes) expect(await found(node, 'tonnellerie')).toEqual([4]);
    end.resolve();
    await long;
    for (const node of nodes) expect(await found(node, 'tonnellerie')).toEqual([3, 4]);
  });

  it('ce qu’un autre programme écrit, ou restaure, se trouve en quelques secondes', async () => {
    const insert = (id: number, title: string, written: string) =>
      sql`insert into search_documents values ('supplier', ${id}, '{4}', array[${title}], ${written}::xid8)`.execute(nodes[0]);
    await sql`insert into search_documents values ('supplier', 5, '{4}', '{Verrerie Loire}')`.execute(nodes[0]);
    for (const node of nodes) expect(await eventually(async () => ((await found(node, 'verrerie'))?.length ? true : undefined))).toBe(true);
    await sql`truncate search_documents`.execute(nodes[0]);
    // The number of a transaction of another cluster, far ahead of ours.
    await insert(6, 'Coutellerie Loire', '999999999999');
    for (const node of nodes) expect([await found(node, 'verrerie'), await found(node, 'coutellerie')]).toEqual([[], [6]]);
    await write(nodes[1], 7, 'Coutellerie Allier');
    for (const node of nodes) expect(await found(node, 'coutellerie')).toEqual([6, 7]);
  });
});
