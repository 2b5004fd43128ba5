import {
  type CorrectionLog,
  correctedByKey,
  correctionLog,
  endReplacedKeys,
  type FileImport,
  type ImportRun,
  type KeptColumn,
  keepColumns,
  type Line,
  listCorrectedColumns,
  type ReplacedKey,
  type ReplacedKeys,
  replacedKeys,
  resolveReplacedKeys,
  textOf,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { type AccountColumn, type AccountToWrite, listIdentifiersOf, listTakenAddresses } from './accounts.queries.ts';

/** The changes of operators in the accounts. `addresses`: those that an operator replaced. */
export type AccountCorrections = {
  log: CorrectionLog;
  columns: ReturnType<typeof correctedByKey>;
  fields: Readonly<Record<string, KeptColumn>>;
  addresses: ReplacedKeys<ReplacedKey>;
};

const words: Readonly<Record<string, string>> = {
  subscriber: 'adhérent',
  supplier: 'fournisseur',
  operator: 'opérateur',
  read: 'lecture',
  write: 'écriture',
};
const wordOf = (value: unknown): string => words[String(value)] ?? textOf(value);

/** Reads what operators changed, before `utilisateurs.csv` is read. */
export async function openAccountCorrections(run: ImportRun): Promise<AccountCorrections> {
  const corrected = await listCorrectedColumns(run.tx, 'users');
  const identifiers = await listIdentifiersOf(
    run.tx,
    corrected.flatMap(({ stored }) => (typeof stored.organisation_id === 'number' ? [stored.organisation_id] : [])),
  );
  const moved = corrected.flatMap(({ id, field, before, stored: { email } }) =>
    field === 'email' && typeof before === 'string' && before !== email ? [{ correction: id, former: before, key: String(email) }] : [],
  );
  const taken = await listTakenAddresses(
    run.tx,
    moved.map(({ former }) => former),
  );
  return {
    log: correctionLog(run),
    columns: correctedByKey(corrected, ({ email }) => email),
    fields: {
      firstname: { column: 'firstname' },
      lastname: { column: 'lastname' },
      // A role belongs to a kind of organisation: neither stays without the other.
      role: { column: 'role', follow: ['organisation_id'], text: wordOf },
      organisation_id: { column: 'siret', follow: ['role'], text: (id) => identifiers.get(Number(id)) ?? textOf(null) },
      contract_rights: { column: 'contract_rights', text: wordOf },
    },
    addresses: replacedKeys(moved, (email) => taken.has(email)),
  };
}

type File = FileImport<{ corrections: AccountCorrections }>;

/**
 * Gives a line that names an account by the address that an operator replaced its address of today. Refuses the second of two lines for one
 * account.
 */
export function resolveAddress<Row extends { email: string }>(lines: readonly ValidLine<Row>[], file: File): ValidLine<Row>[] {
  const { addresses, log } = file.memory.corrections;
  return resolveReplacedKeys(lines, addresses, {
    keyOf: ({ email }) => email,
    refuse: (line, other) => file.refuse(line, 'email', 'Ligne en double', `ce compte a aussi sa ligne sous ${other}`),
    resolve: (line, { correction, key: email }) => {
      log.keep(line, { id: correction, column: 'email', name: email, kept: email, value: line.row.email });
      return [{ ...line, row: { ...line.row, email } }];
    },
  });
}

/** Ends the corrections of the addresses that the whole file says as well. */
export function endAddresses({ addresses, log }: AccountCorrections): Promise<void> {
  endReplacedKeys(addresses, log);
  return log.flush();
}

type Account = { row: AccountToWrite; columns: readonly AccountColumn[] };

/** Returns the account to write: what an operator changed in it stays. */
export function keepAccount(
  line: Line,
  { columns: corrected, log, fields }: AccountCorrections,
  { row, columns }: Account,
): AccountToWrite {
  const keeping = { corrected, log, fields, name: ({ email }: Readonly<Record<string, unknown>>) => String(email) };
  return keepColumns(keeping, line, { key: row.email, row, columns: ['role', 'organisation_id', ...columns] });
}
