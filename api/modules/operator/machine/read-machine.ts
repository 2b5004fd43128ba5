import { statfs } from 'node:fs/promises';
import { version } from '#api/modules/operator/machine/version.ts';
import type { Actor, ReadContext, WriteContext } from '#api/platform/context.ts';
import { countJobs, type FailedJob, listFailedJobs, retryJob } from '#api/platform/jobs/failed-jobs.queries.ts';
import { readLastBackup } from '#api/platform/last-backup.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Settings } from '#api/platform/settings.ts';
import { type Machine, machineRefusals, type FailedJob as PresentedJob } from '#protocol/desk/machine.ts';
import { findRequestNumbers, measureStorage } from './machine.queries.ts';

/** Returns the free bytes of the disk of a folder and its size; null where the system does not say. */
async function measureDisk(folder: string): Promise<Machine['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** Reads the figures of the machine room. */
export async function readMachine({ db }: ReadContext<Actor>, { dataFolder, databaseUrl, smtpUrl, clamdUrl }: Settings): Promise<Machine> {
  const [storage, disk] = [await measureStorage(db), await measureDisk(dataFolder)];
  const start = performance.now();
  const { failed, retrying, waiting, oldest } = await countJobs(db);
  const answeredIn = Math.round((performance.now() - start) * 10) / 10;
  return {
    version,
    migration: storage.migration,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { kind: databaseUrl ? 'postgres' : 'embedded', size: storage.database_size, answeredIn },
    files: { count: storage.files, size: storage.files_size },
    pictures: { count: storage.pictures, size: storage.pictures_size },
    disk,
    memory: process.memoryUsage.rss(),
    backup: readLastBackup(dataFolder),
    jobs: { failed, retrying, waiting, oldestWaitingAt: oldest && new Date(oldest).toISOString() },
    sendsMail: smtpUrl !== null,
    scansFiles: clamdUrl !== null,
  };
}

/** The jobs whose work is to send a mail. */
const mailJobs = ['digests.send', 'people.send-invitation', 'requests.send-mail', 'requests.send-answer'];
const isMail = (name: string): boolean => mailJobs.includes(name) || /^passwords\.send|reminders|mail/.test(name);

const addresses = /[^\s<>"'(]+@[^\s<>"')]+/g;
/** Returns why a job failed: its code, which no address is in, else its sentence without addresses. */
const reasonOf = ({ code, message }: FailedJob): string => code ?? (message ?? 'sans raison').replace(addresses, '(adresse)').slice(0, 300);

const idIn = (data: FailedJob['data'], key: string): number | null => (typeof data?.[key] === 'number' ? data[key] : null);

/** Lists a page of the jobs that failed, with the request of each mail that has one. */
export async function readFailedJobs({ db }: ReadContext<Actor>, page: number) {
  const { rows, total } = await listFailedJobs(db, page);
  const idsOf = (key: string) => rows.map(({ data }) => idIn(data, key)).filter((id) => id !== null);
  const numbers = await findRequestNumbers(db, idsOf('mailId'), idsOf('eventId'));
  const jobs: PresentedJob[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isMail: isMail(row.name),
    attempts: row.attempts,
    failedAt: new Date(row.failed_at).toISOString(),
    nextAt: row.next_at && new Date(row.next_at).toISOString(),
    reason: reasonOf(row),
    request: numbers.get(`m${idIn(row.data, 'mailId')}`) ?? numbers.get(`e${idIn(row.data, 'eventId')}`) ?? null,
  }));
  return { jobs, total, page };
}

/** Starts a failed job again. Refuses one that is not in failure any more (409), so that no click makes a second copy. */
export async function startAgain(ctx: WriteContext<Actor>, id: string): Promise<void> {
  const name = await retryJob(ctx.tx, id);
  if (name === undefined) throw new Refusal(machineRefusals.notFailed);
  await ctx.audit('desk.retry', `machine ${id} · ${name}`);
}
