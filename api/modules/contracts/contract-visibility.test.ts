import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { openPortal } from '#api/test/harness.ts';

it('la règle de visibilité se déplie dans la requête qui la lit, sur les deux bases', async () => {
  const { db } = await openPortal();
  const explain = async (statement: string) => {
    const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain (costs off) ${statement}`));
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  const list = await explain("select c.id from contracts c join contracts_visible_to(1, 2, 3, 'read') v on v.contract_id = c.id");
  const author = await explain(`select 1 from contracts c where not exists (select from organisations own,
    users_of_group(coalesce(own.parent_id, own.id)) g where own.id = c.organisation_id and g.user_id = c.author_id)`);
  // A function that is not inlined is one step of the plan, which hides its tables.
  for (const plan of [list, author]) {
    expect(plan).not.toContain('Function Scan');
    expect(plan).toContain('users');
  }
});
