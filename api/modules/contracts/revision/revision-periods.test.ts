import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { addPoint, reviseContract } from '#api/test/revisions.ts';
import { type RevisionFormula, type RevisionTerm, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber');
});

type Frequency = 'monthly' | 'quarterly' | 'yearly';
const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const at = ({ id }: { id: number }, rest: string) => `/api/v1/contract/${id}/revision${rest}`;

async function revised(frequency: Frequency, days: string[], term: Partial<RevisionTerm> = {}, rules: Partial<RevisionFormula> = {}) {
  const values = days.map((_day, place) => String(100 + place));
  const index = await anIndex(portal, { name: 'Loyers', frequency, publication_days: 30 }, pointsFrom(days, values));
  const contract = await aContract(portal, me, clause);
  await reviseContract(portal, contract, { index: String(index), ...term }, rules);
  return { contract, index };
}
const sheetOn = async (contract: { id: number }, date = '2026-07-01') =>
  read(revisionEndpoints.sheet, await me.get(at(contract, `/sheet?date=${date}`)));
const sources = async (...input: Parameters<typeof revised>) => {
  const { contract } = await revised(...input);
  return (await sheetOn(contract)).sheet.figures.map(({ source }) => source);
};

it('la feuille nomme les périodes d’une série par trimestre, par an et par mois', async () => {
  const quarters = ['2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01'];
  expect(await sources('quarterly', quarters)).toEqual(['2e trimestre 2025', '2e trimestre 2026']);
  expect(await sources('quarterly', quarters, { rule: 'mean', meanOf: 3 })).toEqual([
    'Moyenne de 3 mois, 2e trimestre 2025',
    'Moyenne de 3 mois, 2e trimestre 2026',
  ]);
  expect(await sources('yearly', ['2024-01-01', '2025-01-01'], { lag: 12 })).toEqual(['2025', '2025']);
  expect(await sources('monthly', ['2025-06-01', '2026-05-01'], { rule: 'published' })).toEqual(['juin 2025', 'mai 2026']);
});

it('la feuille nomme le trimestre attendu, et celui qui le remplace', async () => {
  const quarters = ['2025-04-01', '2026-04-01', '2026-07-01'];
  const { contract } = await revised('quarterly', quarters, { lag: 0 });
  expect((await sheetOn(contract, '2026-10-01')).sheet.awaited).toEqual([
    'Loyers, 4e trimestre 2026 : publication attendue le 30/01/2027 (estimée)',
  ]);
  const { contract: provisional } = await revised('quarterly', quarters, { lag: 0 }, { allowsProvisional: true });
  const [, current] = (await sheetOn(provisional, '2026-10-01')).sheet.figures;
  expect(current?.notes).toContain('Pas encore publiée pour le 4e trimestre 2026 : dernière valeur connue, 3e trimestre 2026');
});

it('une correction est dite sur une feuille gardée qui nommait encore le trimestre par un mois', async () => {
  const { contract, index } = await revised('quarterly', ['2025-04-01', '2026-04-01']);
  read(revisionEndpoints.validate, await me.change('POST', at(contract, '/results'), { date: '2026-07-01' }));
  const { kept } = await sheetOn(contract);
  const figures = kept?.sheet.figures.map((one) => ({ ...one, source: one.source.replace('2e trimestre', 'juin') }));
  await portal.db
    .updateTable('contract_revision_results')
    .set({ sheet: JSON.stringify({ ...kept?.sheet, figures }) })
    .where('contract_id', '=', contract.id)
    .execute();
  await addPoint(portal, index, '2026-04-01', '104');
  expect((await sheetOn(contract)).corrections).toMatch(/^Une valeur a été corrigée depuis/);
});

it('la note d’un I₀ écrit nomme le trimestre dont la série donne une autre valeur', async () => {
  const { contract } = await revised('quarterly', ['2025-04-01', '2026-04-01'], { writtenBase: '99' });
  const [base] = (await sheetOn(contract)).sheet.figures;
  expect(base?.notes).toEqual(['La série donne 100 pour le 2e trimestre 2025 : le contrat l’emporte']);
});
