import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { fillNetwork } from './network/fill.ts';
import { sizeOf } from './network/size.ts';

const db = databaseOver(postgresSource('postgres://postgres@127.0.0.1:5432/bench_try', 2));
await migrate(db);
await fillNetwork(db, sizeOf(Number(process.argv[2])), console.log);
await db.destroy();
