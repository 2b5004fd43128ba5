import { compared, type Exact, exact, minus, plus, rounded, times } from '#protocol/core/exact.ts';
import type { CalculatedRevision } from './calculated-revision.ts';
import type { ComparedDemand, Demand, Slip } from './engine/explain-demand.ts';
import { dividedByHundred } from './engine/explain-demand.ts';
import { changeOf, sizeOf } from './engine/revision-steps.ts';
import { amount, frenchNumber, percentSize, percentText, signedPercent, withoutZeros } from './revision.texts.ts';

const monthsText = (months: number): string => {
  const count = Math.abs(months);
  return `${count} mois plus ${months > 0 ? 'tard' : 'tôt'}`;
};

type DemandOf = { demand: Demand; calculated: CalculatedRevision };

/** Writes what a slip is. */
function kindText({ kind, months = 0 }: Slip, { demand, calculated }: DemandOf): string {
  const { inForce, result } = calculated.calculation;
  switch (kind) {
    case 'percentUp': {
      const change = result?.price ? signedPercent(changeOf(result.price, inForce)) : '';
      const value = demand.kind === 'percent' ? ` à ${frenchNumber(withoutZeros(demand.value))}\u00a0%` : '';
      return `Le pourcentage est arrondi au-dessus${value} : la clause donne ${change}.`;
    }
    case 'noFixedPart':
      return `La partie fixe (${frenchNumber(calculated.formula.fixedPart)}) est oubliée.`;
    case 'monthZero':
      return `Le mois zéro est pris ${monthsText(months)} que celui du contrat.`;
    case 'currentMonth':
      return `L’indice révisé est pris ${monthsText(months)} que le mois du contrat.`;
    case 'currency':
      return 'L’indice est lu dans l’autre devise (celle de base et l’euro échangées).';
    case 'chained':
      return calculated.rules.isChained
        ? 'Le calcul part du prix d’origine, alors que le contrat part du prix en vigueur.'
        : 'Le calcul part du prix en vigueur, alors que le contrat part du prix d’origine.';
    case 'otherPrice':
      return calculated.rules.isChained
        ? 'Le coefficient est appliqué au prix d’origine, alors que la clause l’applique au prix en vigueur.'
        : 'Le coefficient est appliqué au prix en vigueur, alors que la clause l’applique au prix d’origine.';
    case 'threshold':
      return 'Le seuil de déclenchement est oublié.';
    case 'cap':
      return 'Le butoir est oublié.';
    case 'vat':
      return `Le montant mélange hors taxes et TTC (TVA de ${percentText(demand.usualVat)}).`;
  }
}

/** Writes a slip that explains a demand, and whether it does to the cent. */
export function slipText(slip: Slip, { isToTheCent, ...found }: DemandOf & Pick<ComparedDemand, 'isToTheCent'>): string {
  const { contract, formula } = found.calculated;
  const price = amount(rounded(slip.price, formula.priceDecimals), contract.currency);
  const precision = isToTheCent
    ? 'Ce calcul donne la demande, au centime.'
    : `Ce calcul donne ${price}${slip.kind === 'vat' ? '' : ' hors taxes'} : la demande, à l’arrondi du pourcentage près.`;
  return `${kindText(slip, found)} ${precision}`;
}

/** Writes the difference of two percents: '0,4 point', '2 points'. */
function pointsText(points: Exact): string {
  const text = withoutZeros(rounded(sizeOf(points), 2));
  if (text === '0') return 'moins de 0,01\u00a0point';
  return `${frenchNumber(text)}\u00a0point${compared(exact(text), exact('2')) < 0 ? '' : 's'}`;
}

/** Writes the gap between a demand and the calculation, the amounts without VAT and, for a demand with VAT, with it. */
export function verdictText(
  { price, change: demanded, gap, isSame, isToTheCent }: ComparedDemand,
  demand: Demand,
  { calculation, contract, formula }: CalculatedRevision,
): string {
  const calculated = calculation.result?.price ?? calculation.inForce;
  const money = (value: Exact) => amount(rounded(value, formula.priceDecimals), contract.currency);
  const amounts = `${money(price)} demandés, ${money(calculated)} calculés hors taxes`;
  if (isSame && isToTheCent) return `La demande est conforme à la clause : ${money(calculated)} hors taxes.`;
  if (isSame) return `La demande est conforme à la clause, à l’arrondi du pourcentage près : ${amounts}.`;
  const side = gap.top > 0n ? 'de plus que' : 'de moins que';
  const withVat =
    demand.vat === null
      ? ''
      : ` Avec la TVA de ${percentText(demand.vat)}, la clause donne ${money(times(calculated, plus(exact('1'), dividedByHundred(demand.vat))))}.`;
  // The supplier who asks for more must hear that the clause gives less.
  const change = changeOf(calculated, calculation.inForce);
  const fall = change.top < 0n && gap.top > 0n ? ` La clause donne une baisse de ${percentSize(change)}.` : '';
  return `La demande est de ${money(sizeOf(gap))} ${side} la clause, soit ${pointsText(minus(demanded, change))} : ${amounts}.${fall}${withVat}`;
}
