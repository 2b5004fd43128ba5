import { countText, percentText } from '#api/modules/dashboard/cards/card-texts.ts';
import { presentWindow } from '#api/modules/dashboard/charts/chart.present.ts';
import { eurosOf } from '#api/modules/turnover/index.ts';
import type { DashboardConcentration } from '#protocol/dashboard/dashboard-concentration.ts';
import { type Concentration, fewestPartners } from './concentration.ts';

/** The most partners of an answer; the spreadsheet has them all. */
const maxRows = 100;

export function presentConcentration(concentration: Concentration): DashboardConcentration {
  const { total, count, measure, rows, families } = concentration;
  return {
    ...presentWindow(concentration),
    sentence: sentenceOf(concentration),
    total: eurosOf(total),
    count,
    measure,
    rows: rows.slice(0, maxRows).map(({ slug, title, cents, share, cumulatedShare, shareOfTheirs, isAboveQuarter }) => ({
      slug,
      title,
      amount: eurosOf(cents),
      share,
      cumulatedShare,
      shareOfTheirs,
      isAboveQuarter,
    })),
    rowCount: rows.length,
    families: families.map(({ slug, title, cents, partnerSlug, partnerTitle }) => ({
      slug,
      title,
      amount: eurosOf(cents),
      partner: { slug: partnerSlug, title: partnerTitle },
    })),
  };
}

const words = {
  subscriber: { partner: 'fournisseur', ofTotal: 'de vos achats' },
  supplier: { partner: 'adhérent', ofTotal: 'de vos ventes' },
} as const;

/** Returns the concentration in one sentence: '3 fournisseurs font 80 % de vos achats ; le premier en fait 41,0 %, les cinq premiers 87,2 %.' */
export function sentenceOf({ side, declared, count, measure }: Pick<Concentration, 'side' | 'declared' | 'count' | 'measure'>): string {
  const { partner, ofTotal } = words[side];
  if (declared === null) return 'Aucun chiffre d’affaires déclaré\u00a0: la concentration se lira avec les premières déclarations.';
  if (count < fewestPartners) {
    const found = count === 0 ? 'vous n’en avez aucun' : `vous en avez ${count}`;
    return `La concentration se lit à partir de cinq ${partner}s au montant positif\u00a0: sur ces douze mois, ${found}.`;
  }
  if (measure === null) return 'Avoirs déduits, le total des douze mois n’est pas positif\u00a0: aucune part ne peut être calculée.';
  const { partnersOfEighty, first, firstFive } = measure;
  if (partnersOfEighty === 1)
    return `Un seul ${partner} fait ${percentText(first)} ${ofTotal}\u00a0; les cinq premiers en font ${percentText(firstFive)}.`;
  return `${countText(partnersOfEighty, partner)} font 80\u00a0% ${ofTotal}\u00a0; le premier en fait ${percentText(first)}, les cinq premiers ${percentText(firstFive)}.`;
}
