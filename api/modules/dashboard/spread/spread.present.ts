import { countText, wholeEuros } from '#api/modules/dashboard/cards/card-texts.ts';
import { presentWindow } from '#api/modules/dashboard/charts/chart.present.ts';
import { eurosOf } from '#api/modules/turnover/index.ts';
import type { DashboardSpread } from '#protocol/dashboard/dashboard-spread.ts';
import type { Spread, SpreadLine } from './spread.ts';

const lineOf = ({ slug, title, cents }: SpreadLine) => ({ slug, title, total: eurosOf(cents) });

export function presentSpread(spread: Spread): DashboardSpread {
  const { columns, rows, total, dispersed } = spread;
  return {
    ...presentWindow(spread),
    sentence: sentenceOf(spread),
    columns: columns.map(lineOf),
    rows: rows.map(({ amounts, ...line }) => ({
      ...lineOf(line),
      amounts: amounts.map((cents) => (cents === null ? null : eurosOf(cents))),
    })),
    total: eurosOf(total),
    dispersed: dispersed.map(({ slug, title, companies, partners, cents }) => ({
      slug,
      title,
      companies,
      suppliers: partners,
      total: eurosOf(cents),
    })),
  };
}

/** Returns the dispersed families in one sentence: '3 familles sont achetées par plusieurs sociétés à des fournisseurs différents : …' */
export function sentenceOf({ companies, dispersed }: Pick<Spread, 'companies' | 'dispersed'>): string {
  if (companies.length === 0)
    return 'Aucun achat déclaré pour votre groupe\u00a0: les familles paraîtront avec les premières déclarations.';
  const [first] = dispersed;
  if (!first) return 'Aucune famille n’est achetée par plusieurs de vos sociétés à des fournisseurs différents.';
  const largest = `${first.title}, ${wholeEuros(first.cents)} chez ${countText(first.partners, 'fournisseur')}`;
  return dispersed.length === 1
    ? `Une famille est achetée par plusieurs sociétés à des fournisseurs différents\u00a0: ${largest}.`
    : `${countText(dispersed.length, 'famille')} sont achetées par plusieurs sociétés à des fournisseurs différents\u00a0; la plus grande\u00a0: ${largest}.`;
}
