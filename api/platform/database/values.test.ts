import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#api/test/harness.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = async (sql: string, parameters: unknown[] = []) => {
  const { rows } = await database.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, parameters));
  return rows[0];
};

describe('les valeurs, les mêmes sur les deux bases', () => {
  it.each(['2026-03-29', '2026-10-25', '2024-02-29', '1999-12-31'])('une date reste le même jour à Paris : %s', async (day) => {
    expect(await ask(`select '${day}'::date as d, $1::date as same`, [day])).toEqual({ d: day, same: day });
  });

  it('un compte, un bigint et un numeric sont des nombres', async () => {
    const row = await ask(
      `select count(*) as n, 9007199254740991::bigint as big, sum(x) as total, 12.50::numeric as price from generate_series(1, 3) as x`,
    );
    expect(row).toEqual({ n: 3, big: Number.MAX_SAFE_INTEGER, total: 6, price: 12.5 });
  });

  it('un instant est un Date, un jsonb un objet, et une absence de valeur est null', async () => {
    const at = new Date('2026-07-14T22:30:15.123Z');
    const row = await ask(`select $1::timestamptz as at, '{"a":[1,null]}'::jsonb as j, $2::bytea as b, null::text as none, true as yes`, [
      at,
      Buffer.from([0, 1, 255]),
    ]);
    expect(row).toMatchObject({ at, j: { a: [1, null] }, none: null, yes: true });
    expect([...Buffer.from(row?.b as Uint8Array)]).toEqual([0, 1, 255]);
  });

  it('une liste de textes revient telle quelle, signes et accents compris', async () => {
    const texts = ['simple', 'a,b', 'a"b', 'a\\b', '{x}', 'NULL', '', ' blanc ', "l'été", '株式会社', '🦊'];
    expect(await ask('select $1::text[] as texts', [texts])).toEqual({ texts });
    expect(await ask(`select count(*) as n from unnest($1::text[]) as t where t = any($1::text[])`, [texts])).toEqual({ n: texts.length });
  });

  it('une instruction qui échoue laisse la base en état de servir', async () => {
    await expect(ask('select * from nulle_part')).rejects.toMatchObject({ code: '42P01' });
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw("insert into referents (firstname, lastname, email) values ('A', 'B', 'a@b')"));
      await tx.executeQuery(CompiledQuery.raw('select 1 / 0'));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await ask('select count(*) as n from referents')).toEqual({ n: 0 });
  });
});
