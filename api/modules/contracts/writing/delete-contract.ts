import { deleteRefusal, mustHaveConsented } from '#api/modules/contracts/contracts.policy.ts';
import { lockContract, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { insertEvents, leaveParent, updateContract } from './contract-writing.queries.ts';

/** Deletes a contract: no user sees it again, and its row and history stay for the audit (RDG-223, RDG-224, RDG-225). */
export async function deleteContract(ctx: WriteContext<Actor>, id: number): Promise<void> {
  const { tx, actor, now } = ctx;
  await lockTree(tx, actor);
  const contract = await lockContract(tx, actor, id);
  mustHaveConsented(actor);
  const refusal = deleteRefusal(contract);
  if (refusal) throw new Refusal(refusal);
  const children = await leaveParent(tx, id, now);
  await updateContract(tx, id, { deleted_at: now, updated_at: now });
  await insertEvents(tx, actor.userId, [{ contractId: id, at: now, action: 'Suppression' }]);
  const action = 'Le contrat parent a été supprimé';
  await insertEvents(
    tx,
    null,
    children.map((contractId) => ({ contractId, at: now, action })),
  );
  await ctx.audit('contract-delete', `contrat ${id}`);
}
