import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { pdfText } from '#api/test/pdf-text.ts';
import { aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Le Gall' });
});

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const revised = async (columns: object) => {
  const contract = await aContract(portal, me, { ...clause, ...columns });
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) });
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
  expect(text).toContain('Référence du contrat : ACH-2025-014');
  expect(text).toContain(`Acheteur : ${title}`);
  expect(text).toContain("Prix d'origine 100 000,00 €, prix en vigueur 100 000,00 €, prix révisé 106 600,00 € (hors taxes)");
  expect(text).toContain('Calcul non validé');
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
