import { z } from 'zod';
import { type FileImport, foreign, importer, read, requiredColumn, type ValidLine } from '#api/modules/imports/index.ts';
import { familiesByCode, organisationIds } from '#api/modules/organisations/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { type TurnoverToWrite, writeTurnover } from './turnover.import.queries.ts';
import { refreshPartnerships } from './turnover.queries.ts';
import { keepAmount, openTurnoverCorrections, type TurnoverCorrections } from './turnover-corrections.ts';

const turnoverRow = z.object({
  month: requiredColumn(['mois', 'Période'], read.month),
  subscriber: requiredColumn(['siret_adherent', 'SIRET acheteur', 'Adhérent'], read.siret),
  supplier: requiredColumn(['siret_fournisseur', 'Fournisseur'], foreign.identifier),
  family: requiredColumn(['sous_famille', 'Famille', 'Code famille'], read.text(40)),
  amount: requiredColumn(['montant_ht', 'Montant', "Chiffre d'affaires HT", "Chiffre d'affaires", 'CA HT'], read.cents),
});
type Line = ValidLine<z.output<typeof turnoverRow>>;
type Memory = {
  subscribers: Map<string, number>;
  suppliers: Map<string, number>;
  families: Awaited<ReturnType<typeof familiesByCode>>;
  corrections: TurnoverCorrections;
};

/** `chiffre_affaires.csv`: turnover excluding tax by month, subscriber, supplier and sub-family. */
export const turnoverFile = importer({
  file: 'chiffre_affaires.csv',
  row: turnoverRow,
  same: {
    column: 'month',
    key: ({ month, subscriber, supplier, family }, { subscribers, suppliers }: Memory) =>
      [month, subscribers.get(subscriber) ?? subscriber, suppliers.get(supplier) ?? supplier, family].join('\n'),
  },
  prepare: async (run): Promise<Memory> => ({
    subscribers: await organisationIds(run.tx, 'subscriber'),
    suppliers: await organisationIds(run.tx, 'supplier'),
    families: await familiesByCode(run.tx),
    corrections: await openTurnoverCorrections(run),
  }),
  async write(lines, file) {
    const rows = lines.flatMap((line) => resolve(line, file));
    await file.memory.corrections.log.flush();
    return writeTurnover(file.tx, rows);
  },
  settle: (tx) => refreshPartnerships(tx),
});

function resolve(line: Line, file: FileImport<Memory>): TurnoverToWrite[] {
  const { month, amount, ...keys } = line.row;
  // A month is its first day: the current one is accepted, a later one would move the last month of the whole network.
  const isToCome = month > parisDate(file.now);
  if (isToCome) file.refuse(line, 'month', 'Ce mois est à venir');
  const subscriber = file.memory.subscribers.get(keys.subscriber);
  const supplier = file.memory.suppliers.get(keys.supplier);
  const family = file.memory.families.get(keys.family)?.id;
  if (subscriber === undefined) file.refuse(line, 'subscriber', 'Adhérent inconnu', file.leftOut('adherents.csv', keys.subscriber));
  if (supplier === undefined) file.refuse(line, 'supplier', 'Fournisseur inconnu', file.leftOut('fournisseurs.csv', keys.supplier));
  if (family === undefined) file.refuse(line, 'family', 'Famille inconnue', file.leftOut('familles.csv', keys.family));
  if (subscriber === undefined || supplier === undefined || family === undefined || isToCome) return [];
  return keepAmount(line, file.memory.corrections, { subscriber, supplier, family, month, cents: amount });
}
