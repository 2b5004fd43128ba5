import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoFamily } from '#demo/catalogue/catalogue.ts';
import { randomFrom } from '#demo/random.ts';
import { idOf, insertRows } from '#demo/seed/rows.ts';
import { type Draft, type Kind, makeFirm } from './firms.ts';
import type { Network } from './network.ts';
import '#api/modules/organisations/organisations.tables.ts';

const chunk = 4000;

type Making = Pick<Draft, 'pictures' | 'slugs'> & { network: Network; subFamilies: readonly DemoFamily[] };

/** Lists the sub-families with their family, without repeats. */
const withParents = (sold: readonly DemoFamily[]): string[] => [
  ...new Set(sold.flatMap(({ parent, code }) => (parent ? [parent, code] : [code]))),
];

/** Draws the one to five sub-families of a supplier, most of them of one category; some become its keywords. */
function makeSupplier({ network, subFamilies, ...firm }: Making, rank: number) {
  const random = randomFrom(`bench supplier ${rank}`);
  const { columns, contacts } = makeFirm(random, { kind: 'supplier', rank, ...firm });
  const category = random.pick(network.demo.catalogue.categories).slug;
  const own = subFamilies.filter((family) => family.category === category);
  const sold = Array.from({ length: random.int(1, 5) }, (_, at) => random.pick(at === 0 || random.chance(0.75) ? own : subFamilies));
  const more = {
    family_id: idOf(network.families, sold[0]?.parent ?? ''),
    referent_id: random.pick(network.referents),
    tags: random.some(own, random.int(0, 7)).map((family) => family.title),
    joined_on: null,
    evaluation_link: random.chance(0.85) ? `https://evaluation.exemple.example/${columns.slug}` : null,
    reference_year: 2026 - random.int(0, 14),
    expert_pages: random.chance(0.35)
      ? [{ slug: `${columns.slug}-conseil`, title: 'Bien choisir', description: 'Les questions à poser.' }]
      : [],
  };
  return { columns: { ...columns, ...more }, contacts, families: withParents(sold) };
}

function makeSubscriber({ network, subFamilies: _, ...firm }: Making, rank: number) {
  const random = randomFrom(`bench subscriber ${rank}`);
  const { columns, contacts } = makeFirm(random, { kind: 'subscriber', rank, ...firm });
  const none: string[] = [];
  const more = {
    family_id: null,
    referent_id: random.pick(network.referents),
    tags: none,
    joined_on: `20${random.int(12, 25)}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
    evaluation_link: null,
    reference_year: null,
    expert_pages: [],
  };
  return { columns: { ...columns, ...more }, contacts, families: none };
}

type Made = ReturnType<typeof makeSupplier> | ReturnType<typeof makeSubscriber>;

/** Inserts organisations, their people and their families; returns their ids in order. */
async function write(tx: Tx, made: readonly Made[], network: Network): Promise<number[]> {
  await insertRows(
    tx,
    'organisations',
    made.map(({ columns }) => columns),
  );
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${made.map(({ columns }) => columns.siret)}::text[]) with ordinality as firm(siret, at)
    join organisations o on o.siret = firm.siret and o.kind = ${made[0]?.columns.kind ?? ''} order by firm.at`.execute(tx);
  const withId = made.map((one, at) => ({ ...one, id: rows[at]?.id ?? 0 }));
  await insertRows(
    tx,
    'contacts',
    withId.flatMap(({ id, contacts }) => contacts.map((contact) => ({ organisation_id: id, ...contact }))),
  );
  await insertRows(
    tx,
    'organisation_families',
    withId.flatMap(({ id, families }) => families.map((code) => ({ organisation_id: id, family_id: idOf(network.families, code) }))),
  );
  return withId.map(({ id }) => id);
}

/** Returns the parent: the last four of each hundred subscribers belong to the group of the first. */
async function makeGroups(tx: Tx, subscribers: readonly number[]): Promise<void> {
  const pairs = subscribers.flatMap((id, rank) => (rank % 100 >= 96 ? [{ id, head: subscribers[rank - (rank % 100)] ?? null }] : []));
  await sql`
    update organisations o set parent_id = firm.head
    from unnest(${pairs.map(({ id }) => id)}::integer[], ${pairs.map(({ head }) => head)}::integer[]) as firm(id, head)
    where o.id = firm.id`.execute(tx);
}

/** Fills the organisations: 80 % subscribers, each with an address in a real town, NAF, staff, turnover and people; tags and families for suppliers. */
export async function fillOrganisations(tx: Tx, network: Network): Promise<void> {
  const subFamilies = network.demo.catalogue.families.filter((family) => family.parent !== null);
  const making: Making = { network, subFamilies, pictures: [...network.demo.pictures.keys()], slugs: new Set() };
  const fill = async (kind: Kind, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let start = 0; start < count; start += chunk) {
      const ranks = Array.from({ length: Math.min(chunk, count - start) }, (_, at) => start + at);
      const made = ranks.map((rank) => (kind === 'supplier' ? makeSupplier(making, rank) : makeSubscriber(making, rank)));
      ids.push(...(await write(tx, made, network)));
      if (kind === 'supplier') network.sold.push(...made.map((one) => idOf(network.families, one.families.at(-1) ?? '')));
    }
    return ids;
  };
  network.suppliers = await fill('supplier', network.size.suppliers);
  network.subscribers = await fill('subscriber', network.size.subscribers);
  await makeGroups(tx, network.subscribers);
}
