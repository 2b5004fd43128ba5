import { groupBy, partsOf } from './charts.ts';
import { figureCards } from './figures.ts';
import { companyOf, familyOf, type Network, type Viewer } from './network.ts';
import { type Perimeter, perimeterOf } from './perimeter.ts';
import { evolutionOf, monthAfter, percentOf, rowsBetween, sumOf, windowOf } from './window.ts';
import { counted, euros, eurosAndCents, longMonth, rangeText, signedPercent, wholeEuros } from './words.ts';

/** Counts the open subscribers of the directory that buy nothing. */
const othersOf = ({ companies }: Network, buying: ReadonlySet<number>): number =>
  companies.filter(({ id, kind, isClosed }) => kind === 'subscriber' && !isClosed && !buying.has(id)).length;

/** The figures that home, cards and popin share. */
function figuresOf(perimeter: Perimeter) {
  const window = windowOf(perimeter);
  if (!window) return null;
  const { rows } = perimeter;
  const inWindow = rowsBetween(rows, window.from, window.last);
  const now = sumOf(rows, window.from, window.last);
  const before = window.isComparable ? sumOf(rows, window.beforeFrom, window.beforeTo) : null;
  return {
    window,
    now,
    before,
    evolution: evolutionOf(now, before),
    six: sumOf(rows, monthAfter(window.last, -5), window.last),
    three: sumOf(rows, monthAfter(window.last, -2), window.last),
    suppliers: new Set(inWindow.map(({ supplier }) => supplier)).size,
    subscribers: new Set(inWindow.map(({ subscriber }) => subscriber)).size,
    others: othersOf(perimeter.network, new Set(inWindow.map(({ subscriber }) => subscriber))),
    families: new Set(inWindow.map(({ family }) => familyOf(perimeter.network, family).id)).size,
  };
}
type Figures = NonNullable<ReturnType<typeof figuresOf>>;

/** The answer of `dashboard/home`. */
export function homeOf(network: Network, viewer: Viewer) {
  const own = network.companies.find(({ id }) => id === viewer.company);
  const perimeter = perimeterOf(network, viewer, own && own.parent !== null ? own.slug : 'headquarter');
  if (!perimeter) return null;
  const figures = figuresOf(perimeter);
  const months = figures ? perimeter.rows.length : 0;
  // The operator reads how many companies the directory has.
  const listed = (side: string) => network.companies.filter(({ kind, isClosed }) => kind === side && !isClosed).length;
  return {
    scope: viewer.role === 'operator' ? 'network' : perimeter.isGroup ? 'group' : 'company',
    ca: euros(figures?.now ?? 0),
    evolution: figures?.evolution ?? null,
    lastMonth: perimeter.last,
    months:
      figures && months > 0
        ? Array.from({ length: 12 }, (_, at) => monthAfter(figures.window.from, at)).map((month) => ({
            month,
            ca: euros(sumOf(perimeter.rows, month, month)),
          }))
        : [],
    suppliers: viewer.role === 'supplier' ? null : viewer.role === 'operator' ? listed('supplier') : (figures?.suppliers ?? 0),
    subscribers: viewer.role === 'subscriber' ? null : viewer.role === 'operator' ? listed('subscriber') : (figures?.subscribers ?? 0),
  };
}

const pageOf = (slug: string, tab: string) => `/dashboard${slug === 'headquarter' ? '' : `/${slug}`}?tab=${tab}`;
const anchor = (wording: string, slug: string, tab: string) => ({ anchor: { wording, link: pageOf(slug, tab) } });

function revenueCard({ viewer, slug, isGroup }: Perimeter, figures: Figures) {
  const isSupplier = viewer.role === 'supplier';
  const opens = isSupplier || isGroup;
  const popin = {
    endpoint: `/api/v1/dashboard/popin/revenue/${slug}`,
    wording: isSupplier ? 'Voir le détail par adhérent' : 'Voir le détail par société',
    id: 'revenue',
    icon: 'list',
    title: 'Chiffre d’affaires de douze mois',
    label_group: 'Total',
  };
  return {
    id: 'revenue',
    title: 'Chiffre d’affaires, 12 mois',
    icon: 'euro',
    value: wholeEuros(figures.now),
    note: figures.evolution === null ? null : `${signedPercent(figures.evolution)} sur un an`,
    buttons: [opens ? { popin } : anchor('Voir par mois', slug, 'month')],
  };
}

function partnerCards({ viewer, slug }: Perimeter, figures: Figures) {
  const { others } = figures;
  const card = (id: string, title: string, value: string, note: string, wording: string, tab: string) => ({
    id,
    title,
    icon: id,
    value,
    note,
    buttons: [anchor(wording, slug, tab)],
  });
  const bought = 'avec des achats en douze mois';
  if (viewer.role === 'supplier')
    return [
      card(
        'subscribers',
        'Adhérents clients',
        counted(figures.subscribers, 'adhérent'),
        `${others >= 2 ? `${counted(others, 'autre').replace('\u00a0', '\u00a0')} adhérents` : `${others}\u00a0autre adhérent`} dans le réseau`,
        'Voir par adhérent',
        'subscriber',
      ),
    ];
  return [
    card('families', 'Familles d’achats', counted(figures.families, 'famille'), bought, 'Voir par famille', 'family'),
    card('suppliers', 'Fournisseurs actifs', counted(figures.suppliers, 'fournisseur'), bought, 'Voir par fournisseur', 'supplier'),
  ];
}

/** Says since when nothing is declared, three months or more before the last month of the network. */
function silenceOf({ network, isGroup, last }: Perimeter): string {
  if (last === null || !network.rows.some(({ month }) => month >= monthAfter(last, 3))) return '';
  return ` ${isGroup ? 'Il' : 'Elle'} n’a rien déclaré après ${longMonth(last)}.`;
}

function paragraphOf(perimeter: Perimeter, figures: Figures | null): string {
  const { viewer, isGroup } = perimeter;
  if (!figures) return 'Aucun chiffre d’affaires n’est encore déclaré.';
  const isSupplier = viewer.role === 'supplier';
  const whom = isSupplier ? `à ${counted(figures.subscribers, 'adhérent')}` : `chez ${counted(figures.suppliers, 'fournisseur')}`;
  const change = figures.evolution === null ? '' : `, soit ${signedPercent(figures.evolution)} sur un an`;
  const verb = isSupplier ? 'vendu' : 'acheté';
  const sentence = `${isGroup ? 'Le groupe' : 'La société'} a ${verb} pour ${wholeEuros(figures.now)} en douze mois ${whom}${change}.${silenceOf(perimeter)}`;
  return isSupplier ? `${sentence} Ces chiffres sont ceux de tous vos adhérents.` : sentence;
}

/** The answer of `dashboard/card/{value}/{slug}`. */
export function cardsOf(perimeter: Perimeter, value: string) {
  const figures = figuresOf(perimeter);
  const isSupplier = perimeter.viewer.role === 'supplier';
  const ofTurnover = figures
    ? [
        revenueCard(perimeter, figures),
        {
          id: 'summary',
          title: 'Trois derniers mois',
          icon: 'calendar',
          value: wholeEuros(figures.three),
          note: `${wholeEuros(figures.six)} sur six mois`,
          buttons: [anchor('Voir par année', perimeter.slug, 'year')],
        },
        ...partnerCards(perimeter, figures),
      ]
    : [];
  const all = [...ofTurnover, ...figureCards(perimeter)];
  return {
    lastTwelveMonths: euros(figures?.now ?? 0),
    lastSixMonths: euros(figures?.six ?? 0),
    lastThreeMonths: euros(figures?.three ?? 0),
    lastYear: euros(figures?.before ?? null),
    currentSubscribers: isSupplier ? (figures?.subscribers ?? 0) : null,
    remainingSubscribers: isSupplier ? (figures ? figures.others : othersOf(perimeter.network, new Set())) : null,
    paragraph: paragraphOf(perimeter, figures),
    cards: value === 'subscriber' || value === 'supplier' ? all : all.filter(({ id }) => id === value),
  };
}

function popinLine(title: string, slug: string, now: number, before: number | null, total: number) {
  const evolution = evolutionOf(now, before);
  return {
    title,
    slug,
    ca: eurosAndCents(now),
    ca_num: euros(now),
    part: total > 0 ? percentOf(now, total) : null,
    evol: evolution === null ? null : Math.abs(evolution),
    sign: evolution === null || evolution === 0 ? '' : evolution > 0 ? '+' : '-',
    lastTwelveMonths: euros(now),
    lastYear: euros(before),
  };
}

/** The last month of a company's rows, when it comes before the last one of the window. */
function stoppedIn({ network, rows }: Perimeter, slug: string | null, last: string): string | null {
  const months = rows.filter(({ subscriber }) => companyOf(network, subscriber).slug === slug).map(({ month }) => month);
  const own = months.toSorted().at(-1) ?? null;
  return own !== null && own < last ? own : null;
}

/** The answer of `dashboard/popin/revenue/{slug}`. */
export function popinOf(perimeter: Perimeter) {
  const figures = figuresOf(perimeter);
  const total = figures?.now ?? 0;
  const group = { ...popinLine('Total', perimeter.slug, total, figures?.before ?? null, total), lastMonth: null, isClosed: false };
  if (!figures) return { range: null, group, affiliates: [] };
  const { window } = figures;
  const parts = partsOf(perimeter.rows, groupBy(perimeter, 'subscriber'), [window.from, window.last], window.isComparable);
  const affiliates = parts.map(({ x, target, y, ybis }) => ({
    ...popinLine(x, target ?? '', y ?? 0, ybis, total),
    lastMonth: perimeter.viewer.role === 'supplier' ? null : stoppedIn(perimeter, target, window.last),
    isClosed: perimeter.network.companies.some(({ kind, slug, isClosed }) => kind === 'subscriber' && slug === target && isClosed),
  }));
  return { range: rangeText(window.from, window.last), group, affiliates };
}
