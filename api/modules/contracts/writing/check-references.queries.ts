import { sql } from 'kysely';
import { visibleContracts } from '#api/modules/contracts/contracts.access.queries.ts';
import { collaboratorChoices } from '#api/modules/contracts/reading/autocompletes.queries.ts';
import type { Viewer } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

type FindReferencesInput = {
  /** The changed contract; null for a new one. */
  contractId: number | null;
  family: number | null;
  supplier: number | null;
  parent: number | null;
  people: readonly number[];
  files: readonly string[];
};
/** The result of `findReferences`: which references exist and may be used by the viewer. */
export type References = {
  family: boolean;
  supplier: boolean;
  /** The viewer may write the parent, which is not archived, and is neither the contract itself nor below it. */
  parent: boolean;
  /** The viewer may see the parent, which is the contract itself or below it. */
  below: boolean;
  /** The people who may be collaborators, with the highest permission that each may receive. */
  people: { id: number; name: string; most: Permission }[];
  /** The files that fall to the viewer while no contract has them (as `findAttachment`), and those that this contract has already. */
  files: string[];
};

/** Locks the rows of these files until the end of the transaction: no other contract takes them, and the nightly job does not delete them. */
export const lockFiles = (tx: Tx, files: readonly string[]) =>
  tx.selectFrom('files').select('id').where('id', '=', sql<string>`any(${files}::uuid[])`).orderBy('id').forUpdate().execute();

/**
 * Looks up every reference of a form in one statement. A closed category or supplier, or a category that is a sub-family now, stays usable where the
 * contract has it, or a parent that the viewer sees: the answer must tell nothing of another one.
 */
export async function findReferences(db: Reader, viewer: Viewer, input: FindReferencesInput): Promise<References> {
  const { contractId, family, supplier, parent, people, files } = input;
  const kept = sql`(select c.family_id, c.supplier_id from contracts c where c.id = ${contractId}::integer
    or c.id in (select visible.contract_id from ${visibleContracts(viewer)} visible where visible.contract_id = ${parent}::integer)) k`;
  const below = sql`(with recursive tree as (select ${contractId}::integer as id
      union select c.id from contracts c join tree on c.parent_id = tree.id) select id from tree)`;
  const { references } = await db
    .selectFrom(
      sql<{ references: References }>`(select jsonb_build_object(
        'family', exists (select from families f where f.id = ${family}::integer
          and (f.parent_id is null and f.closed_at is null or exists (select from ${kept} where k.family_id = f.id))),
        'supplier', exists (select from organisations o where o.id = ${supplier}::integer and o.kind = 'supplier'
          and (o.closed_at is null or exists (select from ${kept} where k.supplier_id = o.id))),
        'parent', exists (select from ${visibleContracts(viewer)} visible join contracts p on p.id = visible.contract_id
          where p.id = ${parent}::integer and visible.permission = 'write' and p.deleted_at is null and p.status <> 'archived'
            and p.id not in (select b.id from ${below} b where b.id is not null)),
        'below', exists (select from ${visibleContracts(viewer)} visible join ${below} b on b.id = visible.contract_id where b.id = ${parent}::integer),
        'people', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'most', p.contract_rights)), '[]')
          from ${collaboratorChoices(viewer)} p where p.id = any(${people}::integer[])),
        'files', (select coalesce(jsonb_agg(x.id), '[]') from files x left join contract_attachments t on t.file_id = x.id
          where x.id = any(${files}::uuid[]) and case when t.file_id is not null then t.contract_id = ${contractId}::integer
            else x.uploaded_by = ${viewer.userId} and (x.detached_from is null
              or x.detached_from in (select visible.contract_id from ${visibleContracts(viewer)} visible)) end)) as "references")`.as(
        'looked_up',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  return references;
}
