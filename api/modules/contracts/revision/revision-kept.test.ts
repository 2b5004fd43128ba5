import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { addPoint, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { type RevisionFormula, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber');
  index = String(await aRevisionIndex(portal, { currency: 'USD', unit_symbol: 'bbl' }));
});

type Contract = { id: number };
const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const at = ({ id }: Contract, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
async function revised(rules: Partial<RevisionFormula> = {}) {
  const contract = await aContract(portal, me, clause);
  await reviseContract(portal, contract, { index }, rules);
  return contract;
}
const validate = (contract: Contract, read: object = {}) => me.change('POST', at(contract, '/results'), { date: '2026-07-01', ...read });
const sheetOf = async (contract: Contract) => read(revisionEndpoints.sheet, await me.get(at(contract, '/sheet?date=2026-07-01')));
const correct = (value: string) => addPoint(portal, Number(index), '2026-06-01', value);

describe('une validation', () => {
  it('[RDG-552] d’un prix qui a changé depuis sa lecture se refuse, et ne garde rien', async () => {
    const contract = await revised();
    const { price, state } = (await sheetOf(contract)).sheet;
    await correct('131.8');
    expect(await validate(contract, { price, state })).toMatchObject({
      status: 409,
      body: { code: 'revision-changed', message: 'Le calcul a changé depuis votre lecture\u00a0: relisez la feuille, puis validez.' },
    });
    expect((await sheetOf(contract)).kept).toBeNull();
    const { sheet } = await sheetOf(contract);
    expect((await validate(contract, { price: sheet.price, state: sheet.state })).status).toBe(200);
  });

  it('d’un prix devenu définitif à la même valeur se refuse aussi', async () => {
    portal.clock.now = new Date('2026-07-10T10:00:00Z');
    await portal.db.updateTable('index_points').set({ value: '129.4' }).where('day', '=', '2026-06-01').execute();
    const contract = await revised({ allowsProvisional: true });
    const { price, state } = (await sheetOf(contract)).sheet;
    expect([price, state]).toEqual(['105800.00', 'provisional']);
    portal.clock.now = new Date('2026-07-16T10:00:00Z');
    expect(await validate(contract, { price, state })).toMatchObject({ body: { code: 'revision-changed' } });
  });
});

describe('une révision validée', () => {
  it('compare une demande avec le prix d’où elle est partie, même quand la formule est réécrite', async () => {
    const contract = await revised();
    await validate(contract);
    await reviseContract(portal, contract, { index }, { basePrice: '110000' });
    const demand = read(revisionEndpoints.demand, await me.get(at(contract, '/demand?date=2026-07-01&kind=percent&value=6.6')));
    expect(demand).toMatchObject({ isSame: true, price: '106600.00', change: '6.60' });
  });

  it('compare une demande aux décimales du prix validé, même quand la formule en garde moins ensuite', async () => {
    const contract = await revised({ basePrice: '0.0451', priceDecimals: 4 });
    await validate(contract);
    await reviseContract(portal, contract, { index }, { basePrice: '0.0451' });
    const demand = read(revisionEndpoints.demand, await me.get(at(contract, '/demand?date=2026-07-01&kind=price&value=0.0484')));
    expect(demand.isSame).toBe(false);
  });

  it('dit une valeur corrigée d’un indice qui a changé de nom et d’unité', async () => {
    const contract = await revised();
    await validate(contract);
    await portal.db.updateTable('indices').set({ name: 'Pétrole brut', unit_symbol: 'baril' }).where('id', '=', Number(index)).execute();
    expect((await sheetOf(contract)).corrections).toBeNull();
    await correct('131.8');
    expect((await sheetOf(contract)).corrections).toContain('Une valeur a été corrigée depuis');
  });

  it('ne parle pas de correction quand l’indice est lu en euros ensuite', async () => {
    await anIndex(portal, { rate_of: 'USD', rate_in: 'EUR', frequency: 'monthly' }, [
      { day: '2025-06-01', value: '0.8' },
      { day: '2026-06-01', value: '0.9' },
    ]);
    const contract = await revised();
    await validate(contract);
    await reviseContract(portal, contract, { index, currency: 'euro' });
    expect((await sheetOf(contract)).corrections).toBeNull();
  });

  it('[RDG-552] garde la devise de son prix', async () => {
    const contract = await revised();
    await validate(contract);
    await portal.db.updateTable('contracts').set({ currency: 'USD' }).where('id', '=', contract.id).execute();
    const { results } = read(revisionEndpoints.read, await me.get(at(contract)));
    const { header } = read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`));
    expect([results[0]?.currency, header.revision?.last?.currency]).toEqual(['EUR', 'EUR']);
  });

  it('retient la devise du contrat jusqu’à ce que sa validation soit retirée', async () => {
    const contract = await revised();
    const change = () => me.change('PATCH', `/api/v1/contract/${contract.id}`, { currency: 'USD', revisionNote: 'Erreur de saisie' });
    const validated = read(revisionEndpoints.validate, await validate(contract));
    expect(issuesIn(await change())).toEqual({
      currency: 'Une révision est validée dans cette devise\u00a0: retirez d’abord sa validation',
    });
    await me.change('POST', at(contract, `/results/${validated.results[0]?.id}/withdraw`), { note: 'Devise fausse' });
    expect((await change()).status).toBe(200);
  });

  it('retient la devise du contrat même sans la clause de révision', async () => {
    const contract = await revised();
    const change = (fields: object) => me.change('PATCH', `/api/v1/contract/${contract.id}`, { ...fields, revisionNote: 'Erreur' });
    await validate(contract);
    expect((await change({ pricesRevisionClause: false })).status).toBe(200);
    expect(Object.keys(issuesIn(await change({ currency: 'USD' })))).toEqual(['currency']);
  });

  it('retirée, dit que le montant annuel qu’elle a changé reste', async () => {
    const withdrawn = async (setsYearAmount: boolean, rules: Partial<RevisionFormula> = {}) => {
      const contract = await aContract(portal, me, { ...clause, year_amount_cents: 10_000_000 });
      await reviseContract(portal, contract, { index }, rules);
      expect((await validate(contract, { setsYearAmount })).status).toBe(200);
      const [validated] = read(revisionEndpoints.read, await me.get(at(contract))).results;
      const answer = await me.change('POST', at(contract, `/results/${validated?.id}/withdraw`), { note: 'Contesté' });
      const { message, contract: kept } = read(revisionEndpoints.withdraw, answer);
      return [kept.yearAmount, message.replaceAll(/\s/g, ' ')];
    };
    expect(await withdrawn(false)).toEqual(['100000.00', 'La validation est retirée.']);
    expect(await withdrawn(false, { threshold: '50' }), 'un prix inchangé').toEqual(['100000.00', 'La validation est retirée.']);
    expect(await withdrawn(true)).toEqual([
      '106600.00',
      'La validation est retirée. Le montant annuel du contrat reste de 106 600,00 € : changez-le dans le contrat s’il n’est plus juste.',
    ]);
    await correct('121.2');
    expect(await withdrawn(false), 'un indice qui n’a pas bougé').toEqual(['100000.00', 'La validation est retirée.']);
  });
});
