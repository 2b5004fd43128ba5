import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { pdfText } from '#api/test/pdf-text.ts';
import { aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { type RevisionSheet, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Le Gall' });
});

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const revised = async (columns: object, index: Parameters<typeof aRevisionIndex>[1] = {}) => {
  const contract = await aContract(portal, me, { ...clause, ...columns });
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal, index)) });
  return contract;
};
const fileOf = ({ id }: { id: number }, format: string) => `/api/v1/contract/${id}/revision/file?date=2026-07-01&format=${format}`;
const printed = async (contract: { id: number }) => {
  const { bytes } = await me.get(fileOf(contract, 'pdf'));
  return (await pdfText(Readable.from([bytes]))).replaceAll(/\s+/g, ' ');
};

it('le PDF nomme l’acheteur et le contrat, et dit le prix en vigueur tant que rien n’est validé', async () => {
  const contract = await revised({ title: 'Entretien', internal_ref: 'ACH-2025-014' });
  const { title } = await portal.db
    .selectFrom('organisations')
    .innerJoin('contracts', 'contracts.organisation_id', 'organisations.id')
    .select('organisations.title')
    .where('contracts.id', '=', contract.id)
    .executeTakeFirstOrThrow();
  const text = await printed(contract);
  expect(text).toContain("Référence de l'acheteur : ACH-2025-014");
  expect(text).toContain(`Acheteur : ${title}`);
  expect(text).toContain("Prix d'origine 100 000,00 €, prix en vigueur 100 000,00 €, prix révisé 106 600,00 € (hors taxes)");
  expect(text).toContain('Calcul non validé');
});

const sheetAt = ({ id }: { id: number }) => `/api/v1/contract/${id}/revision/sheet?date=2026-07-01`;
const detailsIn = async (contract: { id: number }) => {
  const accept = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const rows = await sheetOf(await me.get(fileOf(contract, 'xlsx'), accept));
  return rows.filter(({ Partie }) => Partie === 'Valeur').map((row) => String(row['Détail et source']).split(' · ').slice(0, 2));
};

it('la feuille, le PDF et le tableur disent qui publie chaque série', async () => {
  const contract = await revised({}, { source: 'Insee' });
  const { sheet } = read(revisionEndpoints.sheet, await me.get(sheetAt(contract)));
  expect(sheet.figures.map(({ publisher }) => publisher)).toEqual(['Insee', 'Insee']);
  expect(await printed(contract)).toContain('Coût du travail · source : Insee · juin 2026 · Publiée le');
  expect(await detailsIn(contract)).toEqual([
    ['source : Insee', 'juin 2025'],
    ['source : Insee', 'juin 2026'],
  ]);
});

it('une série sans source n’en a pas sur la feuille', async () => {
  const contract = await revised({});
  const { sheet } = read(revisionEndpoints.sheet, await me.get(sheetAt(contract)));
  expect(sheet.figures.map(({ publisher }) => publisher)).toEqual([null, null]);
  expect(await printed(contract)).toContain('Coût du travail · juin 2026 · Publiée le');
});

it('une feuille gardée avant que la source ne soit dite se lit encore, à l’écran et en PDF', async () => {
  const contract = await revised({}, { source: 'Insee' });
  read(revisionEndpoints.validate, await me.change('POST', `/api/v1/contract/${contract.id}/revision/results`, { date: '2026-07-01' }));
  const one = await portal.db
    .selectFrom('contract_revision_results')
    .select('sheet')
    .where('contract_id', '=', contract.id)
    .executeTakeFirstOrThrow();
  const kept: RevisionSheet = typeof one.sheet === 'string' ? JSON.parse(one.sheet) : one.sheet;
  const figures = kept.figures.map(({ publisher, ...figure }) => figure);
  await portal.db
    .updateTable('contract_revision_results')
    .set({ sheet: JSON.stringify({ ...kept, figures }) })
    .where('contract_id', '=', contract.id)
    .execute();
  const answer = read(revisionEndpoints.sheet, await me.get(sheetAt(contract)));
  expect(answer.kept?.sheet.figures.map((figure) => 'publisher' in figure)).toEqual([false, false]);
  expect(answer.corrections, 'ce que la feuille dit de plus n’est pas une correction').toBeNull();
  expect(await printed(contract)).toContain('Coût du travail · juin 2026 · Publiée le');
});

it('le PDF et le tableur d’une révision validée disent qui et quand, et le prix d’avant', async () => {
  const contract = await revised({});
  read(revisionEndpoints.validate, await me.change('POST', `/api/v1/contract/${contract.id}/revision/results`, { date: '2026-07-01' }));
  const text = await printed(contract);
  expect(text).toContain('prix avant révision 100 000,00 €');
  expect(text).toContain('Validé par Anne Le Gall le 21/11/2026');
  const accept = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const rows = await sheetOf(await me.get(fileOf(contract, 'xlsx'), accept));
  expect(rows.find((row) => row.Partie === 'Validation')?.Élément).toBe('Validé par Anne Le Gall le 21/11/2026');
  expect(rows.map((row) => row.Élément)).toContain('Prix avant révision');
});

it('le PDF et le tableur du calcul définitif d’un prix provisoire disent aussi le prix d’avant', async () => {
  const contract = await revised({});
  read(revisionEndpoints.validate, await me.change('POST', `/api/v1/contract/${contract.id}/revision/results`, { date: '2026-07-01' }));
  const today = '&asOf=2026-11-21';
  const { bytes } = await me.get(`${fileOf(contract, 'pdf')}${today}`);
  const text = (await pdfText(Readable.from([bytes]))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('prix avant révision 100 000,00 €');
  expect(text).toContain('Calcul non validé');
  const accept = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const rows = await sheetOf(await me.get(`${fileOf(contract, 'xlsx')}${today}`, accept));
  expect(rows.map((row) => row.Élément)).toContain('Prix avant révision');
});

it('une valeur écrite dans le contrat n’a pas la source de sa série', async () => {
  const contract = await aContract(portal, me, clause);
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal, { source: 'Insee' })), writtenBase: '121' });
  const { sheet } = read(revisionEndpoints.sheet, await me.get(sheetAt(contract)));
  expect(sheet.figures.map(({ publisher }) => publisher)).toEqual([null, 'Insee']);
});
