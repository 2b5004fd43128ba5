import pg from 'pg';
import { randomFrom } from '#api/demo/random.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { lines } from './lines.ts';
import { drawSample } from './sample.ts';

const url = 'postgres://postgres@127.0.0.1:5432/portail_banc_100000';
const db = databaseOver(postgresSource(url, 1));
const sample = await drawSample(db);
await db.destroy();
const c = new pg.Client(url);
await c.connect();
for (const line of lines) {
  if (process.argv[2] && !process.argv[2].split(',').includes(line.name)) continue;
  const random = randomFrom(`bench ${line.name} 3`);
  const reader = random.pick(sample.readers);
  const { path, values } = line.ask({ sample, reader, random });
  let last: string[] = [];
  for (let i = 0; i < 4; i++)
    last = (await c.query({ text: 'explain (analyze, buffers) ' + line.floor, values })).rows.map((r) => r['QUERY PLAN']);
  console.log('=====', line.name, path, values.join(' | '));
  console.log(process.argv[3] ? last.join('\n') : last.filter((l) => /Time/.test(l)).join(' '));
}
await c.end();
