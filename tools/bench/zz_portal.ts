import { Kysely } from 'kysely';
import pg from 'pg';
import { randomFrom } from '#api/demo/random.ts';
import { listCategories } from '#api/modules/catalogue/catalogue.queries.ts';
import { suggest } from '#api/modules/search/suggest.ts';
import { readSheet } from '#api/modules/sheets/index.ts';
import { listSupplierFilters, listSupplierPage } from '#api/modules/suppliers/list-suppliers.ts';
import { sourceDialect } from '#api/platform/database/dialect.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { lines } from './lines.ts';
import { drawSample } from './sample.ts';

const url = 'postgres://postgres@127.0.0.1:5432/portail_banc_100000';
let seen: { sql: string; parameters: readonly unknown[]; ms: number }[] = [];
const db: any = new Kysely<any>({
  dialect: sourceDialect(postgresSource(url, 1)),
  log: ({ query, queryDurationMillis }) => {
    seen.push({ sql: query.sql, parameters: query.parameters, ms: queryDurationMillis });
  },
});
const sample = await drawSample(db);
const c = new pg.Client(url);
await c.connect();
for (const line of lines) {
  if (process.argv[2] && !process.argv[2].split(',').includes(line.name)) continue;
  const random = randomFrom(`bench ${line.name} ${process.argv[5] ?? 3}`);
  const reader = random.pick(sample.readers);
  const { path } = line.ask({ sample, reader, random });
  const u = new URL('http://x' + path);
  const q: any = Object.fromEntries(u.searchParams);
  const ctx: any = { db, now: new Date(), actor: { userId: reader.id, organisationId: reader.organisation, role: 'subscriber' } };
  const go = async () => {
    if (line.name === 'filters') return listSupplierFilters(ctx, { query: supplierEndpoints.filters.query.parse(q) } as any);
    if (line.name === 'suggestions') return suggest(ctx, { params: { kind: 'suppliers' }, query: { s: q.s } } as any);
    if (line.name === 'sheet') return readSheet(ctx, 'supplier', u.pathname.split('/').pop()!, () => true);
    if (line.name === 'categories') return listCategories(db, null);
    return listSupplierPage(ctx, { query: supplierEndpoints.list.query.parse(q) } as any);
  };
  await go();
  await go();
  seen = [];
  await go();
  console.log('=====', line.name, path);
  for (const { sql, parameters, ms } of [...seen]) {
    console.log('-- ', ms.toFixed(2), 'ms', sql.replace(/\s+/g, ' ').slice(0, Number(process.argv[4] ?? 200)));
    if (process.argv[3]) {
      let last: string[] = [];
      for (let i = 0; i < 3; i++)
        last = (await c.query({ text: 'explain (analyze, buffers) ' + sql, values: [...parameters] })).rows.map((r) => r['QUERY PLAN']);
      console.log(last.join('\n'));
    }
  }
}
await c.end();
await db.destroy();
