export { type Compared, eurosOf, evolutionOf, shareOf } from './comparisons.ts';
export { type ConcentrationSums, readConcentrationSums } from './concentration.queries.ts';
export { turnoverTaker } from './desk/take-file-values.ts';
export { turnoverDeskRoutes } from './desk/turnover-desk.routes.ts';
export {
  hasYearBefore,
  isInSpan,
  lastDayOf,
  monthName,
  monthOf,
  monthsIn,
  monthsOfYear,
  monthText,
  rangeText,
  type Span,
  windowOf,
  yearBefore,
  yearOf,
} from './months.ts';
export { readDeclaredNetworkMonths, readNetworkMonths } from './network.queries.ts';
export { type PartnerMonths, readPartnerMonths } from './partners.queries.ts';
export { type Purchase, type PurchasedFamily, type Purchases, readPurchases } from './purchases.queries.ts';
export { readSpreadSums, type SpreadSums } from './spread.queries.ts';
export {
  type Declared,
  type Declarers,
  type DepartmentSums,
  type MonthSums,
  type Overview,
  ownIds,
  type Part,
  type Perimeter,
  readDepartments,
  readMonthSums,
  readOverview,
  readSplit,
  type Side,
  type SplitKey,
  type SplitRow,
  type SplitSums,
} from './sums.queries.ts';
export { refreshPartnerships } from './turnover.queries.ts';
