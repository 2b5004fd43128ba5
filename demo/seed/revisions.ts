import { armRevisions, insertEvents, storeFormula, validateAsOf } from '#api/modules/contracts/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { idOf } from './rows.ts';
import '#api/modules/indices/index.ts';

/** Days before the first date of revision on which the formula was written. */
const writtenBefore = 40;

/** Seeds the formulas of contracts with the revisions that were validated, each calculated with what was published on its day. */
export async function seedRevisions(
  tx: Tx,
  { revisions, contracts, today }: DemoNetwork,
  contractIds: readonly number[],
  now: Date,
): Promise<void> {
  const indices = await tx.selectFrom('indices').select(['id', 'code']).execute();
  const indexIds = new Map(indices.map(({ id, code }) => [code, id]));
  const users = new Map((await tx.selectFrom('users').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]));
  for (const { contract, formula, validated, isNews } of revisions) {
    const contractId = contractIds[contract];
    const author = contracts[contract]?.author;
    if (contractId === undefined || !author) throw new Error(`No author for the revision of the contract ${contract}`);
    const userId = idOf(users, author);
    const terms = formula.terms.map(({ code, ...term }) => ({ ...term, index: String(idOf(indexIds, code)) }));
    await storeFormula(tx, contractId, { ...formula, terms }, { now, today });
    const at = instantOf(addDays(formula.firstDate, -writtenBefore), 9);
    await insertEvents(tx, userId, [{ contractId, at, action: 'Formule de révision des prix écrite' }]);
    for (const { date, on } of validated) await validateAsOf(tx, { contractId, userId, date, now: instantOf(on, 10) });
    if (!isNews) await armRevisions(tx, contractId, { today, now });
  }
}
