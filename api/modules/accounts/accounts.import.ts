import { z } from 'zod';
import {
  column,
  countWritten,
  type FileImport,
  foreign,
  importer,
  noteLostPhones,
  noteRefusedKey,
  read,
  requiredColumn,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { organisationIds } from '#api/modules/organisations/index.ts';
import { type AccountCorrections, endAddresses, keepAccount, openAccountCorrections, resolveAddress } from './account-corrections.ts';
import {
  type AccountToWrite,
  type ClosedOrganisation,
  listAdministrators,
  listClosedOrganisations,
  writeAccounts,
} from './accounts.queries.ts';
import { recordRights } from './record-rights.ts';

/** Reads a role, or below the rights on contracts, by its French name or its identifier. */
export const readRole = read.choice(
  {
    adhérent: 'subscriber',
    subscriber: 'subscriber',
    fournisseur: 'supplier',
    supplier: 'supplier',
    opérateur: 'operator',
    operator: 'operator',
  },
  'Rôle attendu : adhérent, fournisseur ou opérateur',
);
export const readRights = read.choice(
  { lecture: 'read', read: 'read', écriture: 'write', write: 'write' },
  'Droits attendus : lecture ou écriture',
);
/** Reads a role at the desk, by its French name or its identifier. */
export const readDeskRole = read.choice(
  {
    rédacteur: 'editor',
    editor: 'editor',
    gestionnaire: 'manager',
    manager: 'manager',
    administrateur: 'administrator',
    administrator: 'administrator',
  },
  'Rôle au bureau attendu : rédacteur, gestionnaire ou administrateur',
);

const accountRow = z.object({
  email: requiredColumn(['E-mail', 'Mail', 'Courriel', 'Adresse e-mail'], read.email),
  firstname: column(['Prénom'], read.text(80)),
  lastname: column(['Nom', 'Nom de famille'], read.text(80)),
  role: requiredColumn(['Rôle', 'Profil'], readRole),
  siret: column(['SIRET', 'N° SIRET', 'Numéro SIRET'], foreign.identifier),
  contract_rights: column(['Droits contrats', 'Droits sur les contrats', 'Contrats'], readRights),
  service: column(['Service'], read.text(120)),
  function: column(['Fonction', 'Poste'], read.text(120)),
  phone: column(['Téléphone', 'Tél'], read.phone),
  tel: column(['Mobile', 'Portable', 'Téléphone mobile'], read.phone),
});
/** The organisations by their identifier, the closed ones by their id, the e-mails of the administrators of the desk, and what operators changed in accounts. */
type Known = Record<'supplier' | 'subscriber', Map<string, number>> & {
  closed: ReadonlyMap<number, ClosedOrganisation>;
  administrators: Set<string>;
  corrections: AccountCorrections;
};
type Line = ValidLine<z.output<typeof accountRow>>;

const optionalColumns = ['firstname', 'lastname', 'contract_rights', 'service', 'function', 'phone', 'tel'] as const;

/** `utilisateurs.csv`: the accounts. A new one has no password until its owner asks for a reset link. */
export const accountsFile = importer({
  file: 'utilisateurs.csv',
  row: accountRow,
  same: { column: 'email', key: ({ email }) => email },
  prepare: async (run): Promise<Known> => ({
    administrators: new Set(await listAdministrators(run.tx)),
    supplier: await organisationIds(run.tx, 'supplier'),
    subscriber: await organisationIds(run.tx, 'subscriber'),
    closed: new Map((await listClosedOrganisations(run.tx)).map((one) => [one.id, one])),
    corrections: await openAccountCorrections(run),
  }),
  async write(lines, file) {
    const columns = optionalColumns.filter(file.has);
    const rows = resolveAddress(lines, file).flatMap((line) => {
      const accounts = accountOf(line, file)
        .map((row) => keepAccount(line, file.memory.corrections, { row, columns }))
        .filter((row) => mayBelong(line, row, file));
      if (accounts.length > 0) noteLostPhones(line, file);
      return accounts;
    });
    await file.memory.corrections.log.flush();
    const emails = rows.map(({ email }) => email);
    return countWritten(await recordRights(file.tx, { ...file, emails }, () => writeAccounts(file.tx, rows, columns)));
  },
  refused: ({ email }, { corrections }) => noteRefusedKey(corrections.addresses, email),
  finish: ({ corrections }) => endAddresses(corrections),
});

/** True for the line that would leave the desk without an administrator. A line that changes another one's role counts from then on. */
function isLastAdministrator({ row: { email, role } }: Line, { memory: { administrators } }: FileImport<Known>): boolean {
  if (role === 'operator' || !administrators.has(email)) return false;
  if (administrators.size === 1) return true;
  administrators.delete(email);
  return false;
}

/** Refuses an account that would enter a closed organisation. One that is there already stays, with a remark. */
function mayBelong(line: Line, { email, organisation_id }: AccountToWrite, file: FileImport<Known>): boolean {
  const closed = organisation_id === null ? undefined : file.memory.closed.get(organisation_id);
  if (!closed) return true;
  const isThere = closed.emails.includes(email);
  if (isThere) file.note(line, 'siret', 'Entreprise fermée au bureau : ce compte y reste', closed.title);
  else file.refuse(line, 'siret', 'Entreprise fermée au bureau : rouvrez-la pour y faire entrer cette personne', closed.title);
  return isThere;
}

function accountOf(line: Line, file: FileImport<Known>): AccountToWrite[] {
  if (isLastAdministrator(line, file)) {
    file.refuse(line, 'role', 'Le dernier administrateur du bureau garde son rôle');
    return [];
  }
  const { siret, ...account } = line.row;
  const person = { ...account, firstname: account.firstname ?? '', lastname: account.lastname ?? '' };
  if (account.role === 'operator') {
    if (siret === null) return [{ ...person, organisation_id: null }];
    file.refuse(line, 'siret', 'Un opérateur n’appartient à aucune organisation');
    return [];
  }
  const organisation = siret === null ? undefined : file.memory[account.role].get(siret);
  if (organisation !== undefined) return [{ ...person, organisation_id: organisation }];
  if (siret === null) file.refuse(line, 'siret', 'Champ requis');
  else {
    const source = account.role === 'supplier' ? 'fournisseurs.csv' : 'adherents.csv';
    file.refuse(line, 'siret', account.role === 'supplier' ? 'Fournisseur inconnu' : 'Adhérent inconnu', file.leftOut(source, siret));
  }
  return [];
}
