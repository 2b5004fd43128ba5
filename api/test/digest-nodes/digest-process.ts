import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { startDigestNode } from './digest-node.ts';

// A node of the digests in a process of its own: its parent sends it the time, and kills it.
const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const node = await startDigestNode({ db: databaseOver(postgresSource(DATABASE_URL, 4)), kind: 'postgres', smtpUrl: SMTP_URL });
process.on('message', (time: string) => {
  void node.setTime(new Date(time)).then(() => process.send?.(time));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
