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

it('une valeur qui remplace celle du mois attendu ne se dit pas du mois que la clause lit, et dit si elle est provisoire', async () => {
  portal.clock.now = new Date('2026-07-20T10:00:00Z');
  const contract = await ours();
  await put(contract, { ...formula({ allowsProvisional: true }), terms: formula().terms.map((term) => ({ ...term, lag: 0 })) });
  const current = async () => {
    const answer = await me.get(`/api/v1/contract/${contract.id}/revision/sheet?date=2026-07-01`);
    return read(revisionEndpoints.sheet, answer).sheet.figures[1];
  };
  expect(await current()).toMatchObject({
    ...{ status: 'Dernière connue', publication: 'Publiée le 15/07/2026' },
    notes: ['Pas encore publiée pour juillet 2026 : dernière valeur connue, juin 2026', 'La clause lit le mois de la révision'],
  });
  await portal.db.updateTable('index_points').set({ provisional: true }).where('index_id', '=', Number(index)).execute();
  expect((await current())?.status).toBe('Dernière connue, provisoire');
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

/** Reads the sheet of a formula without rounding of the coefficient, 0,15 + 0,85 × I / 100, for a value of I. */
async function sheetAt(value: string, rules: Partial<RevisionFormula>, contract: { id: number }) {
  const points = pointsFrom(['2025-06-01', '2026-06-01'], ['100', value]);
  const series = await anIndex(portal, { name: 'Papier', frequency: 'monthly', publication_days: 15 }, points);
  await put(contract, aFormula({ index: String(series) }, { coefficientRounding: 'none', ...rules }));
  return read(revisionEndpoints.sheet, await me.get(`/api/v1/contract/${contract.id}/revision/sheet?date=2026-07-01`)).sheet;
}
const detailOf = ({ steps }: { steps: { title: string; detail: string }[] }, title: string) =>
  steps.find((step) => step.title === title)?.detail.replaceAll(/\s/g, ' ');

it.each([
  ['105.877', 'Variation de + 4,99545 % pour un seuil de 5 % : non atteint, le prix en vigueur reste'],
  ['94.123', 'Variation de − 4,99545 % pour un seuil de 5 % : non atteint, le prix en vigueur reste'],
  ['105.88555', 'Variation de + 5,002717… % pour un seuil de 5 % : atteint'],
  ['105.8824', 'Variation de + 5,00004 % pour un seuil de 5 % : atteint'],
  ['107', 'Variation de + 5,95 % pour un seuil de 5 % : atteint'],
  ['99.9988', 'Variation de 0,00 % pour un seuil de 5 % : non atteint, le prix en vigueur reste'],
])('à un indice de %s, le seuil s’écrit « %s »', async (value, detail) => {
  expect(detailOf(await sheetAt(value, { threshold: '5' }, await ours()), 'Seuil')).toBe(detail);
});

it('la limite de sauvegarde dépassée de peu ne se lit pas comme égale', async () => {
  const contract = await ours();
  const over = await sheetAt('105.884', { safeguard: '5' }, contract);
  expect(detailOf(over, 'Clause de sauvegarde')).toBe('Variation de 5,0014 % pour une limite de 5 %, sans effet sur le prix');
  const within = await sheetAt('105.8', { safeguard: '5' }, contract);
  expect(detailOf(within, 'Clause de sauvegarde')).toBe('Variation de 4,93 % pour une limite de 5 %, sans effet sur le prix');
});

it('une baisse trop petite pour ses deux décimales se dit sans zéro', async () => {
  const { headline } = await sheetAt('99.9988', {}, await ours());
  expect(headline.replaceAll(/\s/g, ' ')).toBe('Baisse de moins de 0,01 % : 99 998,98 € au lieu de 100 000,00 €.');
});

it('un contrat en dollars ou en livres a sur sa feuille la monnaie de ses autres pages', async () => {
  const texts = async (currency: 'USD' | 'GBP') => {
    const { headline, steps } = await sheetAt('107', {}, await aContract(portal, me, { ...clause, currency }));
    return [headline, steps.at(-1)?.value].map((text) => text?.replaceAll(/\s/g, ' '));
  };
  expect(await texts('USD')).toEqual(['Hausse de 5,95 % : 105 950,00 $US au lieu de 100 000,00 $US.', '105 950,00 $US']);
  expect(await texts('GBP')).toEqual(['Hausse de 5,95 % : 105 950,00 £GB au lieu de 100 000,00 £GB.', '105 950,00 £GB']);
});
