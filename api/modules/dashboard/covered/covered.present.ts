import { countText, percentText, wholeEuros } from '#api/modules/dashboard/cards/card-texts.ts';
import { declaredShareOf, isProvisional, seriesOf } from '#api/modules/dashboard/charts/chart-data.ts';
import { oneBatch } from '#api/modules/dashboard/charts/chart-sheet.ts';
import { eurosOf, monthText, rangeText, shareOf } from '#api/modules/turnover/index.ts';
import type { Column, Sheet } from '#api/platform/spreadsheet.ts';
import { type ContractCover, type DashboardCovered, decisionDays } from '#protocol/dashboard/dashboard-covered.ts';
import { type Covered, type SupplierCover, uncoveredOf } from './covered.ts';

/** The suppliers without contract of an answer; the spreadsheet has them all. */
const maxSuppliers = 10;
/** The most contracts to decide of an answer; the list of contracts has them all. */
const maxToDecide = 50;

/** Returns the share under contract in percent; null where credits make it less than nothing or more than all. */
function coverShare({ contracts, total }: Covered): number | null {
  if (contracts === null || contracts.covered < 0 || contracts.covered > total) return null;
  return shareOf(contracts.covered, total);
}

function presentContracts(covered: Covered): ContractCover | null {
  const { contracts, total } = covered;
  if (contracts === null) return null;
  const without = uncoveredOf(covered);
  return {
    covered: eurosOf(contracts.covered),
    uncovered: eurosOf(total - contracts.covered),
    share: coverShare(covered),
    suppliers: without.slice(0, maxSuppliers).map(({ id, slug, title, amount, covered: under, uncovered }) => ({
      id: String(id),
      slug,
      title,
      amount: eurosOf(amount),
      covered: eurosOf(under),
      uncovered: eurosOf(uncovered),
    })),
    suppliersTotal: without.length,
    toDecide: contracts.toDecide.slice(0, maxToDecide).map(({ contract, decision, amount }) => ({
      id: String(contract.id),
      title: contract.title,
      supplier: contract.supplier,
      kind: decision.kind,
      decideOn: decision.on,
      endDate: contract.end_date,
      amount: amount === null ? null : eurosOf(amount),
    })),
    toDecideTotal: contracts.toDecide.length,
  };
}

/** Returns the analysis in one sentence: '62,3 % de vos achats sont faits sous un contrat en cours : 1 200 € sur 1 926 €.' */
export function sentenceOf(covered: Covered): string {
  const { contracts, total, suppliers } = covered;
  if (suppliers.length === 0) return 'Aucun achat n’est déclaré sur douze mois.';
  if (contracts === null) return 'Vos droits ne vous montrent aucun contrat\u00a0: la part de vos achats sous contrat n’est pas calculée.';
  const share = coverShare(covered);
  const near = contracts.toDecide.length;
  const decisions = near === 0 ? '' : ` ${countText(near, 'contrat')} à décider d’ici ${decisionDays}\u00a0jours.`;
  if (share === null) return `${wholeEuros(contracts.covered)} de vos achats sont faits sous un contrat en cours.${decisions}`;
  if (contracts.covered === 0) return `Aucun de vos achats n’est fait sous un contrat en cours que vous pouvez voir.${decisions}`;
  const parts = `${wholeEuros(contracts.covered)} sur ${wholeEuros(total)}`;
  return `${percentText(share)} de vos achats sont faits sous un contrat en cours\u00a0: ${parts}.${decisions}`;
}

/** Presents the analysis: euros with their cents. */
export const presentCovered = (covered: Covered): DashboardCovered => ({
  sentence: sentenceOf(covered),
  range: covered.span ? rangeText(covered.span) : null,
  lastMonth: covered.declared ? monthText(covered.declared.last) : null,
  declaredShare: declaredShareOf(covered.declarers),
  isProvisional: isProvisional(covered),
  total: eurosOf(covered.total),
  contracts: presentContracts(covered),
  families: covered.families.map(({ slug, title, amount, sellers, sellerCount }) => ({
    slug,
    title,
    amount: eurosOf(amount),
    suppliers: sellers.map((seller) => ({ slug: seller.slug, title: seller.title })),
    suppliersTotal: sellerCount,
  })),
});

const yesNo = (value: boolean): string => (value ? 'oui' : 'non');
const underContract = ({ amount, covered, contracts }: SupplierCover): string =>
  contracts.length > 0 && covered !== amount ? 'en partie' : yesNo(contracts.length > 0);

const contractColumns: Column<SupplierCover>[] = [
  { key: 'contract', heading: 'Sous contrat', type: 'text', width: 14, value: underContract },
  { key: 'covered', heading: 'Montant sous contrat', type: 'amount', width: 22, value: ({ covered }) => eurosOf(covered) },
  {
    key: 'contracts',
    heading: 'Contrat',
    type: 'text',
    width: 44,
    value: ({ contracts }) => contracts.map(({ title }) => title).join(' ; '),
  },
  { key: 'end', heading: 'Fin du contrat', type: 'date', width: 16, value: ({ contracts }) => contracts[0]?.end_date ?? null },
];

/** Opens the table of all the suppliers of the window. The columns of contracts are there for a viewer who may see contracts. */
export function coveredSheet({ span, suppliers, total, contracts }: Covered): Sheet<SupplierCover> {
  const columns: Column<SupplierCover>[] = [
    { key: 'title', heading: 'Fournisseur', type: 'text', width: 44, value: ({ title }) => title },
    {
      key: 'amount',
      heading: span ? seriesOf(span).now : 'Douze mois',
      type: 'amount',
      width: 24,
      value: ({ amount }) => eurosOf(amount),
    },
    { key: 'share', heading: 'Part (%)', type: 'number', width: 12, value: ({ amount }) => shareOf(amount, total) },
    ...(contracts === null ? [] : contractColumns),
    { key: 'families', heading: 'Familles', type: 'text', width: 44, value: ({ families }) => families.join(' ; ') },
    { key: 'offer', heading: 'Offre en cours', type: 'text', width: 16, value: ({ hasOffer }) => yesNo(hasOffer) },
    {
      key: 'otherOffer',
      heading: 'Autre offre dans la famille',
      type: 'text',
      width: 26,
      value: ({ otherOffer }) => (otherOffer === null ? null : yesNo(otherOffer)),
    },
  ];
  return { columns, rows: oneBatch(suppliers) };
}
