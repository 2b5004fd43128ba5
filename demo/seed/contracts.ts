import { insertContract, insertEvents, recordReminders, replaceAttachments, writeCollaborators } from '#api/modules/contracts/index.ts';
import { insertFile } from '#api/modules/files/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore, KeptBytes } from '#api/platform/files/file-store.ts';
import type { DemoContract } from '#demo/contracts/contract.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { printPdf } from '#demo/papers/print-paper.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf } from './rows.ts';

type SeedContext = {
  tx: Tx;
  organisations: OrganisationIds;
  families: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  print: (paper: string) => Promise<KeptBytes>;
};

/** Makes the function that prints a paper by its name; each paper is printed and stored once. */
function printer({ papers }: DemoNetwork, files: FileStore, networkName: string): SeedContext['print'] {
  const printed = new Map<string, KeptBytes>();
  return async (name) => {
    const paper = papers.get(name);
    if (!paper) throw new Error(`No paper for the attachment: ${name}`);
    const bytes = printed.get(name) ?? (await files.keep(await printPdf(paper, networkName)));
    printed.set(name, bytes);
    return bytes;
  };
}

async function seedAttachments(
  { tx, print }: SeedContext,
  contractId: number,
  { attachments, columns }: DemoContract,
  sender: number,
): Promise<void> {
  const fids: Record<'document' | 'private', string[]> = { document: [], private: [] };
  for (const { kind, fileName, paper } of attachments) {
    const file = { name: fileName, content_type: 'application/pdf', created_at: columns.created_at, uploaded_by: sender };
    fids[kind].push(await insertFile(tx, { ...file, ...(await print(paper)) }));
  }
  await replaceAttachments(tx, contractId, fids, { userId: sender });
}

async function seedContract(context: SeedContext, contract: DemoContract, parentId: number | null): Promise<number> {
  const { tx, organisations, families, users } = context;
  const author = contract.author === null ? null : idOf(users, contract.author);
  const id = await insertContract(tx, {
    ...contract.columns,
    organisation_id: idOf(organisations, contract.organisation),
    author_id: author,
    family_id: idOf(families, contract.family),
    supplier_id: contract.supplier === null ? null : idOf(organisations, contract.supplier),
    parent_id: parentId,
  });
  await writeCollaborators(
    tx,
    id,
    [],
    contract.collaborators.map(({ user, permission }) => ({ id: String(idOf(users, user)), permission })),
  );
  if (author !== null) await seedAttachments(context, id, contract, author);
  for (const { user, ...event } of contract.events)
    await insertEvents(tx, user === null ? null : idOf(users, user), [{ contractId: id, ...event }]);
  await recordReminders(
    tx,
    contract.sentReminders.map((reminder) => ({ contractId: id, ...reminder })),
    contract.columns.updated_at,
  );
  return id;
}

/** Seeds the contracts with their collaborators, files, events and sent reminders; each one after its parent. Returns their ids, in their order. */
export async function seedContracts(
  tx: Tx,
  network: DemoNetwork,
  organisations: OrganisationIds,
  families: ReadonlyMap<string, number>,
  files: FileStore,
  networkName: string,
): Promise<number[]> {
  const rows = await tx.selectFrom('users').select(['id', 'email']).execute();
  const users = new Map(rows.map(({ id, email }) => [email, id]));
  const context = { tx, organisations, families, users, print: printer(network, files, networkName) };
  const ids: number[] = [];
  for (const contract of network.contracts)
    ids.push(await seedContract(context, contract, contract.parent === null ? null : (ids[contract.parent] ?? null)));
  return ids;
}
