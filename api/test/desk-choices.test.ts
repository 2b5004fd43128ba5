import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { aFamily, aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';

/** The fields whose choices are things that the desk closes, with the table of these things. */
const closable: Readonly<Record<string, keyof typeof plants>> = {
  'articles host': 'suppliers',
  'offers supplier': 'suppliers',
  'offers documents.category': 'documentCategories',
  'documents category': 'documentCategories',
  'documents company': 'subscribers',
  'private-documents category': 'documentCategories',
  'private-documents company': 'subscribers',
  'subscribers parent': 'subscribers',
  'subscribers referent': 'referents',
  'suppliers parent': 'suppliers',
  'suppliers referent': 'referents',
  'suppliers family': 'families',
  'suppliers families': 'families',
  'studies company': 'subscribers',
  'studies suppliers.supplier': 'suppliers',
  'referents replacement': 'referents',
  'indices successor': 'indices',
  'families category': 'categories',
  'families parent': 'families',
};
/** The other fields that have choices: of what is never closed. */
const others = [
  ...['articles category', 'articles documents', 'banners spot', 'formations branch', 'formations category', 'formations documents'],
  ...['formations interviews.article', 'indices family', 'offers special', 'pages audience', 'studies status', 'studies year'],
];

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  operator = await signedIn(portal, 'operator');
});

/** Each kind of thing that closes: its table, and a new one by its title. */
const plants = {
  suppliers: { table: 'organisations', plant: async (title: string) => (await aSupplier(portal, { title })).id },
  subscribers: { table: 'organisations', plant: async (title: string) => (await aSubscriber(portal, { title })).id },
  referents: { table: 'referents', plant: async (lastname: string) => (await aReferent(portal, { lastname })).id },
  families: { table: 'families', plant: async (family: string) => (await aFamily(portal, { family })).family.id },
  categories: { table: 'categories', plant: async (category: string) => (await aFamily(portal, { category })).category.id },
  indices: { table: 'indices', plant: (name: string) => anIndex(portal, { name }) },
  documentCategories: {
    table: 'document_categories',
    plant: async (title: string) =>
      (await portal.db.insertInto('document_categories').values({ title, position: 1 }).returning('id').executeTakeFirstOrThrow()).id,
  },
} as const;

const fields = contentKinds.flatMap(({ resource, choices }) => Object.keys(choices).map((field) => `${resource} ${field}`));

it('chaque champ à choix du bureau est dans l’une des deux listes', () => {
  expect(fields.toSorted()).toEqual([...Object.keys(closable), ...others].toSorted());
});

it.each(Object.keys(closable))('un champ ne propose que ce qui est ouvert, avec ou sans saisie : %s', async (name) => {
  const [resource = '', field = ''] = name.split(' ');
  const { table, plant } = plants[closable[name] ?? 'suppliers'];
  const path = contentKinds.find((kind) => kind.resource === resource)?.endpoints.choices.path.replace(':field', field);
  const offered = async (q: string) => {
    const { status, body } = await operator.get(`${path}?q=${q}`);
    expect(status).toBe(200);
    return (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
  };
  // The first titles come before anything is typed.
  const id = await plant(` Aaaberge ${resource}`);
  const isOffered = async () => [(await offered('')).includes(String(id)), (await offered('aaaberge')).includes(String(id))];
  expect(await isOffered()).toEqual([true, true]);
  await sql`update ${sql.table(table)} set closed_at = ${portal.clock.now} where id = ${id}`.execute(portal.db);
  expect(await isOffered()).toEqual([false, false]);
});
