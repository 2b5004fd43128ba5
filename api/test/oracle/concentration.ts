import { type Company, companyOf, familyOf, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { percentOf, rowsBetween, windowAnswer, windowOf } from './window.ts';
import { euros, eurosHeading, largestFirst, percentText, type Sized } from './words.ts';

type Partner = Sized & { company: Company };

/** The partners of some rows with their net. */
function partnersOf({ viewer, network }: Perimeter, rows: readonly Row[]): Partner[] {
  const byPartner = Map.groupBy(rows, (row) => (viewer.role === 'supplier' ? row.subscriber : row.supplier));
  const partners = [...byPartner].map(([id, own]) => {
    const company = companyOf(network, id);
    return { company, slug: company.slug, title: company.title, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
  });
  return largestFirst(partners);
}

/** The families that one supplier alone sold in some rows, with that supplier. */
function loneFamiliesOf({ network }: Perimeter, rows: readonly Row[]) {
  const families = [...Map.groupBy(rows, ({ family }) => familyOf(network, family))].flatMap(([{ slug, title }, own]) => {
    const [first, ...others] = new Set(own.map(({ supplier }) => supplier));
    if (first === undefined || others.length > 0) return [];
    return [{ slug, title, cents: own.reduce((sum, { cents }) => sum + cents, 0), partner: companyOf(network, first) }];
  });
  return largestFirst(families);
}

/** The smallest number of first nets that make four fifths of all. */
function eightyOf(nets: readonly number[], whole: number): number {
  let count = 0;
  for (let sum = 0; count < nets.length && sum < (whole * 4) / 5; count++) sum += nets[count] ?? 0;
  return count;
}

function sentenceOf({ viewer, last }: Perimeter, nets: readonly number[], total: number): string {
  const [partner, ofTotal] = viewer.role === 'supplier' ? ['adhérent', 'de vos ventes'] : ['fournisseur', 'de vos achats'];
  if (last === null) return 'Aucun chiffre d’affaires déclaré\u00a0: la concentration se lira avec les premières déclarations.';
  if (nets.length < 5) {
    const some = nets.length === 0 ? 'vous n’en avez aucun' : `vous en avez ${nets.length}`;
    return `La concentration se lit à partir de cinq ${partner}s au montant positif\u00a0: sur ces douze mois, ${some}.`;
  }
  if (total <= 0) return 'Avoirs déduits, le total des douze mois n’est pas positif\u00a0: aucune part ne peut être calculée.';
  const { partnersOfEighty, first, firstFive } = measureOf(nets);
  if (partnersOfEighty === 1)
    return `Un seul ${partner} fait ${percentText(first)} ${ofTotal}\u00a0; les cinq premiers en font ${percentText(firstFive)}.`;
  const rest = `le premier en fait ${percentText(first)}, les cinq premiers ${percentText(firstFive)}.`;
  return `${partnersOfEighty}\u00a0${partner}s font 80\u00a0% ${ofTotal}\u00a0; ${rest}`;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function measureOf(nets: readonly number[]) {
  const whole = sum(nets);
  return {
    partnersOfEighty: eightyOf(nets, whole),
    first: percentOf(nets[0] ?? 0, whole),
    firstFive: percentOf(sum(nets.slice(0, 5)), whole),
  };
}

/** The whole percent of the public turnover of a supplier that was bought from it. */
function shareOfTheirs({ viewer }: Perimeter, { cents, company: { published } }: Partner): number | null {
  if (viewer.role === 'supplier' || published === null || published <= 0 || cents <= 0) return null;
  return Number((BigInt(cents) * 100n) / BigInt(published));
}

/** The answer of `dashboard/concentration/{slug}`, its rows and its sheet. */
export function concentrationAnswer(perimeter: Perimeter) {
  const window = windowOf(perimeter);
  const rows = window ? rowsBetween(perimeter.rows, window.from, window.last) : [];
  const all = partnersOf(perimeter, rows);
  const nets = all.map(({ cents }) => cents).filter((cents) => cents > 0);
  const [whole, total] = [sum(nets), sum(all.map(({ cents }) => cents))];
  const isBuyer = perimeter.viewer.role === 'subscriber';
  const isShown = nets.length >= 5;
  const lone = isShown && isBuyer ? loneFamiliesOf(perimeter, rows) : [];
  const partners = (isShown ? all : []).map((partner, at) => {
    const hasShare = partner.cents > 0 && total > 0;
    const until = sum(all.slice(0, at + 1).map(({ cents }) => cents));
    const theirs = shareOfTheirs(perimeter, partner);
    return {
      partner,
      slug: partner.slug,
      title: partner.title,
      amount: euros(partner.cents),
      share: hasShare ? percentOf(partner.cents, whole) : null,
      cumulatedShare: hasShare ? percentOf(until, whole) : null,
      shareOfTheirs: theirs,
      isAboveQuarter: theirs !== null && theirs >= 25,
    };
  });
  const body = {
    ...windowAnswer(perimeter),
    sentence: sentenceOf(perimeter, nets, total),
    total: euros(total),
    count: nets.length,
    measure: isShown && total > 0 ? measureOf(nets) : null,
    rows: partners.slice(0, 100).map(({ partner: _, ...row }) => row),
    rowCount: partners.length,
    families: lone.map(({ slug, title, cents, partner }) => ({
      slug,
      title,
      amount: euros(cents),
      partner: { slug: partner.slug, title: partner.title },
    })),
  };
  const tableRows = partners.map(({ partner, title, amount, share, cumulatedShare, shareOfTheirs: theirs }) => ({
    title,
    amount,
    share,
    cumulated: cumulatedShare,
    ...(isBuyer && {
      public: euros(partner.company.published),
      theirs,
      families: lone
        .filter((family) => family.partner === partner.company)
        .map((family) => family.title)
        .join(', '),
    }),
  }));
  const own = ['Son chiffre d’affaires public', 'Ce que vous êtes pour lui (%)', 'Familles où il est seul'];
  const head = [isBuyer ? 'Fournisseur' : 'Adhérent', eurosHeading(perimeter.last), 'Part (%)', 'Part cumulée (%)'];
  return { body, rows: tableRows, sheet: [isBuyer ? [...head, ...own] : head, ...cellsOf(tableRows)] };
}

const cellsOf = (rows: readonly object[]) =>
  rows.map((row) => Object.values(row).map((cell: string | number | null) => (cell === '' ? null : cell)));
