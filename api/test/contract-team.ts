import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { aContract, aHolder, type SignedHolder } from './contracts.ts';
import { read, type TestPortal } from './harness.ts';

/**
 * An author, a collaborator who may write and one who may read, all of one company, with the calls that tests make in their names. `ours`
 * inserts a contract of the three; a validated one starts in 2027, so that no daily job moves it during a test.
 */
export async function aContractTeam(portal: TestPortal) {
  const author = await aHolder(portal);
  const sameCompany = { organisation_id: author.organisation_id, contract_rights: 'write' } as const;
  const writer = await aHolder(portal, 'subscriber', sameCompany);
  const reader = await aHolder(portal, 'subscriber', sameCompany);
  return {
    author,
    writer,
    reader,
    ours: (over: Parameters<typeof aContract>[2] = {}) =>
      aContract(portal, author, over.status === 'validated' ? { start_date: '2027-01-01', ...over } : over, [
        [writer, 'write'],
        [reader, 'read'],
      ]),
    change: (id: number, body: object, user: SignedHolder = author) => user.change('PATCH', `/api/v1/contract/${id}`, body),
    contract: async (id: number, user: SignedHolder = author) => read(contractEndpoints.one, await user.get(`/api/v1/contract/${id}`)),
    actions: async (id: number) =>
      read(contractEndpoints.history, await author.get(`/api/v1/contract/${id}/history`)).rows.map(({ action, note }) => [action, note]),
  };
}
export type ContractTeam = Awaited<ReturnType<typeof aContractTeam>>;
