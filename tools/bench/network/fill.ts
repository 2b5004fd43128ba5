import { reindexOrganisations } from '#api/modules/organisations/index.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { makeNetwork } from '#demo/network.ts';
import { seedCatalogue } from '#demo/seed/catalogue.ts';
import { insertRows } from '#demo/seed/rows.ts';
import { fillContracts } from './contracts.ts';
import { fillEditorial } from './editorial.ts';
import { fillIndices } from './indices.ts';
import type { Network } from './network.ts';
import { fillOrganisations } from './organisations.ts';
import { fillReaders } from './readers.ts';
import { fillRevisions } from './revisions.ts';
import type { Size } from './size.ts';
import { fillTurnover } from './turnover.ts';

/** The date of the network, constant: two runs then measure the same rows. */
const today = new Date('2026-11-02T09:00:00Z');

async function fillCatalogue(tx: Tx, network: Network): Promise<void> {
  network.families = await seedCatalogue(tx, network.demo);
  await insertRows(tx, 'referents', network.demo.referents);
  const referents = await tx.selectFrom('referents').select('id').orderBy('id').execute();
  network.referents = referents.map(({ id }) => id);
}

/** The rows of each area, in the order of their foreign keys. A new area adds its line here and a file beside this one. */
const areas: readonly { name: string; fill: (tx: Tx, network: Network) => Promise<void> }[] = [
  { name: 'catalogue', fill: fillCatalogue },
  { name: 'organisations', fill: fillOrganisations },
  { name: 'lecteurs', fill: fillReaders },
  { name: 'chiffre d’affaires', fill: fillTurnover },
  { name: 'contrats', fill: fillContracts },
  { name: 'actualités', fill: fillEditorial },
  { name: 'indices', fill: fillIndices },
  { name: 'révisions', fill: fillRevisions },
  { name: 'recherche', fill: (tx) => reindexOrganisations(tx, 'all') },
];

/** Fills an empty, migrated database with a network: the same size always gives the same rows. */
export async function fillNetwork(db: Db, size: Size, say: (line: string) => void): Promise<void> {
  const network: Network = {
    size,
    demo: makeNetwork(today),
    families: new Map(),
    referents: [],
    suppliers: [],
    sold: [],
    subscribers: [],
  };
  await db.transaction().execute(async (tx) => {
    for (const { name, fill } of areas) {
      const started = Date.now();
      await fill(tx, network);
      say(`  ${name} : ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s`);
    }
  });
}
