import { sql } from 'kysely';
import { aFamily, aReferent, aSubscriber, aSupplier } from './factories.ts';
import type { TestPortal } from './harness.ts';
import { anIndex } from './indices.ts';

/** The kinds of thing that the desk closes: the table of each, and a new one by its title. */
const plants = {
  suppliers: { table: 'organisations', plant: async (portal: TestPortal, title: string) => (await aSupplier(portal, { title })).id },
  subscribers: { table: 'organisations', plant: async (portal: TestPortal, title: string) => (await aSubscriber(portal, { title })).id },
  referents: { table: 'referents', plant: async (portal: TestPortal, lastname: string) => (await aReferent(portal, { lastname })).id },
  families: { table: 'families', plant: async (portal: TestPortal, family: string) => (await aFamily(portal, { family })).family.id },
  categories: {
    table: 'categories',
    plant: async (portal: TestPortal, category: string) => (await aFamily(portal, { category })).category.id,
  },
  indices: { table: 'indices', plant: (portal: TestPortal, name: string) => anIndex(portal, { name }) },
  documentCategories: {
    table: 'document_categories',
    plant: async (portal: TestPortal, title: string) =>
      (await portal.db.insertInto('document_categories').values({ title, position: 1 }).returning('id').executeTakeFirstOrThrow()).id,
  },
} as const;
export type Closable = keyof typeof plants;

/** The fields of the desk whose choices are things that the desk closes, each with the kind of these things. */
export const closable: Readonly<Record<string, Closable>> = {
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

/** Makes an open thing of a kind. */
export const plant = (portal: TestPortal, kind: Closable, title: string): Promise<number> => plants[kind].plant(portal, title);

/** Closes a thing of a kind. */
export const close = (portal: TestPortal, kind: Closable, id: number) =>
  sql`update ${sql.table(plants[kind].table)} set closed_at = ${portal.clock.now} where id = ${id}`.execute(portal.db);
