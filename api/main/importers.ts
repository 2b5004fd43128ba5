import { accountsFile } from '#api/modules/accounts/accounts.import.ts';
import { familiesFile } from '#api/modules/catalogue/catalogue.import.ts';
import { contractsFile } from '#api/modules/contracts/import/contracts.import.ts';
import type { Importer } from '#api/modules/imports/index.ts';
import { indexCatalogueFile, indexSeriesFile } from '#api/modules/indices/indices.import.ts';
import { contactsFile } from '#api/modules/organisations/contacts.import.ts';
import { moveSellers, reindexSellers } from '#api/modules/organisations/index.ts';
import { subscribersFile, suppliersFile } from '#api/modules/organisations/organisations.import.ts';
import { reindexCompanies } from '#api/modules/sheets/index.ts';
import { turnoverFile } from '#api/modules/turnover/turnover.import.ts';

/** The importers of all areas, in order: each file comes after those it refers to. */
export const importers: readonly Importer[] = [
  familiesFile({ moveSellers, reindexSellers }),
  suppliersFile(reindexCompanies),
  subscribersFile(reindexCompanies),
  contactsFile,
  accountsFile,
  turnoverFile,
  contractsFile,
  indexCatalogueFile,
  indexSeriesFile,
];
