import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(async () => {
  await Promise.all([...running].map(kill));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder that is deleted after the tests of the file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portail-processus-'));
  folders.push(folder);
  return folder;
}

/** A program of the portal in a process of its own. `output` returns what it printed so far. */
export type Process = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
};

export function start(args: readonly string[], variables: Record<string, string>): Process {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TZ: 'Europe/Paris', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code === null ? null : Number(code);
  });
  return { child, output: () => output, ended };
}

/** Kills a process by SIGKILL and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sends a signal as a terminal does for a program behind npm: to the group, then once more from `tools/run.mjs`. */
export async function sendTwice(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await wait(20);
  child.kill(signal);
}

/** Starts the server on a free port and waits for the line with its URL. */
export async function startServer(variables: Record<string, string>): Promise<Process & { url: string }> {
  const server = start(['api/main/server.ts'], { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...variables });
  const answers = new Promise<string>((resolve) => {
    server.child.stdout?.on('data', () => {
      const url = /répond sur (http:\S+)/.exec(server.output())?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([answers, server.ended.then(() => null)]);
  if (url === null) throw new Error(`Le portail n'a pas démarré :\n${server.output()}`);
  return { ...server, url };
}
