import { describe, expect, it } from 'vitest';
import { advanceTo, isUrgent, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import { formOf } from '#api/modules/contracts/writing/contract-form.ts';
import { issuesOfForm } from '#api/modules/contracts/writing/contract-rules.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { type DemoNetwork, makeNetwork } from '#demo/network.ts';
import { contractStatuses } from '#protocol/contracts/contract-values.ts';
import type { DemoContract } from './contract.ts';

const claire = accounts.subscriber.username;
const contractsOf = (network: DemoNetwork, email: string): DemoContract[] =>
  network.contracts.filter(({ author, collaborators }) => author === email || collaborators.some(({ user }) => user === email));
const depthOf = (network: DemoNetwork, contract: DemoContract): number => {
  const parent = contract.parent === null ? undefined : network.contracts[contract.parent];
  return contract.columns.amendment && parent ? 1 + depthOf(network, parent) : 0;
};
/** The references of a demonstration contract are no ids yet: any id stands for one. */
const anyId = 1;
const demoForm = ({ columns, supplier, parent }: DemoContract) =>
  formOf({
    ...columns,
    family_id: anyId,
    parent_id: parent,
    supplier_id: supplier === null ? null : anyId,
    collaborators: [],
    attachments: [],
  });

describe.each(['2026-11-21', '2027-01-01', '2027-05-31', '2028-02-29'])('les contrats de démonstration, le %s', (today) => {
  const network = makeNetwork(new Date(`${today}T10:00:00Z`));
  const { contracts } = network;

  it('sont assez nombreux pour chaque compte, et font plusieurs pages au premier', () => {
    expect(contractsOf(network, claire).length).toBeGreaterThanOrEqual(45);
    const counts = ['colleague', 'subsidiary', 'subscriberOther', 'supplier', 'supplierOther'] as const;
    for (const key of counts) expect(contractsOf(network, accounts[key].username).length, key).toBeGreaterThanOrEqual(5);
    const withoutAuthor = contracts.filter(({ author }) => author === null);
    expect(withoutAuthor.length).toBeGreaterThanOrEqual(5);
    const clinic = network.subscribers.find(({ columns }) => columns.title === accounts.subscriberOther.organisation);
    expect(new Set(withoutAuthor.map(({ organisation }) => organisation))).toEqual(new Set([clinic?.identifier]));
  });

  it('montrent au premier compte tous les statuts, des urgences, des reconductions et deux étages d’avenants', () => {
    const claires = contractsOf(network, claire);
    expect(new Set(claires.map(({ columns }) => columns.status))).toEqual(new Set(contractStatuses));
    expect(claires.filter(({ columns }) => isUrgent(columns, today)).length).toBeGreaterThanOrEqual(8);
    expect(claires.filter(({ columns }) => columns.renewed_months === 36).length).toBeGreaterThanOrEqual(4);
    const missed = claires.filter(
      ({ columns }) => columns.automatic_renewal && columns.status === 'active' && lastNoticeDay(columns) < today,
    );
    expect(missed.length).toBeGreaterThanOrEqual(3);
    expect(claires.filter((contract) => depthOf(network, contract) === 2).length).toBeGreaterThanOrEqual(2);
    expect(claires.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThanOrEqual(10);
    expect(claires.some(({ author }) => author !== claire)).toBe(true);
    expect(new Set(claires.flatMap(({ columns }) => columns.currency))).toEqual(new Set(['EUR', 'USD', 'CHF']));
  });

  it('sont à jour : la tâche de la nuit n’y change rien', () => {
    for (const { columns } of contracts) expect(advanceTo(columns, today).steps, columns.title).toEqual([]);
  });

  it('suivent les règles du formulaire, chacun sous son propre titre', () => {
    for (const contract of contracts) {
      const role = network.suppliers.some(({ identifier }) => identifier === contract.organisation) ? 'supplier' : 'subscriber';
      expect([...issuesOfForm(demoForm(contract), role)], contract.columns.title).toEqual([]);
      expect(contract.columns.title.length).toBeLessThanOrEqual(85);
      const parent = contract.parent === null ? undefined : contracts[contract.parent];
      if (!contract.columns.amendment) continue;
      expect([parent?.family, parent?.supplier, parent?.columns.nature]).toEqual([
        contract.family,
        contract.supplier,
        contract.columns.nature,
      ]);
    }
    const named = contracts.map(({ organisation, parent, columns }) => `${organisation} ${parent} ${columns.title}`);
    expect(new Set(named).size).toBe(named.length);
    for (const [at, { parent }] of contracts.entries()) expect(parent ?? -1).toBeLessThan(at);
  });

  it('ont une histoire dans l’ordre, qui finit avant maintenant', () => {
    for (const { columns, events } of contracts) {
      const times = events.map(({ at }) => at.getTime());
      expect(times, columns.title).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(Math.min(...times));
      expect(times.at(-1), columns.title).toBeLessThan(Date.parse(`${today}T23:59:59Z`));
      expect(columns.version).toBe(events.length);
      expect(events[0]?.action, columns.title).toMatch(/^(?:Création|Importé)/);
    }
    expect(new Set(contracts.flatMap(({ events }) => events.map(({ action }) => action.split(' ')[0]))).size).toBeGreaterThanOrEqual(8);
  });

  it('ne sont partagés qu’entre membres d’un même groupe, dans la limite de leurs droits', () => {
    const users = new Map(network.users.map((user) => [user.email, user]));
    const members = [...network.suppliers, ...network.subscribers];
    const groupOf = (id: string | null | undefined) => members.find(({ identifier }) => identifier === id)?.parent ?? id;
    for (const { author, organisation, collaborators, columns } of contracts)
      for (const { user, permission } of collaborators) {
        expect(user, columns.title).not.toBe(author);
        expect(groupOf(users.get(user)?.organisation)).toBe(groupOf(organisation));
        expect(users.get(user)?.contract_rights === 'write' || permission === 'read', `${columns.title}, ${user}`).toBe(true);
      }
    expect(network.users.find(({ email }) => email === accounts.colleague.username)?.contract_rights).toBe('read');
  });
});
