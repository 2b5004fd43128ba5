import { reindexOrganisations } from '#api/modules/organisations/index.ts';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { makeNetwork } from './network.ts';
import { seedCatalogue } from './seed/catalogue.ts';
import { seedContracts } from './seed/contracts.ts';
import { seedEditorial } from './seed/editorial.ts';
import { seedIndices } from './seed/indices.ts';
import { seedNotifications } from './seed/notifications.ts';
import { seedOrganisations } from './seed/organisations.ts';
import { seedRequests } from './seed/requests.ts';
import { seedRevisions } from './seed/revisions.ts';
import { seedStudies } from './seed/studies.ts';
import { seedTurnover } from './seed/turnover.ts';
import { seedUsers } from './seed/users.ts';
import { seedViews } from './seed/views.ts';

type SeedOptions = {
  today: Date;
  networkName: string;
  files: FileStore;
  hashPassword: (plain: string) => Promise<string>;
  /** Called before each step, with its French name. */
  progress?: (step: string) => void;
};

/** Seeds the demonstration network in an empty, migrated database, in the caller's transaction. */
export async function seedDemoNetwork(tx: Tx, options: SeedOptions): Promise<void> {
  const progress = options.progress ?? (() => undefined);
  progress('Préparation du réseau');
  const network = makeNetwork(options.today);
  progress('Catalogue et images');
  const catalogue = await seedCatalogue(tx, network);
  progress('Fournisseurs et adhérents');
  const ids = await seedOrganisations(tx, network, catalogue);
  progress('Comptes');
  await seedUsers(tx, network, ids, options.hashPassword);
  await seedNotifications(tx, network);
  progress('Chiffre d’affaires');
  await seedTurnover(tx, network, ids, catalogue);
  await refreshPartnerships(tx);
  progress('Offres, documents et articles');
  await seedEditorial(tx, network, ids, options.files, options.networkName);
  await seedRequests(tx, network, options.networkName);
  progress('Études et indices');
  await seedStudies(tx, network, ids, options.files, options.networkName);
  await seedIndices(tx, network, options.today);
  await seedViews(tx, network, ids);
  progress('Contrats');
  const contractIds = await seedContracts(tx, network, ids, catalogue, options.files, options.networkName);
  await seedRevisions(tx, network, contractIds, options.today);
  progress('Recherche');
  await reindexOrganisations(tx, 'all');
}
