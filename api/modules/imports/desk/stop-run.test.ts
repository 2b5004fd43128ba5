import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import type { Importer } from '#api/modules/imports/importer.ts';
import { eventually, openPortal } from '#api/test/harness.ts';
import { readReport, requestStop, runFolder } from './run-files.ts';
import { importRunner } from './run-import.ts';
import { stagedFolder } from './staging.ts';

it('un import qui s’arrête pendant la mise à jour des listes n’écrit rien', async () => {
  const portal = await openPortal();
  const { dataFolder } = portal.settings;
  const id = crypto.randomUUID();
  const families = importers.find(({ file }) => file === 'familles.csv');
  if (!families) throw new Error('No importer of families');
  // The lists take long: an operator stops the run meanwhile.
  const slow: Importer = {
    ...families,
    async settle(...work) {
      requestStop(runFolder(dataFolder, id));
      await wait(2500);
      await families.settle(...work);
    },
  };
  mkdirSync(stagedFolder(dataFolder), { recursive: true });
  writeFileSync(join(stagedFolder(dataFolder), 'familles.csv'), 'code;libellé\n10;Papier arrêté\n');
  const run = importRunner(
    {
      ...{ db: portal.db, settings: portal.settings, now: () => portal.clock.now, openUnlimited: portal.platform.openUnlimited },
      ...{ pause: { begin: async () => undefined, end: () => undefined }, onClose: () => undefined },
      fail: (error) => {
        throw error;
      },
    },
    { importers: [slow], undoTables: [], correctionTakers: [] },
  );
  run({ id, kind: 'import', strict: false, who: 'Zoé' });
  const report = await eventually(async () => (await readReport(dataFolder, id)) ?? undefined);
  expect(report).toMatchObject({ outcome: null, problem: 'Import arrêté : rien n’a été écrit.' });
  expect(await portal.db.selectFrom('families').select('id').where('title', '=', 'Papier arrêté').execute()).toEqual([]);
});
