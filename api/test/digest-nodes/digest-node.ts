import { tmpdir } from 'node:os';
import { digestJobs } from '#api/modules/digests/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { startJobs } from '#api/platform/jobs/jobs.ts';
import { mailer } from '#api/platform/mail/mail.ts';
import { noPusher } from '#api/platform/push/push.ts';
import { readSettings } from '#api/platform/settings.ts';

/** A node that runs the real queue of the digests and nothing else, by a clock that the test moves. */
export type DigestNode = {
  setTime: (now: Date) => Promise<void>;
  /** Ends the node at once, whatever it is doing. */
  kill: () => Promise<void>;
};

type NodeOptions = { db: Db; kind: 'postgres' | 'embedded'; smtpUrl: string };

/** Starts a node in this process. */
export async function startDigestNode({ db, kind, smtpUrl }: NodeOptions): Promise<DigestNode> {
  const settings = readSettings({
    PORTAL_DATA: tmpdir(),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://portail.test',
    PORTAL_SECRET: 'un secret d’essai de plus de trente-deux signes',
  });
  const send = mailer({ smtpUrl, from: 'Portail <portail@reseau.example>', dataFolder: tmpdir() });
  const files = folderStore(tmpdir());
  let now = new Date(0);
  const jobs = await startJobs({
    db,
    kind,
    jobs: digestJobs,
    runsSchedules: false,
    context: (enqueue) => ({ db, now, send, push: noPusher, files, settings, enqueue }),
    onError: () => undefined,
  });
  return {
    setTime: async (time) => {
      now = time;
    },
    kill: () => jobs.stop(),
  };
}
