import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { aSupplier, isPartner } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractStatuses } from '#protocol/contracts/contract-values.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
let me: SignedHolder;
let colleague: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal);
  colleague = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id });
});

const partnersOf = async (holder: SignedHolder) => {
  const { rows } = read(supplierEndpoints.search, await holder.get('/api/v1/search/results/suppliers?mySuppliers=1'));
  return rows.map(({ slug }) => slug).toSorted();
};

it('un utilisateur travaille avec les fournisseurs à qui son entreprise achète et ceux dont il voit un contrat en cours, dans la liste, la fiche et les suggestions', async () => {
  const bought = await aSupplier(portal, { title: 'Achats Zébulon' });
  await isPartner(portal, me.organisation_id ?? 0, bought.id);
  const underContract: string[] = [];
  for (const status of contractStatuses) {
    const supplier = await aSupplier(portal, { title: `Contrat Zébulon ${status}` });
    await aContract(portal, me, { status, supplier_id: supplier.id, supplier_text: null, mercurial_network: true });
    if (['validated', 'active', 'renew'].includes(status)) underContract.push(supplier.slug);
    const sheet = read(supplierEndpoints.sheet, await me.get(`/api/v1/supplier/${supplier.slug}`));
    expect(sheet.metadatas.collaborator, status).toBe(underContract.includes(supplier.slug));
  }
  const partners = [bought.slug, ...underContract].toSorted();
  expect(await partnersOf(me)).toEqual(partners);
  // A contract that the colleague cannot see does not count.
  expect(await partnersOf(colleague)).toEqual([bought.slug]);
  const { body } = await me.get('/api/v1/search/autocomplete/supplier-partners?s=zebulon');
  expect((body as { rows: { slug: string }[] }).rows.map(({ slug }) => slug).toSorted()).toEqual(partners);
  const { rows } = read(supplierEndpoints.search, await me.get('/api/v1/search/results/suppliers?s=zebulon'));
  expect(
    rows
      .filter(({ metadatas }) => metadatas.collaborator)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(partners);
});
