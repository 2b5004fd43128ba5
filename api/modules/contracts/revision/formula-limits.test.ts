import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aFormula, aRevisionIndex } from '#api/test/revisions.ts';
import type { RevisionFormula } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal);
  index = String(await aRevisionIndex(portal));
});

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const once = { ...clause, automatic_renewal: false, renewal_months: null };
const ours = (over: Parameters<typeof aContract>[2] = {}) => aContract(portal, me, { ...once, ...over });
const path = ({ id }: { id: number }, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
/** Writes a formula, and returns its problems by their field. */
async function problems(rules: Partial<RevisionFormula>, contract?: { id: number }): Promise<object> {
  const answer = await me.change('PUT', path(contract ?? (await ours())), aFormula({ index }, rules));
  return answer.status === 200 ? {} : issuesIn(answer);
}

const outside = { firstDate: 'Date attendue pendant le contrat, du 01/07/2025 au 31/12/2027' };
it.each<[string, Partial<RevisionFormula>, object]>([
  ['une baisse de 100 % au plus', { capDown: '100' }, {}],
  ['une baisse de plus de 100 %', { capDown: '100.01' }, { capDown: '100 au plus' }],
  ['une hausse de plus de 100 %', { capUp: '250' }, {}],
  ['un prix d’origine négatif', { basePrice: '-12' }, { basePrice: 'Nombre supérieur à 0 attendu' }],
  ['un seuil de 100 % au plus', { threshold: '100' }, {}],
  ['un seuil de plus de 100 %', { threshold: '101', capDown: '101' }, { threshold: '100 au plus', capDown: '100 au plus' }],
  [
    'un prix d’origine trop grand',
    { basePrice: '999999999999999' },
    { basePrice: 'Nombre trop grand : 12 chiffres au plus avant la virgule' },
  ],
  ['un seuil négatif', { threshold: '-5' }, { threshold: 'Nombre supérieur à 0 attendu' }],
  ['une partie fixe négative', { fixedPart: '-0,15' }, { fixedPart: 'Nombre de 0 à 1 attendu' }],
  ['une première date le jour de l’application', { firstDate: '2025-07-01' }, {}],
  ['une première date la veille de l’application', { firstDate: '2025-06-30' }, outside],
  ['une première date le dernier jour', { firstDate: '2027-12-31' }, {}],
  ['une première date le lendemain de la fin', { firstDate: '2028-01-01' }, outside],
  ['le mois en cours comme mois zéro', { monthZero: '2026-11' }, {}],
  ['le mois suivant comme mois zéro', { monthZero: '2026-12' }, { monthZero: 'Ce mois est à venir' }],
])('une formule avec %s', async (_what, rules, expected) => {
  expect(await problems(rules)).toEqual(expected);
});

it('un contrat reconduit tacitement se révise jusqu’à la fin du terme suivant', async () => {
  const renewed = { automatic_renewal: true, renewal_months: 12 };
  expect(await problems({ firstDate: '2028-12-31' }, await ours(renewed))).toEqual({});
  const late = await problems({ firstDate: '2029-01-01' }, await ours(renewed));
  expect(late).toEqual({ firstDate: 'Date attendue pendant le contrat, du 01/07/2025 au 31/12/2028' });
});

it('un avenant garde le calendrier de son contrat, qui a commencé avant lui', async () => {
  const parent = await ours();
  const amendment = await ours({ amendment: true, parent_id: parent.id, start_date: '2026-07-01' });
  expect(await problems({ firstDate: '2025-10-01' }, amendment)).toEqual({});
});

it('un indice sans aucune valeur ne se prend pas', async () => {
  const empty = await aRevisionIndex(portal);
  await portal.db.deleteFrom('index_points').where('index_id', '=', empty).execute();
  const refused = await me.change('PUT', path(await ours()), aFormula({ index: String(empty) }));
  expect(issuesIn(refused)).toEqual({ 'terms.0.index': 'Cet indice n’a aucune valeur' });
});

it.each([
  ['value=-99,99&kind=percent', 200],
  ['value=-100&kind=percent', 'Pourcentage attendu, au-dessus de −100'],
  ['value=0,01&kind=price', 200],
  ['value=0&kind=price', 'Prix supérieur à 0 attendu'],
  ['value=-5&kind=price', 'Prix supérieur à 0 attendu'],
])('une demande du fournisseur : %s', async (query, expected) => {
  const contract = await ours();
  expect(await problems({}, contract)).toEqual({});
  const answer = await me.get(path(contract, `/demand?date=2026-07-01&${query}`));
  expect(answer.status === 200 ? 200 : issuesIn(answer).value, answer.text).toBe(expected);
});
