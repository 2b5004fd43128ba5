import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { addPoint, type aFormula, aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { sheetOf } from '#api/test/sheets.ts';
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
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
  index = String(await aRevisionIndex(portal));
});

type Contract = { id: number };
type Over = Parameters<typeof aContract>[2];
const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const at = ({ id }: Contract, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
async function revised(over: Over = {}, rules: Partial<RevisionFormula> = {}, term: Parameters<typeof aFormula>[0] = {}) {
  const contract = await aContract(portal, me, { ...clause, ...over });
  await reviseContract(portal, contract, { index, ...term }, rules);
  return contract;
}
const validate = (contract: Contract, date = '2026-07-01') => me.change('POST', at(contract, '/results'), { date });
const revisionOf = async (contract: Contract) => read(revisionEndpoints.read, await me.get(at(contract)));
const datesOf = async (contract: Contract) => (await revisionOf(contract)).dates.map(({ date }) => date);
const sheetAnswer = async (contract: Contract, query = 'date=2026-07-01') =>
  read(revisionEndpoints.sheet, await me.get(at(contract, `/sheet?${query}`)));
const correct = (value: string, day = '2026-06-01') => addPoint(portal, Number(index), day, value);

describe('les dates de révision', () => {
  it('d’un contrat reconduit tacitement vont jusqu’à la fin du terme suivant', async () => {
    const yearly = { firstDate: '2026-01-01', periodMonths: 12 } as const;
    const ends = { end_date: '2026-12-31', first_end_date: '2026-12-31' };
    expect(await datesOf(await revised(ends, yearly))).toEqual(['2026-01-01', '2027-01-01']);
    expect(await datesOf(await revised({ ...ends, automatic_renewal: false, renewal_months: null }, yearly))).toEqual(['2026-01-01']);
    expect(await datesOf(await revised({ ...ends, status: 'halted' }, yearly))).toEqual(['2026-01-01']);
  });

  it('à plus de deux ans, restent cachées, sauf la prochaine', async () => {
    const [late, last] = [{ firstDate: '2029-01-01', periodMonths: 12 } as const, { end_date: '2031-12-31' }];
    expect(await revisionOf(await revised(last, late))).toMatchObject({
      dates: [{ date: '2029-01-01', state: 'coming', resultId: null }],
      nextDate: '2029-01-01',
    });
    const years = ['2026-01-01', '2027-01-01', '2028-01-01'];
    expect(await datesOf(await revised(last, { ...late, firstDate: '2026-01-01' }))).toEqual(years);
  });

  it.each<[string, Over, boolean]>([
    ['validé', { status: 'validated' }, true],
    ['arrêté', { status: 'halted' }, true],
    ['en brouillon', { status: 'draft' }, false],
    ['abandonné, archivé sans avoir servi', { status: 'archived' }, false],
    ['dont la clause est devenue « Non »', { status: 'active', prices_revision_clause: false }, false],
  ])('un avenant %s prend la suite, ou non', async (_which, over, takesOver) => {
    const contract = await revised();
    const amendment = await revised({ amendment: true, parent_id: contract.id, start_date: '2026-10-01', ...over });
    await portal.db
      .updateTable('contracts')
      .set({ prices_revision_clause: over?.prices_revision_clause ?? true })
      .where('id', '=', amendment.id)
      .execute();
    expect((await revisionOf(contract)).until).toBe(takesOver ? '2026-10-01' : null);
    expect((await datesOf(contract)).includes('2026-10-01')).toBe(!takesOver);
  });

  it('un avenant archivé qui a validé une révision a bien pris la suite', async () => {
    const contract = await revised();
    const amendment = await revised({ amendment: true, parent_id: contract.id, start_date: '2026-10-01', status: 'archived' });
    await aResult(portal, amendment, '2026-10-01');
    expect((await revisionOf(contract)).until).toBe('2026-10-01');
  });
});

it('une clause devenue « Non » arrête la révision : ni validation, ni mention dans la liste, ni dans la page de l’indice', async () => {
  const contract = await revised();
  const shown = async () => read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`)).header.revision;
  const due = async () => read(contractEndpoints.list, await me.get('/api/v1/contracts')).rows.map(({ revisionDue }) => revisionDue);
  const onIndex = async () => read(revisionEndpoints.onIndex, await me.get(`/api/v1/contracts/on-index/${index}`)).rows.map(({ id }) => id);
  expect([await due(), (await shown())?.dueDate]).toEqual([['2026-10-01'], '2026-10-01']);
  expect(await onIndex()).toEqual([String(contract.id)]);
  await portal.db.updateTable('contracts').set({ prices_revision_clause: false }).where('id', '=', contract.id).execute();
  expect([await due(), await shown(), await onIndex()]).toEqual([[null], null, []]);
  expect(await validate(contract)).toMatchObject({ body: { code: 'revision-no-clause' } });
});

it('la fiche d’un contrat arrêté n’a plus de révision à valider', async () => {
  const contract = await revised({ status: 'halted' });
  const { header } = read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`));
  expect(header.revision).toEqual({ dueDate: null, nextDate: null, last: null });
});

it('« dernier indice publié » d’une date à venir se lira ce jour-là, et la feuille le dit', async () => {
  const late = { firstDate: '2027-01-01' };
  const awaited = await sheetAnswer(await revised({}, late, { rule: 'published' }), 'date=2027-01-01');
  expect(awaited.sheet.awaited).toEqual(['Coût du travail : le dernier indice publié se lira le 01/01/2027']);
  const lent = await sheetAnswer(await revised({}, { ...late, allowsProvisional: true }, { rule: 'published' }), 'date=2027-01-01');
  expect(lent.sheet.figures[1]?.notes).toContain('Le dernier indice publié se lira le 01/01/2027 : dernière valeur connue, juin 2026');
});

it('un prix provisoire ne se valide pas avant sa date, un prix tiré de valeurs publiées si', async () => {
  const late = { firstDate: '2027-01-01', allowsProvisional: true };
  expect(issuesIn(await validate(await revised({}, late), '2027-01-01'))).toEqual({
    date: 'Ce prix provisoire se valide à partir du 01/01/2027',
  });
  const early = await revised({}, { firstDate: '2027-01-01' }, { lag: 7 });
  expect((await validate(early, '2027-01-01')).status).toBe(200);
});

it('un prix provisoire se valide dès la première minute de son jour, à Paris', async () => {
  portal.clock.now = new Date('2026-11-30T22:59:00Z');
  me = await aHolder(portal, 'subscriber');
  const contract = await revised({}, { firstDate: '2026-12-01', allowsProvisional: true });
  expect(issuesIn(await validate(contract, '2026-12-01'))).toEqual({ date: 'Ce prix provisoire se valide à partir du 01/12/2026' });
  portal.clock.now = new Date('2026-11-30T23:00:00Z');
  const { results } = read(revisionEndpoints.validate, await validate(contract, '2026-12-01'));
  expect(results).toMatchObject([{ date: '2026-12-01', isProvisional: true, withdrawn: null }]);
});

it('[RDG-547] une chaîne continue dans l’avenant depuis la révision qui a changé le prix, et non depuis celle que le seuil a gardée', async () => {
  const contract = await revised({}, { baseMode: 'chained' });
  const kept = (value: string) => JSON.stringify([{ index, value, currency: 'base', rule: 'month', lag: 1, meanOf: null }]);
  await aResult(portal, contract, '2026-01-01');
  await aResult(portal, contract, '2026-04-01');
  await portal.db
    .updateTable('contract_revision_results')
    .set({ indices: kept('126/1') })
    .where('revised_on', '=', '2026-01-01')
    .execute();
  await portal.db
    .updateTable('contract_revision_results')
    .set({ indices: kept('128/1'), unchanged: true })
    .where('revised_on', '=', '2026-04-01')
    .execute();
  const amendment = await revised({ amendment: true, parent_id: contract.id, start_date: '2026-07-01' }, { baseMode: 'chained' });
  const { sheet } = await sheetAnswer(amendment);
  expect(sheet.figures[0]).toMatchObject({ value: '126', source: 'Retenue par la dernière révision' });
});

describe('une révision validée', () => {
  it('s’exporte comme elle est à l’écran : gardée, ou recalculée pour un jour choisi', async () => {
    const contract = await revised();
    await validate(contract);
    await correct('131.8');
    const valuesOf = async (query: string) => JSON.stringify(await sheetOf(await me.get(at(contract, `/file?format=xlsx&${query}`))));
    expect(await valuesOf('date=2026-07-01')).toContain('1.066');
    expect(await valuesOf('date=2026-07-01&asOf=2026-11-21')).toContain('1.075');
  });

  it('se compare avec la demande par ses chiffres gardés', async () => {
    const contract = await revised();
    await validate(contract);
    await correct('131.8');
    const demand = async (value: string, rest = '') =>
      read(revisionEndpoints.demand, await me.get(at(contract, `/demand?date=2026-07-01&kind=price&value=${value}${rest}`))).isSame;
    expect([await demand('106600'), await demand('107500')]).toEqual([true, false]);
    expect([await demand('106600', '&asOf=2026-11-21'), await demand('107500', '&asOf=2026-11-21')]).toEqual([false, true]);
  });

  it('garde son prix quand la formule est réécrite ensuite, sans expliquer la demande par l’autre formule', async () => {
    const contract = await revised();
    await validate(contract);
    await reviseContract(portal, contract, { index, lag: 2 });
    const demand = async (value: string) =>
      read(revisionEndpoints.demand, await me.get(at(contract, `/demand?date=2026-07-01&kind=price&value=${value}`)));
    expect(await demand('106600')).toMatchObject({ isSame: true });
    expect(await demand('105800')).toMatchObject({ isSame: false, slips: [] });
  });

  it('ne parle de correction que pour une valeur corrigée, et non pour une formule changée', async () => {
    const contract = await revised();
    await validate(contract);
    await reviseContract(portal, contract, { index, lag: 2 });
    expect(await sheetAnswer(contract)).toMatchObject({ sheet: { coefficient: '1,058' }, corrections: null });
    await reviseContract(portal, contract, { index });
    await correct('131.8');
    expect((await sheetAnswer(contract)).corrections).toContain('Une valeur a été corrigée depuis');
  });
});

it('un indice fermé ne se propose plus, sauf à la formule qui le lit déjà', async () => {
  const [contract, other] = [await revised(), await aContract(portal, me, clause)];
  await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', Number(index)).execute();
  const choicesOf = async (one: Contract) =>
    read(revisionEndpoints.choices, await me.get(at(one, '/choices'))).indices.some(({ id }) => id === index);
  expect([await choicesOf(contract), await choicesOf(other)]).toEqual([true, false]);
});

it('une valeur retirée avant que son jour en ait une autre n’est lue d’aucun jour', async () => {
  const operator = await signedIn(portal, 'operator');
  const path = `/api/v1/operator/indices/${index}/points`;
  const contract = await revised();
  const seen = async () => {
    const days = ['2026-10-01', '2026-11-18', '2026-11-20'];
    const answers = await Promise.all(days.map((day) => sheetAnswer(contract, `date=2026-07-01&asOf=${day}`)));
    return answers.map(({ sheet }) => sheet.figures[1]?.value ?? sheet.state);
  };
  expect(await seen()).toEqual(['130,5', '130,5', '130,5']);
  await operator.change('POST', `${path}/2026-06-01/withdraw`, { was: '130.5', reason: 'Jour faux' });
  expect(await seen()).toEqual(['awaited', 'awaited', 'awaited']);
  const type = (value: string, was: string | null, publishedOn: string) =>
    operator.change('PUT', path, { reason: 'Vraie valeur', points: [{ day: '2026-06-01', value, was, publishedOn }] });
  await type('128', null, '2026-11-18');
  expect(await seen()).toEqual(['awaited', '128', '128']);
  await type('127', '128', '2026-11-20');
  expect(await seen()).toEqual(['awaited', '128', '127']);
});

it('une feuille, gardée ou non, ne nomme l’indice de ses valeurs que s’il est ouvert', async () => {
  const contract = await revised();
  await validate(contract);
  const named = async () => {
    const { sheet, kept } = await sheetAnswer(contract);
    return [sheet, kept?.sheet].map((one) => [...new Set(one?.figures.map((figure) => figure.index))]);
  };
  expect(await named()).toEqual([[index], [index]]);
  await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', Number(index)).execute();
  expect(await named()).toEqual([[null], [null]]);
  expect((await sheetAnswer(contract)).corrections).toBe(null);
});

it('un prix que l’arrondi met à zéro se dit, et ne se valide pas', async () => {
  const contract = await revised({}, { basePrice: '0.0045' });
  const { sheet } = await sheetAnswer(contract);
  expect(sheet).toMatchObject({
    state: 'none',
    headline: 'Le prix arrondi est nul : gardez plus de décimales dans l’arrondi du prix.',
  });
  expect(await validate(contract)).toMatchObject({ status: 409, body: { code: 'revision-no-price' } });
});
