import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.ts';

export type Finished = {
  code: number;
  output: string;
};

type RunOptions = {
  env?: Record<string, string>;
  /** Shown as it comes, instead of kept for the one who asked. */
  live?: boolean;
};

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

export type Tool = keyof typeof bin;

export const pathOf = (tool: Tool): string => join(root, bin[tool]);

const running = new Set<ChildProcess>();
let stopping = false;

/** Starts a Node script of ours with the Node that runs us, never the one of the machine. */
export function startNode(args: readonly string[], { env = {}, live = false }: RunOptions = {}): ChildProcess {
  if (stopping) throw new Error('arrêt demandé');
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Runs a script to its end; a script that cannot even start counts as failed, with its reason as output. */
export function runNode(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = startNode(args, options);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (problem) => resolve({ code: 1, output: problem.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends a child by its own pid and waits for it, by force when it does not answer. */
export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

/** On Ctrl-C or a polite stop: ends every child, undoes what `cleanUp` names, then leaves. */
export function stopOnSignal(cleanUp: () => Promise<void> = () => Promise.resolve()): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void Promise.all([...running].map((child) => stop(child, 'SIGINT')))
        .then(cleanUp)
        .finally(() => process.exit(130));
    });
  }
}
