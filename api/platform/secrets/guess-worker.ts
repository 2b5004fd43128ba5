import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import type { GuessAnswer, GuessOrder } from './guess.ts';

/** The body of the worker of `guess.ts`: French and common lists, and the graphs of the keyboards, AZERTY included. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on('message', ({ id, plain, known }: GuessOrder) => {
  const { score, sequence } = estimator.check(plain, known);
  const matches = sequence.map(({ pattern, token, dictionaryName }) => ({ pattern, length: token.length, list: dictionaryName ?? null }));
  const answer: GuessAnswer = { id, guess: { score, matches } };
  parentPort?.postMessage(answer);
});
