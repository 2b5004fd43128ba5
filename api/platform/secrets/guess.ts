import { Worker } from 'node:worker_threads';
import { inQueue } from './password-hash.ts';

/** The part of a password that is examined: more would take seconds. */
const longest = 64;
/** The worker and its 90 MB of lists are given back after this time without a question. */
const idleMs = 30_000;

/** The guessability of a password: zxcvbn's score from 0 (guessed at once) to 4, and the pieces that it found. */
export type Guess = {
  score: number;
  matches: { pattern: string; length: number; list: string | null }[];
};
export type GuessOrder = { id: number; plain: string; known: string[] };
export type GuessAnswer = { id: number; guess: Guess };

type Estimator = { ask: (plain: string, known: string[]) => Promise<Guess>; end: () => void };
let estimator: Estimator | null = null;
let idle: NodeJS.Timeout | undefined;

/** Starts the worker, which loads the lists. It keeps no process alive. */
function startEstimator(): Estimator {
  const worker = new Worker(new URL('./guess-worker.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<Guess>>();
  let lastId = 0;
  const failAll = (error: Error) => {
    if (estimator === self) estimator = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, guess }: GuessAnswer) => {
    waiting.get(id)?.resolve(guess);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the worker that estimates passwords stopped')));
  const self: Estimator = {
    ask(plain, known) {
      const answer = Promise.withResolvers<Guess>();
      waiting.set(++lastId, answer);
      worker.ref();
      const order: GuessOrder = { id: lastId, plain, known };
      worker.postMessage(order);
      return answer.promise;
    },
    end: () => void worker.terminate(),
  };
  return self;
}

function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    estimator?.end();
    estimator = null;
  }, idleMs).unref();
}

/**
 * Estimates how fast a password is guessed, in a worker thread and in the queue of the hashes. `known`: words that an attacker would try
 * first, as the names of the person and of the network. Only the first 64 characters count.
 */
export const guess = (plain: string, known: string[]): Promise<Guess> =>
  inQueue(async () => {
    clearTimeout(idle);
    estimator ??= startEstimator();
    try {
      return await estimator.ask(plain.slice(0, longest), known);
    } finally {
      endWhenIdle();
    }
  });
