import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { aFormula, aResult, aRevisionIndex } from '#api/test/revisions.ts';
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
  index = String(await aRevisionIndex(portal));
});

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const ours = () => aContract(portal, me, clause);
const formula = (rules: Partial<RevisionFormula> = {}) => aFormula({ index }, rules);
const put = ({ id }: { id: number }, body: object) => me.change('PUT', `/api/v1/contract/${id}/revision`, body);

it.each([
  [{ lag: 0 }, 'La clause lit le mois de la révision'],
  [{ rule: 'mean', lag: 2, meanOf: 3 }, 'La clause lit la moyenne de 3 mois, jusqu’au mois n\u00a0−\u00a02 compris'],
  [{ rule: 'published' }, 'La clause lit le dernier indice publié à la date de révision'],
])('dit la règle de lecture %j', async (reading, note) => {
  const contract = await ours();
  await put(contract, { ...formula(), terms: formula().terms.map((term) => ({ ...term, ...reading })) });
  const [, current] = read(revisionEndpoints.sheet, await me.get(`/api/v1/contract/${contract.id}/revision/sheet?date=2026-07-01`)).sheet
    .figures;
  expect(current?.notes).toContain(note);
});

it('une publication que plusieurs indices attendent se dit une fois', async () => {
  const contract = await ours();
  const rate = { name: 'Un dollar', rate_of: 'USD', rate_in: 'EUR', frequency: 'monthly' } as const;
  await anIndex(portal, rate, pointsFrom(['2025-06-01'], ['0.9']));
  const inEuros = await Promise.all([1, 2].map(() => aRevisionIndex(portal, { currency: 'USD' })));
  const [term] = formula().terms;
  const terms = inEuros.map((id, at) => ({ ...term, index: String(id), weight: ['0.45', '0.40'][at], currency: 'euro' }));
  await put(contract, { ...formula(), terms });
  const answer = await me.get(`/api/v1/contract/${contract.id}/revision/sheet?date=2026-07-01`);
  expect(read(revisionEndpoints.sheet, answer).sheet.awaited).toEqual([expect.stringContaining('Un dollar, juin 2026')]);
});

it('la fiche du contrat dit la révision atteinte à valider, puis la date suivante', async () => {
  const contract = await ours();
  await put(contract, formula());
  const shown = async () => read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`)).header.revision;
  expect(await shown()).toEqual({ dueDate: '2026-10-01', nextDate: '2027-01-01', last: null });
  await put(contract, formula({ firstDate: '2027-01-01' }));
  expect(await shown()).toEqual({ dueDate: null, nextDate: '2027-01-01', last: null });
});

it('la liste dit la révision à valider de chaque contrat en cours, et de lui seul', async () => {
  const revised = (columns: object, rules: Partial<RevisionFormula> = {}) =>
    aContract(portal, me, { ...clause, ...columns }).then(async (contract) => {
      read(revisionEndpoints.write, await put(contract, formula(rules)));
      return contract;
    });
  await revised({ title: 'À valider' });
  await revised({ title: 'Plus tard' }, { firstDate: '2027-01-01' });
  const settled = await revised({ title: 'Validé' });
  await aResult(portal, settled, '2026-10-01');
  await revised({ title: 'Brouillon', status: 'draft' });
  await aContract(portal, me, { ...clause, title: 'Sans formule' });
  const { rows } = read(contractEndpoints.list, await me.get('/api/v1/contracts'));
  expect(Object.fromEntries(rows.map(({ title, revisionDue }) => [title, revisionDue]))).toEqual({
    'À valider': '2026-10-01',
    'Plus tard': null,
    Validé: null,
    Brouillon: null,
    'Sans formule': null,
  });
});
