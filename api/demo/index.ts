import { reindexOrganisations } from '#api/modules/organisations/index.ts';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { makeNetwork } from './network.ts';
import { plantCatalogue } from './plant/catalogue.ts';
import { plantContracts } from './plant/contracts.ts';
import { plantEditorial } from './plant/editorial.ts';
import { plantHome } from './plant/home.ts';
import { plantNotifications } from './plant/notifications.ts';
import { plantOrganisations } from './plant/organisations.ts';
import { plantTurnover } from './plant/turnover.ts';
import { plantUsers } from './plant/users.ts';

type Options = {
  today: Date;
  networkName: string;
  files: FileStore;
  hashPassword: (plain: string) => Promise<string>;
  progress?: (step: string) => void;
};

/** Plants the demonstration network in an empty, migrated database, in the caller's transaction. */
export async function plantDemoNetwork(tx: Tx, options: Options): Promise<void> {
  const progress = options.progress ?? (() => undefined);
  progress('Préparation du réseau');
  const network = makeNetwork(options.today);
  progress('Catalogue et images');
  const catalogue = await plantCatalogue(tx, network);
  progress('Fournisseurs et adhérents');
  const ids = await plantOrganisations(tx, network, catalogue);
  progress('Comptes');
  await plantUsers(tx, network, ids, options.hashPassword);
  await plantNotifications(tx, network);
  progress('Chiffre d’affaires');
  await plantTurnover(tx, network, ids, catalogue);
  await refreshPartnerships(tx);
  progress('Offres, documents et articles');
  await plantEditorial(tx, network, ids, options.files, options.networkName);
  await plantHome(tx, network);
  progress('Contrats');
  await plantContracts(tx, network, ids, catalogue, options.files, options.networkName);
  progress('Recherche');
  await reindexOrganisations(tx, 'all');
}
