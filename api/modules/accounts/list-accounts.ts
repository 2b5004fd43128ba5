import type { Reader } from '#api/platform/database/schema.ts';
import { contractRightsLabels, personRoleLabels } from '#protocol/accounts/person-roles.ts';
import { deskRoleLabels } from '#protocol/desk/desk-roles.ts';
import { type Account, listAllAccounts } from './accounts.queries.ts';

const headings = ['Adresse', 'Nom', 'Rôle', 'Organisation', 'SIRET', 'Contrats', 'État'];
const longestCell = 40;

const cellsOf = (account: Account): string[] => [
  account.email,
  `${account.firstname} ${account.lastname}`.trim(),
  account.role === 'operator'
    ? `${personRoleLabels.operator} (${deskRoleLabels[account.desk_role].toLowerCase()})`
    : personRoleLabels[account.role],
  account.title ?? '',
  account.identifier ?? '',
  account.contract_rights ? contractRightsLabels[account.contract_rights] : '',
  account.disabled_at ? 'Désactivé' : account.has_password ? 'Actif' : 'Sans mot de passe',
];
const shorten = (cell: string): string => (cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell);

/** Formats all accounts as the lines of a table with aligned columns, headings first. */
export async function listAccounts(db: Reader): Promise<string[]> {
  const rows = (await listAllAccounts(db)).map(cellsOf);
  if (rows.length === 0) return ['Aucun compte.'];
  const table = [headings, ...rows].map(([email = '', ...cells]) => [email, ...cells.map(shorten)]);
  const widths = headings.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  return table.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
