import type { Answer, TestPortal } from './harness.ts';
import { aFormula, aResult, aRevisionIndex, reviseContract } from './revisions.ts';

type Right = 'write' | 'read' | 'none';
type Holding = { id: number; title: string };
type Statuses = Record<Right, number>;
type RevisionRowsInput = {
  portal: () => TestPortal;
  path: (contract: Holding, rest?: string) => string;
  readable: Statuses;
  written: Statuses;
  everyone: Statuses;
  mentions: (answer: Answer, contract: Holding) => boolean;
};
type RevisionRow<Contract> = {
  ask: (contract: Contract) => Promise<{ method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }>;
  statuses: Statuses;
  tells?: (answer: Answer, contract: Contract) => Right[];
};

/** The date of revision of the contracts of these rows. */
const revisionDate = '2026-07-01';

/** The expected answers of every route about the revision of a contract: those of the contract itself. */
export function revisionRows<Contract extends Holding>(input: RevisionRowsInput): Record<string, RevisionRow<Contract>> {
  const { path, readable, written, everyone, mentions } = input;
  let indexId: number | undefined;
  const index = async (): Promise<number> => {
    indexId ??= await aRevisionIndex(input.portal());
    return indexId;
  };
  /** Writes a formula into a contract, so that its revision has something to answer. */
  const revised = async (contract: Contract): Promise<Contract> => {
    await reviseContract(input.portal(), contract, { index: String(await index()) });
    return contract;
  };
  const reading = (rest: string): RevisionRow<Contract> => ({
    ask: async (contract) => ({ method: 'GET', url: path(await revised(contract), rest) }),
    statuses: readable,
  });
  return {
    'GET /api/v1/contract/:id/revision': reading('/revision'),
    'GET /api/v1/contract/:id/revision/choices': reading('/revision/choices'),
    'GET /api/v1/contract/:id/revision/sheet': reading(`/revision/sheet?date=${revisionDate}`),
    'GET /api/v1/contract/:id/revision/demand': reading(`/revision/demand?date=${revisionDate}&kind=percent&value=7`),
    'GET /api/v1/contract/:id/revision/chart': reading('/revision/chart'),
    'GET /api/v1/contract/:id/revision/file': reading(`/revision/file?date=${revisionDate}&format=xlsx`),
    'PUT /api/v1/contract/:id/revision': {
      ask: async (contract) => ({
        ...{ method: 'PUT' as const, url: path(await revised(contract), '/revision') },
        payload: aFormula({ index: String(await index()) }),
      }),
      statuses: written,
    },
    'POST /api/v1/contract/:id/revision/results': {
      ask: async (contract) => ({
        method: 'POST',
        url: path(await revised(contract), '/revision/results'),
        payload: { date: revisionDate },
      }),
      statuses: written,
    },
    'POST /api/v1/contract/:id/revision/results/:result/withdraw': {
      ask: async (contract) => {
        const result = await aResult(input.portal(), await revised(contract), revisionDate);
        return { method: 'POST', url: path(contract, `/revision/results/${result}/withdraw`), payload: { note: 'Erreur' } };
      },
      statuses: written,
    },
    'GET /api/v1/contracts/on-index/:id': {
      ask: async (contract) => {
        await revised(contract);
        return { method: 'GET', url: `/api/v1/contracts/on-index/${await index()}` };
      },
      statuses: everyone,
      tells: (answer, contract) => (mentions(answer, contract) ? ['write', 'read'] : ['none']),
    },
  };
}
