import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { kill } from '#api/test/processes.ts';
import type { DigestNode } from './digest-node.ts';

const running = new Set<DigestNode>();
afterAll(() => Promise.all([...running].map((node) => node.kill())));

/** Starts a node in a process of its own, on PostgreSQL. */
export async function startDigestProcess(databaseUrl: string, smtpUrl: string): Promise<DigestNode> {
  const child = fork(join(import.meta.dirname, 'digest-process.ts'), {
    env: { PATH: process.env.PATH, TZ: 'Europe/Paris', DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('the node of the digests has stopped');
  });
  died.catch(() => undefined);
  await Promise.race([once(child, 'message'), died]);
  const node: DigestNode = {
    setTime: async (now) => {
      child.send(now.toISOString());
      await Promise.race([once(child, 'message'), died]);
    },
    kill: async () => {
      running.delete(node);
      await kill(child);
    },
  };
  running.add(node);
  return node;
}
