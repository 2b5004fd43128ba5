import type { Insertable } from 'kysely';
import type { Database } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { aFamily, signedIn } from './factories.ts';
import type { Answer, TestPortal } from './harness.ts';

type UserOver = NonNullable<Parameters<typeof signedIn>[2]>;
/** Signs in a member who accepted the terms of use of the contracts. */
export const aHolder = (portal: TestPortal, role: 'subscriber' | 'supplier' = 'subscriber', over: UserOver = {}) =>
  signedIn(portal, role, { contracts_consent_at: portal.clock.now, contracts_consent_version: '1', ...over });
export type SignedHolder = Awaited<ReturnType<typeof aHolder>>;

const familyIds = new WeakMap<TestPortal['db'], Promise<number>>();
/** Returns a family for all the contracts of a database. */
export const contractFamily = (portal: TestPortal): Promise<number> => {
  const familyId = familyIds.get(portal.db) ?? aFamily(portal).then(({ family }) => family.id);
  familyIds.set(portal.db, familyId);
  return familyId;
};

/** Returns the form of a contract that can be created. */
export const aContractForm = async (portal: TestPortal, over: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
  title: 'Nettoyage des locaux',
  contractStatus: 'validated',
  contractNature: 'service',
  purchaseCategory: String(await contractFamily(portal)),
  masterContract: false,
  mercurialNetwork: false,
  supplierText: 'Propreté de l’Ouest',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  notificationDate: '2027-08-01',
  noticeDuration: 90,
  automaticRenewal: true,
  renewalDuration: 12,
  currency: 'EUR',
  yearAmount: 12_000.5,
  authorisation: true,
  ...over,
});

type ContractOver = Partial<Insertable<Database['contracts']>>;
/** Inserts a contract of `author`. With null it has no author, and `over` names its organisation. */
export async function aContract(
  portal: TestPortal,
  author: { id: number; organisation_id: number | null } | null,
  over: ContractOver = {},
  collaborators: readonly (readonly [user: { id: number }, permission: Permission])[] = [],
): Promise<{ id: number; title: string }> {
  const { now } = portal.clock;
  const end_date = over.end_date ?? '2027-12-31';
  const contract = await portal.db
    .insertInto('contracts')
    .values({
      organisation_id: author?.organisation_id ?? 0,
      author_id: author?.id ?? null,
      title: 'Nettoyage des locaux',
      status: 'active',
      nature: 'service',
      family_id: await contractFamily(portal),
      master_contract: false,
      mercurial_network: false,
      supplier_text: 'Propreté de l’Ouest',
      start_date: '2026-01-01',
      end_date,
      first_end_date: end_date,
      notification_date: '2027-08-01',
      notice_days: 90,
      automatic_renewal: true,
      renewal_months: 12,
      currency: 'EUR',
      created_at: now,
      updated_at: now,
      remind_from: '2026-01-01',
      ...over,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  for (const [user, permission] of collaborators)
    await portal.db.insertInto('contract_collaborators').values({ contract_id: contract.id, user_id: user.id, permission }).execute();
  return contract;
}

/** Returns the problems of an answer, by field. */
export const issuesIn = (answer: Answer): Record<string, string> => {
  const body = answer.body as { issues?: { field: string; message: string }[] } | { field: string; message: string }[];
  const list = Array.isArray(body) ? body : (body.issues ?? []);
  return Object.fromEntries(list.map(({ field, message }) => [field, message]));
};
