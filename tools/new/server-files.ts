import type { AreaNames } from './area-names.ts';

const protocol = ({ kebab, camel, label }: AreaNames): string => `import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { slug } from '#protocol/core/query.ts';

/** A row of the list. */
export const ${camel}Row = z.object({ slug: z.string(), title: z.string(), updatedAt: z.iso.datetime() });

/** The whole of one, with its text. */
export const ${camel}Detail = ${camel}Row.extend({ body: z.string() });

export const ${camel}Endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/${kebab}',
    summary: '${label} : une page, les dernières mises à jour d’abord',
    query: z.object({ page: pageNumber }),
    answer: paged(${camel}Row),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/${kebab}/:slug',
    summary: '${label} : une fiche',
    params: z.object({ slug }),
    answer: ${camel}Detail,
  }),
} as const;
`;

const migration = ({ snake }: AreaNames): string => `create table ${snake} (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  body text not null default '',
  -- The role that may read the row; null for everyone.
  audience text check (audience in ('subscriber', 'supplier')),
  updated_at timestamptz not null default now()
);

-- The order of the list.
create index ${snake}_updated on ${snake} (updated_at desc, id desc);
`;

const tables = ({ pascal, snake }: AreaNames): string => `import type { Generated } from 'kysely';

export type ${pascal}Table = {
  id: Generated<number>;
  slug: string;
  title: string;
  body: Generated<string>;
  audience: 'subscriber' | 'supplier' | null;
  updated_at: Generated<Date>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    ${snake}: ${pascal}Table;
  }
}
`;

const access = ({ kebab, pascal, snake }: AreaNames): string => `import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import type { Database } from '#api/platform/database/schema.ts';
import './${kebab}.tables.ts';

/** Condition of the rows that the viewer may know of. Outside them the answer is 404. The operator sees every row. */
export const visible${pascal} =
  ({ role }: Viewer) =>
  (eb: ExpressionBuilder<Database, '${snake}'>): Expression<SqlBool> =>
    role === 'operator' ? eb.lit(true) : eb.or([eb('audience', 'is', null), eb('audience', '=', role)]);
`;

const queries = ({ kebab, pascal, snake }: AreaNames): string => `import type { Selectable } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { pageSize } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { visible${pascal} } from './${kebab}.access.queries.ts';
import type { ${pascal}Table } from './${kebab}.tables.ts';

const columns = ['slug', 'title', 'body', 'updated_at'] as const;
export type ${pascal}Row = Pick<Selectable<${pascal}Table>, (typeof columns)[number]>;

/** Selects a page of the visible rows, the last updated first, and the total of all of them. */
export function list${pascal}(db: Reader, viewer: Viewer, page: number): Promise<{ rows: ${pascal}Row[]; total: number }> {
  const visible = db.selectFrom('${snake}').where(visible${pascal}(viewer));
  const total = visible
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
  const rows = visible
    .select(columns)
    .select(total.as('total'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return pageOf(db, { page, rows, total });
}

/** Selects one visible row by its slug. Throws not-found outside the visible rows. */
export const find${pascal} = (db: Reader, viewer: Viewer, slug: string): Promise<${pascal}Row> =>
  db
    .selectFrom('${snake}')
    .select(columns)
    .where('slug', '=', slug)
    .where(visible${pascal}(viewer))
    .executeTakeFirstOrThrow(() => new Refusal(coreRefusals.notFound));
`;

const present = ({ kebab, camel, pascal }: AreaNames): string => `import type { z } from 'zod';
import type { ${camel}Detail, ${camel}Row } from '#protocol/${kebab}/${kebab}.ts';
import type { ${pascal}Row } from './${kebab}.queries.ts';

/** Presents a row of the list, without its text. */
export const present${pascal}Row = ({ slug, title, updated_at }: ${pascal}Row): z.input<typeof ${camel}Row> => ({
  slug,
  title,
  updatedAt: updated_at.toISOString(),
});

/** Presents one with its text. */
export const present${pascal} = (row: ${pascal}Row): z.input<typeof ${camel}Detail> => ({ ...present${pascal}Row(row), body: row.body });
`;

const routes = ({ kebab, camel, pascal }: AreaNames): string => `import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { ${camel}Endpoints } from '#protocol/${kebab}/${kebab}.ts';
import { present${pascal}, present${pascal}Row } from './${kebab}.present.ts';
import { find${pascal}, list${pascal} } from './${kebab}.queries.ts';

export function ${camel}Routes(platform: HttpPlatform): void {
  serve(platform, ${camel}Endpoints.list, {
    access: everyMember,
    run: async ({ db, actor }, { query: { page } }) => ({ ...(await list${pascal}(db, actor, page)), page }),
    present: ({ rows, page, total }) => ({ rows: rows.map(present${pascal}Row), pager: pagerOf(page, total) }),
  });
  serve(platform, ${camel}Endpoints.one, {
    access: everyMember,
    run: ({ db, actor }, { params }) => find${pascal}(db, actor, params.slug),
    present: present${pascal},
  });
}
`;

const test = ({ kebab, camel, pascal, snake, label }: AreaNames): string => `import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { ${camel}Endpoints } from '#protocol/${kebab}/${kebab}.ts';
import type { ${pascal}Table } from './${kebab}.tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const insert = (row: Insertable<${pascal}Table>) => portal.db.insertInto('${snake}').values(row).execute();

describe('${label}', () => {
  it('liste ce qui est visible, les dernières mises à jour d’abord', async () => {
    await insert({ slug: 'ancien', title: 'Ancien', audience: null, updated_at: new Date('2026-01-01T08:00:00Z') });
    await insert({ slug: 'nouveau', title: 'Nouveau', audience: 'subscriber', updated_at: new Date('2026-02-01T08:00:00Z') });
    const titles = async (role: 'subscriber' | 'supplier') => {
      const me = await signedIn(portal, role);
      return read(${camel}Endpoints.list, await me.get('/api/v1/${kebab}')).rows.map(({ title }) => title);
    };
    expect(await titles('subscriber')).toEqual(['Nouveau', 'Ancien']);
    expect(await titles('supplier')).toEqual(['Ancien']);
  });

  it('ouvre une fiche visible, et ne trouve pas les autres', async () => {
    await insert({ slug: 'pour-fournisseurs', title: 'Pour les fournisseurs', body: 'Texte', audience: 'supplier' });
    const supplier = await signedIn(portal, 'supplier');
    expect(read(${camel}Endpoints.one, await supplier.get('/api/v1/${kebab}/pour-fournisseurs')).body).toBe('Texte');
    const subscriber = await signedIn(portal, 'subscriber');
    expect((await subscriber.get('/api/v1/${kebab}/pour-fournisseurs')).status).toBe(404);
  });

  it('répond aux exigences de ce domaine', () => {
    expect.fail('À remplacer par un test pour chaque exigence de docs/requirements (npm run check -- --requirements)');
  });
});
`;

/** The files of an area on the server and in the protocol, by path. */
export const serverFiles = (names: AreaNames): Record<string, string> => {
  const module = `api/modules/${names.kebab}`;
  return {
    [`protocol/${names.kebab}/${names.kebab}.ts`]: protocol(names),
    [`api/migrations/${names.migration}-${names.kebab}.sql`]: migration(names),
    [`${module}/${names.kebab}.tables.ts`]: tables(names),
    [`${module}/${names.kebab}.access.queries.ts`]: access(names),
    [`${module}/${names.kebab}.queries.ts`]: queries(names),
    [`${module}/${names.kebab}.present.ts`]: present(names),
    [`${module}/${names.kebab}.routes.ts`]: routes(names),
    [`${module}/${names.kebab}.test.ts`]: test(names),
    [`${module}/index.ts`]: `export { ${names.camel}Routes } from './${names.kebab}.routes.ts';\n`,
  };
};
