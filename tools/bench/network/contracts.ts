import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { insertRows } from '#demo/seed/rows.ts';
import { type ContractStatus, contractNatures } from '#protocol/contracts/contract-values.ts';
import { addDays, addMonths } from '#protocol/core/calendar.ts';
import type { Network } from './network.ts';
import { exporterEmail } from './readers.ts';
import '#api/modules/contracts/contracts.tables.ts';

const createdAt = new Date('2026-06-01T08:00:00Z');
/** Every tenth contract amends the previous one, when both have the same author and collaborators. */
const amendsEvery = 10;
const sharedByReader = 10;

type Holder = {
  organisation: number;
  author: number | null;
};

/**
 * Draws dates that the nightly job leaves alone: running contracts end in a century, urgent ones have been urgent since January, and
 * `armed_on` lies after the due day of every reminder.
 */
function datesOf(random: Random, status: ContractStatus, isUrgent: boolean) {
  const isOver = status === 'halted' || status === 'archived';
  const start_date = addDays(isOver ? '2020-01-01' : '2024-01-01', random.int(0, 700));
  const end_date = isOver ? addMonths(start_date, 24) : addDays('2120-01-01', random.int(0, 3000));
  const notification_date = isUrgent ? addDays('2026-01-01', random.int(0, 100)) : addDays(end_date, -150);
  return { start_date, end_date, first_end_date: end_date, notification_date, remind_from: '2026-06-01' };
}

const statuses: readonly ContractStatus[] = [
  'active',
  'active',
  'active',
  'active',
  'renew',
  'renew',
  'halted',
  'halted',
  'archived',
  'draft',
];

function makeRow(random: Random, families: number[], holder: Holder, rank: number) {
  const isReader = holder.author !== null;
  const isUrgent = isReader && rank % 25 === 3;
  const status = isUrgent ? 'active' : random.pick(statuses);
  return {
    organisation_id: holder.organisation,
    author_id: holder.author,
    title: `Contrat ${rank + 1} de ${random.pick(['fournitures', 'maintenance', 'location', 'prestations', 'transport', 'énergie'])}`,
    status,
    nature: random.pick(contractNatures),
    family_id: random.pick(families),
    amendment: false,
    parent_id: null,
    master_contract: random.chance(0.2),
    // A name instead of a supplier of the network: it would become a partner, while the floors read partnerships from turnover alone.
    mercurial_network: false,
    supplier_id: null,
    supplier_text: `Prestataire ${random.int(1, 5000)}`,
    ...datesOf(random, status, isUrgent),
    renewed_months: 0,
    notice_days: 60,
    automatic_renewal: random.chance(0.7),
    renewal_months: 12,
    currency: 'EUR' as const,
    year_amount_cents: random.int(1000, 500_000) * 100,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Lists the author of each contract: the member who exports, the readers, then two contracts for each organisation without an author. */
function* holders(
  { size, subscribers }: Network,
  users: readonly { id: number; email: string; organisation_id: number | null }[],
): Generator<Holder> {
  for (const { id, email, organisation_id } of users) {
    const count = email === exporterEmail ? size.exported : size.contractsOfReader;
    for (let n = 0; n < count; n++) yield { organisation: organisation_id ?? 0, author: id };
  }
  for (let n = 0; ; n++) yield { organisation: subscribers[n % subscribers.length] ?? 0, author: null };
}

/** Puts the companies of the readers in one group: a collaborator must be of the author's group. */
const groupReaders = (tx: Tx) =>
  sql`
    update organisations o set parent_id = nullif(head.id, o.id)
    from (select min(organisation_id) as id from users where email like 'lecteur-%') head
    where o.id in (select organisation_id from users where email like 'lecteur-%')`.execute(tx);

/** Makes every reader a collaborator on some contracts of the next reader. */
const shareContracts = (tx: Tx) =>
  sql`
    insert into contract_collaborators (contract_id, user_id, permission)
    select shared.id, reader.id, case when shared.rank % 3 = 0 then 'write' else 'read' end
    from users reader
    join users other on other.id = reader.id + 1
    join lateral (select c.id, row_number() over (order by c.id) as rank from contracts c
      where c.author_id = other.id order by c.id limit ${sharedByReader}) shared on true
    where other.email like 'lecteur-%'`.execute(tx);

const amendContracts = (tx: Tx) =>
  sql`
    update contracts c set amendment = true, master_contract = false, parent_id = above.id
    from contracts above
    where c.id % ${amendsEvery} = 0 and above.id = c.id - 1 and above.organisation_id = c.organisation_id and above.author_id = c.author_id`.execute(
    tx,
  );

/** Fills the contracts of subscribers: those of the readers, in every status and some urgent, among all the others. */
export async function fillContracts(tx: Tx, network: Network): Promise<void> {
  const random = randomFrom('bench contracts');
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'organisation_id'])
    .where('organisation_id', 'is not', null)
    .orderBy('id')
    .execute();
  const families = [...network.families].filter(([code]) => !code.includes('.')).map(([, id]) => id);
  const holding = holders(network, users);
  const rows = Array.from({ length: network.size.contracts }, (_, rank) => {
    const { value } = holding.next();
    return makeRow(random, families, value ?? { organisation: 0, author: null }, rank);
  });
  await insertRows(tx, 'contracts', rows);
  await amendContracts(tx);
  await groupReaders(tx);
  await shareContracts(tx);
}
