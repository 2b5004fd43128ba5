import { personTaker } from '#api/modules/accounts/index.ts';
import { categoryTaker, familyKind, familyTaker } from '#api/modules/catalogue/index.ts';
import type { CorrectionTaker } from '#api/modules/imports/index.ts';
import { indexTaker, pointTaker } from '#api/modules/indices/index.ts';
import { reindexSellers } from '#api/modules/organisations/index.ts';
import { sheetTaker } from '#api/modules/sheets/index.ts';
import { turnoverTaker } from '#api/modules/turnover/index.ts';

/** The writers of the value of a file over the one that an operator corrected: one for each table that migration 0077 watches. */
export const correctionTakers: readonly CorrectionTaker[] = [
  categoryTaker,
  familyTaker(familyKind(reindexSellers)),
  sheetTaker,
  personTaker,
  turnoverTaker,
  indexTaker,
  pointTaker,
];
