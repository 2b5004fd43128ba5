import { type ConcentrationSums, type Side, type Span, shareOf, windowOf } from '#api/modules/turnover/index.ts';

type PartnerSum = ConcentrationSums['partners'][number];
/** A partner of the window, in cents, with its shares in percent: null for a net that is not positive. */
export type PartnerRow = PartnerSum & {
  share: number | null;
  cumulatedShare: number | null;
  shareOfTheirs: number | null;
  isAboveQuarter: boolean;
  /** The titles of the families in which it is the only partner. */
  loneFamilies: string[];
};
/** The number of partners that make 80 %, and the percent of the first and of the first five. */
export type Measure = { partnersOfEighty: number; first: number; firstFive: number };

/** The concentration of a window before it is presented, in cents. */
export type Concentration = Pick<ConcentrationSums, 'declared' | 'declarers'> & {
  side: Side;
  span: Span | null;
  total: number;
  /** The partners with a positive net. */
  count: number;
  measure: Measure | null;
  rows: PartnerRow[];
  families: ConcentrationSums['families'];
};

/** Under this number of partners, a concentration says nothing. */
export const fewestPartners = 5;
/** From this percent of a supplier’s public turnover on, its line is marked. */
const markedShare = 25;

const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the number of first partners that make 80 % of the positive nets. */
function partnersOfEighty(nets: readonly PartnerSum[], total: number): number {
  let cumulated = 0;
  for (const [at, { cents }] of nets.entries()) {
    cumulated += cents;
    if (cumulated * 5 >= total * 4) return at + 1;
  }
  return nets.length;
}

/** Returns the whole percent of the public turnover of a partner that the window is; null where it is not known or nothing is left of credits. */
function shareOfTheirs({ cents, publicCents }: PartnerSum): number | null {
  return publicCents === null || publicCents <= 0 || cents <= 0 ? null : Math.floor((cents * 100) / publicCents);
}

function rowsOf(side: Side, { partners, families }: ConcentrationSums, positive: number): PartnerRow[] {
  let cumulated = 0;
  return partners.map((partner) => {
    const { cents, slug } = partner;
    const theirs = side === 'subscriber' ? shareOfTheirs(partner) : null;
    if (cents > 0) cumulated += cents;
    return {
      ...partner,
      share: cents > 0 ? shareOf(cents, positive) : null,
      cumulatedShare: cents > 0 ? shareOf(cumulated, positive) : null,
      shareOfTheirs: theirs,
      isAboveQuarter: theirs !== null && theirs >= markedShare,
      loneFamilies: side === 'subscriber' ? families.filter(({ partnerSlug }) => partnerSlug === slug).map(({ title }) => title) : [],
    };
  });
}

/** Measures the partners of a window over those with a positive net; nothing with less than five of them. */
export function concentrationOf(side: Side, sums: ConcentrationSums): Concentration {
  const { declared, declarers, partners, families } = sums;
  const nets = partners.filter(({ cents }) => cents > 0);
  const total = sumOf(partners);
  const count = nets.length;
  const window = { side, declared, declarers, span: declared && windowOf(declared.last), total, count };
  if (count < fewestPartners) return { ...window, measure: null, rows: [], families: [] };
  // Without a positive total there is no share, whatever was bought.
  const positive = total > 0 ? sumOf(nets) : 0;
  const first = shareOf(nets[0]?.cents ?? 0, positive);
  const firstFive = shareOf(sumOf(nets.slice(0, fewestPartners)), positive);
  const measure = first === null || firstFive === null ? null : { partnersOfEighty: partnersOfEighty(nets, positive), first, firstFive };
  return { ...window, measure, rows: rowsOf(side, sums, positive), families: side === 'subscriber' ? families : [] };
}
