import type { ContractDetail } from '#api/modules/contracts/contracts.queries.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { ContractChange } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { archiveContract } from './archive-contract.ts';
import { changeContract } from './change-contract.ts';
import { endContract } from './end-contract.ts';
import { renewContract } from './renew-contract.ts';
import { type ContractVerb, judgeChange, lockForChange, type SubmittedChange, saveChange } from './save-change.ts';

/** Chooses the verb that a submitted change asks for. The four of them share one PATCH endpoint (API-55). */
function verbOf({ forceRenew }: ContractChange, { stored, submitted: { contractStatus = stored.status } }: SubmittedChange): ContractVerb {
  if (forceRenew) return renewContract;
  if (contractStatus === stored.status) return changeContract;
  if (contractStatus === 'halted') return endContract;
  if (contractStatus === 'archived') return archiveContract;
  return changeContract;
}

/** Lists the problems of a change, without writing anything (CTR-92). */
export async function checkChange(ctx: WriteContext<Actor>, id: number, change: ContractChange, schemaIssues: readonly InputIssue[]) {
  const submitted = await lockForChange(ctx, id, change);
  return (await judgeChange(ctx, verbOf(change, submitted), submitted, schemaIssues)).issues;
}

/** Changes, renews, ends or archives a contract. Returns the contract as it is now, and the message of the verb. */
export async function submitChange(
  ctx: WriteContext<Actor>,
  id: number,
  change: ContractChange,
  schemaIssues: readonly InputIssue[],
): Promise<{ contract: ContractDetail; message: string }> {
  const submitted = await lockForChange(ctx, id, change);
  const verb = verbOf(change, submitted);
  const judged = await judgeChange(ctx, verb, submitted, schemaIssues);
  return { contract: await saveChange(ctx, verb, submitted, judged), message: verb.message };
}
