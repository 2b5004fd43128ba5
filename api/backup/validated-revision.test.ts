import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { calculatedRevision } from '#api/modules/contracts/revision/calculated-revision.ts';
import { findKeptSheet, listRevisedContracts } from '#api/modules/contracts/revision/revision.queries.ts';
import { presentSheet } from '#api/modules/contracts/revision/sheet.present.ts';
import { validateAsOf } from '#api/modules/contracts/revision/validate-revision.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { aPlace, backUp, factoryPlace, restore, visit } from '#api/test/backups.ts';
import { aContract } from '#api/test/contracts.ts';
import { aUser } from '#api/test/factories.ts';
import { aFolder } from '#api/test/processes.ts';
import { addPoint, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';

const date = '2026-07-01';
const now = new Date('2026-11-21T10:00:00Z');

/** Returns the kept sheet of the only validated revision, the sheet as it is calculated now, and the sheet as on the day of the validation. */
async function sheetsIn(db: Db) {
  const [{ id } = { id: 0 }] = await db.selectFrom('contract_revision_results').select('id').execute();
  const [{ contract_id } = { contract_id: 0 }] = await db.selectFrom('contract_revisions').select('contract_id').execute();
  const [contract] = await listRevisedContracts(db, [contract_id]);
  if (!contract) throw new Error('no revised contract');
  const sheetOn = async (asOf: string) => presentSheet(await calculatedRevision(db, contract, { date, asOf }));
  return { kept: await findKeptSheet(db, id), today: await sheetOn('2026-11-21'), before: await sheetOn('2026-07-20') };
}

/** Imports a new file of the series 'cout-travail'. */
async function importSeries(db: Db, rows: string): Promise<void> {
  const folder = aFolder();
  mkdirSync(join(folder, 'indices'));
  writeFileSync(join(folder, 'indices/cout-travail.csv'), `date;valeur\n${rows}`);
  const lists = aFolder();
  const { result } = await importNetwork({
    ...{ folder, importers, dryRun: false, strict: false, who: 'jeanne', source: 'réseau', runId: null, db, now },
    signal: new AbortController().signal,
    issues: openIssueLog(join(lists, 'refus.csv')),
    refusedRows: openRefusedRows((name) => join(lists, name)),
    onProgress: () => undefined,
  });
  expect(result).toBe('written');
}

it('[RDG-552] une révision validée survit aux corrections, à un nouvel import et à une restauration', async () => {
  const origin = await aPlace();
  const validated = await visit(origin, async (database) => {
    const portal = factoryPlace(database, origin);
    portal.clock.now = new Date('2026-07-20T10:00:00Z');
    const author = await aUser(portal, 'subscriber');
    const contract = await aContract(portal, author, { start_date: '2025-07-01' });
    const index = await aRevisionIndex(portal, { code: 'cout-travail' });
    await reviseContract(portal, contract, { index: String(index) });
    await portal.db
      .transaction()
      .execute((tx) => validateAsOf(tx, { contractId: contract.id, userId: author.id, date, now: portal.clock.now }));
    const first = await sheetsIn(portal.db);
    expect([first.kept.price, first.kept.coefficient]).toEqual(['106600.00', '1,066']);
    portal.clock.now = new Date('2026-09-01T10:00:00Z');
    await addPoint(portal, index, '2026-06-01', '131.8');
    await importSeries(portal.db, '2025-06-01;121,3\n2026-06-01;132,4\n2026-07-01;133\n');
    return first.kept;
  });
  const target = await aPlace();
  await restore((await backUp(origin)).path, target);
  for (const place of [origin, target]) {
    const { kept, today, before } = await visit(place, ({ db }) => sheetsIn(db));
    expect(kept).toEqual(validated);
    expect([today.numbers, today.price]).toEqual(['0,15 + 0,85\u00a0×\u00a0132,4 / 121,3', '107800.00']);
    // Reads again the values of the day of the validation: each correction has kept the former one.
    expect({ ...before, priceInForce: kept.priceInForce }).toEqual(kept);
  }
});
