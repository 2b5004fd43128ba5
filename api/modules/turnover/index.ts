export { type Compared, eurosOf, evolutionOf, shareOf } from './comparisons.ts';
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
export { readNetworkMonths } from './network.queries.ts';
export {
  type Declared,
  type Declarers,
  type MonthSums,
  type Overview,
  type Part,
  type Perimeter,
  readMonthSums,
  readOverview,
  readSplit,
  type Side,
  type SplitRow,
  type SplitSums,
} from './sums.queries.ts';
export { refreshPartnerships } from './turnover.queries.ts';
