import { describe, expect, it } from 'vitest';
import { advanceTo, isUrgent, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import { issuesOfForm } from '#api/modules/contracts/writing/contract-rules.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { type DemoNetwork, makeNetwork } from '#demo/network.ts';
import { contractStatuses } from '#protocol/contracts/contract-values.ts';
import type { DemoContract } from './contract.ts';

const claire = accounts.subscriber.username;
const heldBy = (network: DemoNetwork, email: string): DemoContract[] =>
  network.contracts.filter(({ author, collaborators }) => author === email || collaborators.some(({ user }) => user === email));
const depthOf = (network: DemoNetwork, contract: DemoContract): number => {
  const parent = contract.parent === null ? undefined : network.contracts[contract.parent];
  return contract.columns.amendment && parent ? 1 + depthOf(network, parent) : 0;
};
const formOf = ({ columns, family, supplier, parent }: DemoContract): Parameters<typeof issuesOfForm>[0] => ({
  title: columns.title,
  contractStatus: columns.status,
  contractNature: columns.nature,
  purchaseCategory: family,
  masterContract: columns.master_contract,
  mercurialNetwork: columns.mercurial_network,
  parentContract: parent === null ? null : String(parent),
  supplier,
  supplierText: columns.supplier_text,
  internalRef: columns.internal_ref,
  description: columns.description,
  note: null,
  startDate: columns.start_date,
  endDate: columns.end_date,
  notificationDate: columns.notification_date,
  noticeDuration: columns.notice_days,
  automaticRenewal: columns.automatic_renewal,
  renewalDuration: columns.renewal_months,
  pricesRevisionClause: columns.prices_revision_clause,
  currency: columns.currency,
  yearAmount: null,
  collaborators: [],
  contractDocuments: [],
  privateAttachments: [],
});

describe.each(['2026-11-21', '2027-01-01', '2027-05-31', '2028-02-29'])('les contrats de démonstration, le %s', (today) => {
  const network = makeNetwork(new Date(`${today}T10:00:00Z`));
  const { contracts } = network;

  it('en donnent à chaque compte, de quoi tourner la page au premier', () => {
    expect(heldBy(network, claire).length).toBeGreaterThanOrEqual(45);
    const counts = ['colleague', 'subsidiary', 'subscriberOther', 'supplier', 'supplierOther'] as const;
    for (const key of counts) expect(heldBy(network, accounts[key].username).length, key).toBeGreaterThanOrEqual(5);
    const nobodys = contracts.filter(({ author }) => author === null);
    expect(nobodys.length).toBeGreaterThanOrEqual(5);
    const clinic = network.subscribers.find(({ columns }) => columns.title === accounts.subscriberOther.organisation);
    expect(new Set(nobodys.map(({ organisation }) => organisation))).toEqual(new Set([clinic?.columns.siret]));
  });

  it('montrent à la première tous les statuts, l’urgence, les reconductions, le préavis passé, deux étages d’avenants', () => {
    const hers = heldBy(network, claire);
    expect(new Set(hers.map(({ columns }) => columns.status))).toEqual(new Set(contractStatuses));
    expect(hers.filter(({ columns }) => isUrgent(columns, today)).length).toBeGreaterThanOrEqual(8);
    expect(hers.filter(({ columns }) => columns.renewed_months === 36).length).toBeGreaterThanOrEqual(4);
    const missed = hers.filter(({ columns }) => columns.automatic_renewal && columns.status === 'active' && lastNoticeDay(columns) < today);
    expect(missed.length).toBeGreaterThanOrEqual(3);
    expect(hers.filter((one) => depthOf(network, one) === 2).length).toBeGreaterThanOrEqual(2);
    expect(hers.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThanOrEqual(10);
    expect(hers.some(({ author }) => author !== claire)).toBe(true);
    expect(new Set(hers.flatMap(({ columns }) => columns.currency))).toEqual(new Set(['EUR', 'USD', 'CHF']));
  });

  it('sont où leur vie les mène : la tâche du jour n’y change rien', () => {
    for (const { columns } of contracts) expect(advanceTo(columns, today).steps, columns.title).toEqual([]);
  });

  it('suivent les règles du formulaire, sous un titre qui n’est qu’à eux', () => {
    for (const contract of contracts) {
      const role = network.suppliers.some(({ columns }) => columns.siret === contract.organisation) ? 'supplier' : 'subscriber';
      expect([...issuesOfForm(formOf(contract), role)], contract.columns.title).toEqual([]);
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

  it('racontent une histoire dans l’ordre, qui finit avant maintenant', () => {
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

  it('ne sont partagés qu’entre gens d’un même groupe, dans la mesure de leurs droits', () => {
    const users = new Map(network.users.map((user) => [user.email, user]));
    const members = [...network.suppliers, ...network.subscribers];
    const groupOf = (siret: string | null | undefined) => members.find(({ columns }) => columns.siret === siret)?.parent ?? siret;
    for (const { author, organisation, collaborators, columns } of contracts)
      for (const { user, permission } of collaborators) {
        expect(user, columns.title).not.toBe(author);
        expect(groupOf(users.get(user)?.organisation)).toBe(groupOf(organisation));
        expect(users.get(user)?.contract_rights === 'write' || permission === 'read', `${columns.title}, ${user}`).toBe(true);
      }
    expect(network.users.find(({ email }) => email === accounts.colleague.username)?.contract_rights).toBe('read');
  });
});
