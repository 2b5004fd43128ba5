import { expect, it } from 'vitest';
import { contractsOfTheDay } from '#api/modules/contracts/index.ts';
import { calculatedRevision } from '#api/modules/contracts/revision/calculated-revision.ts';
import { presentRevision } from '#api/modules/contracts/revision/revision.present.ts';
import { listRevisedContracts } from '#api/modules/contracts/revision/revision.queries.ts';
import { presentSheet } from '#api/modules/contracts/revision/sheet.present.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { revisionEntries } from '#demo/contracts/revisions.list.ts';
import { seedDemoNetwork } from '#demo/index.ts';
import { typeset } from '#demo/typography.ts';
import { aJobContext, openPortal } from './harness.ts';

/** Seeds the demonstration of a day, and returns each of its revisions: its state, its steps, its notes. */
async function revisionsOn(day: string) {
  const portal = await openPortal();
  const today = new Date(`${day}T10:00:00Z`);
  const options = { networkName: 'Réseau', files: folderStore(portal.dataFolder), hashPassword: async () => 'essai' };
  await portal.db.transaction().execute((tx) => seedDemoNetwork(tx, { ...options, today }));
  const stored = await portal.db.selectFrom('contract_revisions').select('contract_id').execute();
  const contracts = await listRevisedContracts(
    portal.db,
    stored.map(({ contract_id }) => contract_id),
  );
  const shown = new Map<string, ReturnType<typeof presentSheet> & { validated: boolean[] }>();
  for (const contract of contracts) {
    const { nextDate } = presentRevision({ ...contract, permission: 'write' }, day);
    const sheet = presentSheet(await calculatedRevision(portal.db, contract, { date: nextDate ?? day, asOf: day }));
    shown.set(contract.title, { ...sheet, validated: contract.results.map(({ provisional }) => provisional) });
  }
  await contractsOfTheDay.run(aJobContext(portal.db, today), {});
  const announced = await portal.db
    .selectFrom('notifications')
    .select(['title', 'description'])
    .where('title', 'like', 'Révision\u00a0:%')
    .execute();
  const sheetOf = (title: string) => shown.get(typeset(title));
  return { sheetOf, announced: announced.map(({ title, description }) => `${title} ${description}`).toSorted(), count: shown.size };
}

it.each(['2026-11-24', '2027-03-01', '2028-02-29'])('les révisions de démonstration montrent chaque cas, le %s', async (day) => {
  const { sheetOf, announced, count } = await revisionsOn(day);
  expect(count).toBe(revisionEntries.length);
  const plain = sheetOf('Location et entretien des vêtements de travail');
  expect([plain?.state, plain?.validated]).toEqual(['final', [false]]);
  const three = sheetOf('Transport sous température dirigée, Grand Ouest');
  expect([three?.figures.length, three?.validated, three?.price !== null]).toEqual([6, [false, false], true]);
  expect(sheetOf('Étiquettes adhésives des gammes AOP')?.headline).toContain('sous le seuil');
  const capped = sheetOf('Fourniture d’électricité, sites de plus de 36 kVA');
  expect(capped?.steps.find(({ title }) => title === 'Butoir')?.detail).toContain('la hausse est plafonnée');
  const settled = sheetOf('Entreposage des fromages à pâte pressée');
  expect([settled?.state, settled?.validated]).toEqual(['final', [true]]);
  const stopped = sheetOf('Palettes bois, reprise et réparation');
  expect(stopped?.figures.flatMap(({ notes }) => notes)).toContain('Vérifiez si un avenant est nécessaire');
  expect(sheetOf('Caisses carton et étuis imprimés')?.trend).toBe('down');
  // Two of them are news; the others were calculable when they were written.
  expect(announced).toEqual([expect.stringMatching(/Caisses carton.*Baisse de/), expect.stringContaining('est définitive')]);
});
