import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.ts';

export type Finished = {
  code: number;
  output: string;
};

type RunOptions = {
  env?: Record<string, string>;
  /** Prints the output live instead of returning it. */
  live?: boolean;
  /** The current folder; the root of the repository without it. */
  cwd?: string;
};

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
} as const;

export type Tool = keyof typeof bin;

export const pathOf = (tool: Tool): string => join(root, bin[tool]);

const running = new Set<ChildProcess>();
let stopping = false;

/** Starts a Node script with the Node that runs this one, never the one of the machine. */
export function startNode(args: readonly string[], { env = {}, live = false, cwd = root }: RunOptions = {}): ChildProcess {
  if (stopping) throw new Error('arrêt demandé');
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Runs a script to its end. A script that cannot start counts as failed, with the reason as its output. */
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

/** Stops a child process by its pid and waits for its end; kills it when it does not answer. */
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

/** On SIGINT or SIGTERM: stops every child process, runs `cleanUp`, then exits. */
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
