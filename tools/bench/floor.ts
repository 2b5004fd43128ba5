import Fastify from 'fastify';
import pg from 'pg';
import { lines } from './lines.ts';

// The least that the work can cost: a bare route that answers the same rows with one prepared statement, without session or
// rights. `p`, repeated, gives the statement its values.
const app = Fastify();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

for (const { name, floor, floorBefore } of lines)
  app.get<{ Querystring: { p?: string | string[] } }>(`/${name}`, async ({ query: { p = [] } }) => {
    if (floorBefore !== undefined) await pool.query({ name: `${name} before`, text: floorBefore, values: [[p].flat()[1]] });
    const { rows } = await pool.query({ name, text: floor, values: [p].flat() });
    return { rows };
  });
app.get('/ready', async () => ({ ready: true }));

await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
