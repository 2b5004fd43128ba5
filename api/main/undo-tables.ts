import { closeInClosed, prepareUndo } from '#api/modules/accounts/index.ts';
import { followCategories, forgetFamilies, listFamilies, reindexFamilies } from '#api/modules/catalogue/catalogue.import.queries.ts';
import { advanceAgain } from '#api/modules/contracts/deadlines/advance-contracts.ts';
import { shareAgain } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import type { RowToUndo, UndoTable } from '#api/modules/imports/index.ts';
import { forgetRemovedValues } from '#api/modules/indices/alerts/alerts.queries.ts';
import { refreshFigures } from '#api/modules/indices/indices.queries.ts';
import { markSheetsChanged } from '#api/modules/organisations/contacts.import.queries.ts';
import { forgetOrganisations, moveSellers, reindexSellers } from '#api/modules/organisations/index.ts';
import { reindexCompanies } from '#api/modules/sheets/index.ts';
import { refreshPartnerships } from '#api/modules/turnover/turnover.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';

const idOf = ({ id }: { id: number }): number => id;
/** The columns of an account that its person writes, and no import. */
const ownedByPerson = ['last_sign_in_at', 'contracts_consent_at', 'contracts_consent_version', 'password_hash', 'invited_at'];
const organisation = (column: string) => ({ column, table: 'organisations', title: 'title' });

const parentsOf = ({ before, after }: RowToUndo): (number | null)[] =>
  [before?.parent_id, after?.parent_id].map((id) => (typeof id === 'number' ? id : null));

/** Brings along what an import moves with a family: the categories of its sub-families, and the rows of those who sell them. */
async function followFamilies(tx: Tx, rowsOf: (table: string) => Promise<RowToUndo[]>): Promise<void> {
  const families = await rowsOf('families');
  if (families.length === 0) return;
  const followers = await followCategories(tx, [...families.map(idOf), ...families.flatMap(parentsOf).filter((id) => id !== null)]);
  const changed = families.filter(({ before, after }) => before && after && before.parent_id !== after.parent_id);
  // The parent of today is one of both, or one that the desk chose since: it is no former one.
  const present = new Map((changed.length === 0 ? [] : await listFamilies(tx)).map(({ id, parent_id }) => [id, parent_id]));
  const moved = changed.flatMap((row) =>
    parentsOf(row)
      .filter((former) => former !== present.get(row.id))
      .map((former) => ({ id: row.id, former })),
  );
  const written = moved.length === 0 ? [] : await rowsOf('organisation_families');
  const takable = written.map(({ id, before, after }) => ({ organisation_id: id, family_id: Number((after ?? before)?.family_id) }));
  await moveSellers(tx, moved, takable);
  await reindexSellers(tx, [...followers, ...changed.map(idOf)]);
}

/** The tables that the importers write, each after those that it refers to. The triggers of migration 0060 stand on the same. */
export const undoTables: readonly UndoTable[] = [
  {
    table: 'categories',
    label: 'Catégories d’achats',
    key: ['id'],
    name: ['title'],
    loose: ['suppliers'],
    notPutBack: ['suppliers'],
    goesAlong: ['category_suppliers'],
  },
  {
    table: 'families',
    label: 'Familles',
    key: ['id'],
    name: ['title', 'code'],
    loose: ['suppliers'],
    notPutBack: ['suppliers'],
    goesAlong: ['family_suppliers'],
    follow: followFamilies,
    async settle(tx, { putBack, removed }) {
      await forgetFamilies(tx, removed.map(idOf));
      await reindexFamilies(tx, putBack);
      await reindexSellers(tx, putBack);
    },
  },
  {
    table: 'organisations',
    label: 'Adhérents et fournisseurs',
    key: ['id'],
    name: ['title', 'identifier'],
    loose: ['members', 'updated_at', 'version'],
    notPutBack: ['members'],
    goesAlong: ['organisation_families', 'partnerships', 'family_suppliers', 'category_suppliers'],
    async settle(tx, { putBack, removed }) {
      const forgotten = removed.map((row) => ({
        id: idOf(row),
        kind: row.kind === 'supplier' ? ('supplier' as const) : ('subscriber' as const),
      }));
      await forgetOrganisations(tx, forgotten);
      await reindexCompanies(tx, putBack);
    },
  },
  {
    table: 'organisation_families',
    label: 'Familles des fournisseurs',
    key: ['organisation_id', 'family_id'],
    name: [organisation('organisation_id')],
    loose: [],
    partOf: { columns: ['organisation_id'], of: 'organisations' },
    async settle(tx, { putBack, removed }) {
      const ids = [...new Set([...putBack, ...removed.map(idOf)])];
      await markSheetsChanged(tx, ids);
      await reindexCompanies(tx, ids);
    },
  },
  {
    table: 'contacts',
    label: 'Interlocuteurs',
    key: ['id'],
    name: [organisation('organisation_id'), 'firstname', 'lastname'],
    loose: [],
    settledBy: 'organisation_id',
    async settle(tx, { putBack, removed }) {
      await markSheetsChanged(tx, [...putBack, ...removed.map(idOf)]);
    },
  },
  {
    table: 'users',
    label: 'Comptes',
    key: ['id'],
    name: ['email'],
    loose: [...ownedByPerson, 'version'],
    notPutBack: ownedByPerson,
    goesAlong: ['notifications', 'notification_digests', 'notification_preferences', 'password_links'],
    used: { table: 'users', column: 'id', filled: 'last_sign_in_at', reason: 'Compte qui s’est connecté depuis : reste', isTouch: false },
    needed: { find: prepareUndo, reason: 'Dernier administrateur du bureau : reste' },
    settle: (tx, { putBack }, now) => closeInClosed(tx, putBack, now),
  },
  {
    table: 'turnover',
    label: 'Chiffre d’affaires',
    key: ['subscriber_id', 'supplier_id', 'family_id', 'month'],
    name: ['month', organisation('subscriber_id'), organisation('supplier_id')],
    loose: [],
    settle: (tx) => refreshPartnerships(tx),
  },
  {
    table: 'contracts',
    label: 'Contrats',
    key: ['id'],
    name: ['import_reference', 'title', organisation('organisation_id')],
    // Time ends and renews contracts.
    loose: ['status', 'end_date', 'notification_date', 'remind_from', 'renewed_months', 'version', 'updated_at', 'words'],
    goesAlong: ['contract_events', 'contract_reminders', 'notifications'],
    used: {
      table: 'contract_events',
      column: 'contract_id',
      filled: 'user_id',
      reason: 'Contrat écrit par un membre depuis : reste',
      isTouch: true,
    },
    async settle(tx, { putBack }, now) {
      await shareAgain(tx, putBack, 'Modification du contrat d’origine', now);
      await advanceAgain(tx, putBack, now);
    },
  },
  {
    table: 'contract_events',
    label: 'Historique des contrats',
    key: ['id'],
    name: ['action'],
    loose: [],
    partOf: { columns: ['contract_id'], of: 'contracts' },
  },
  { table: 'index_families', label: 'Familles d’indices', key: ['id'], name: ['label'], loose: [] },
  { table: 'indices', label: 'Indices', key: ['id'], name: ['code', 'name'], loose: ['figures'], notPutBack: ['figures'] },
  {
    table: 'index_points',
    label: 'Valeurs d’indices',
    key: ['index_id', 'day'],
    name: [{ column: 'index_id', table: 'indices', title: 'code' }, 'day'],
    loose: [],
    async settle(tx, { putBack, removed }) {
      const ids = new Set([...putBack, ...removed.map(idOf)]);
      for (const id of ids) {
        await refreshFigures(tx, id);
        await forgetRemovedValues(tx, id);
      }
    },
  },
  // The corrections that an import ended come back with it; the report names none.
  {
    table: 'desk_corrections',
    label: 'Corrections du bureau',
    key: ['id'],
    name: ['field'],
    loose: ['version', 'at', 'user_id'],
    isSilent: true,
  },
  {
    table: 'index_corrections',
    label: 'Corrections d’indices',
    key: ['id'],
    name: [{ column: 'index_id', table: 'indices', title: 'code' }, 'day'],
    // Never changes; an import before migration 0097 has its rows without it.
    loose: ['removed'],
    // A value that stays keeps all that it was.
    partOf: { columns: ['index_id', 'day'], of: 'index_points' },
  },
];
