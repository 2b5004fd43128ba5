import type { Db } from '#api/platform/database/schema.ts';
import type { Random } from '#demo/random.ts';
import { exporterEmail, operatorEmail } from './network/readers.ts';
import '#api/modules/catalogue/catalogue.tables.ts';
import '#api/modules/contracts/index.ts';
import '#api/modules/indices/index.ts';
import '#api/modules/organisations/organisations.tables.ts';
import '#api/modules/accounts/accounts.tables.ts';

export type Reader = {
  id: number;
  email: string;
  organisation: number;
  /** The slug of the organisation. */
  slug: string;
};
/** Values drawn from a network for the requests: the same for the floor and the portal. */
export type Sample = {
  readers: Reader[];
  /** The member with many contracts, for the export. */
  exporter: Reader;
  /** The operator, whose organisation is none. */
  operator: Reader;
  categories: { slug: string; families: string[] }[];
  suppliers: { slug: string; title: string; key: string; tags: string[] }[];
  /** Departments that have subscribers. */
  departments: string[];
  /** The ids of the indices with a long daily series. */
  dailyIndices: number[];
  /** The ids of the contracts of each reader whose price follows six daily indices. */
  revisedBy: ReadonlyMap<number, number[]>;
};

const suppliersDrawn = 400;

const dailyIndices = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('indices').select('id').where('frequency', '=', 'daily').orderBy('id').execute()).map(({ id }) => id);

/** Returns the contracts of each author that have six terms. */
async function revisedContracts(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('contracts as c')
    .innerJoin('contract_revision_terms as t', 't.contract_id', 'c.id')
    .select(['c.id', 'c.author_id'])
    .where('t.position', '=', 5)
    .orderBy('c.id')
    .execute();
  const byAuthor = Map.groupBy(rows, ({ author_id }) => author_id ?? 0);
  return new Map([...byAuthor].map(([author, contracts]) => [author, contracts.map(({ id }) => id)]));
}

/** Draws the values; the suppliers are spread over the whole directory. */
export async function drawSample(db: Db): Promise<Sample> {
  const people = await db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.email', 'o.id as organisation', 'o.slug'])
    .orderBy('u.id')
    .execute();
  const families = await db
    .selectFrom('families as f')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select(['c.slug as category', 'f.slug'])
    .where('f.parent_id', 'is', null)
    .orderBy('f.id')
    .execute();
  const all = await db
    .selectFrom('organisations')
    .select(['slug', 'title', 'title_key as key', 'tags'])
    .where('kind', '=', 'supplier')
    .orderBy('id')
    .execute();
  const departments = await db
    .selectFrom('organisations')
    .select('department')
    .distinct()
    .where('kind', '=', 'subscriber')
    .where('department', 'is not', null)
    .orderBy('department')
    .execute();
  const exporter = people.find(({ email }) => email === exporterEmail);
  if (!exporter) throw new Error('Personne n’exporte : le réseau du banc n’est pas entier.');
  const step = Math.max(1, Math.floor(all.length / suppliersDrawn));
  const byCategory = Map.groupBy(families, (family) => family.category);
  return {
    readers: people.filter(({ email }) => email.startsWith('lecteur-')),
    exporter,
    operator: await operatorOf(db),
    categories: [...byCategory].map(([slug, inside]) => ({ slug, families: inside.map((family) => family.slug) })),
    suppliers: all.filter((_, at) => at % step === 0),
    departments: departments.flatMap(({ department }) => department ?? []),
    dailyIndices: await dailyIndices(db),
    revisedBy: await revisedContracts(db),
  };
}

const operatorOf = async (db: Db): Promise<Reader> => ({
  ...(await db.selectFrom('users').select(['id', 'email']).where('email', '=', operatorEmail).executeTakeFirstOrThrow()),
  organisation: 0,
  slug: '',
});

/** Misspells a word: one letter added, removed, or two swapped, never the first. */
export function slip(random: Random, word: string): string {
  const at = random.int(1, word.length - 2);
  const [a = '', b = ''] = [word[at], word[at + 1]];
  return word.slice(0, at) + random.pick([b + a, b, a + a + b]) + word.slice(at + 2);
}
