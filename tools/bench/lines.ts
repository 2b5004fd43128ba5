import { wordsOf } from '#api/platform/text/words.ts';
import { randomFrom } from '#demo/random.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { subscriberEndpoints, subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { dashboardLines } from './dashboard-lines.ts';
import { editorialLines } from './editorial-lines.ts';
import * as floors from './floors.ts';
import { indexLines } from './index-lines.ts';
import { type Draw, goals, type Line } from './line.ts';
import { revisionLines } from './revision-lines.ts';
import { type Reader, type Sample, slip } from './sample.ts';

/** Extracts the slugs of a list in order, and its total. */
const listedAs = ({ answer }: typeof supplierEndpoints.list | typeof subscriberEndpoints.search): NonNullable<Line['seen']> => ({
  portal: (body) => {
    const { rows, pager } = answer.parse(body);
    return [...rows.map((row) => row.slug), String(pager.total)];
  },
  floor: (rows) => [...rows.map((row) => String(row.slug)), String(rows[0]?.total ?? 0)],
});
const listed = listedAs(supplierEndpoints.list);
const counted = (slug: string, count: unknown): string => `${slug} ${count}`;

/** Joins counts in a fixed order, so that two answers compare whatever the order of their choices. */
const countsOf = (counts: readonly unknown[]): string => counts.map(String).sort().join(' ');
const idsOf = ({ organisation, id }: Reader): number[] => [organisation, id];
const supplierOf = ({ sample, random }: Draw) => random.pick(sample.suppliers);

/** Draws a search text: words of a name, a keyword, a misspelt word, or an unfinished word. */
function typed({ sample, random }: Draw): { typed: string; words: string[] } {
  const { key, tags } = random.pick(sample.suppliers);
  const words = wordsOf(key).slice(0, 2);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join(' ');
  const way = random.int(0, 4);
  if (way === 0 && tags[0]) return { typed: tags[0], words: wordsOf(tags[0]) };
  if (way === 1 && last.length > 4) return { typed: `${before} ${slip(random, last)}`, words };
  if (way === 2 && last.length > 4) return { typed: `${before} ${last.slice(0, -2)}`, words };
  return { typed: words.join(' '), words };
}

const sheet: Line = {
  name: 'sheet',
  title: 'Fiche d’un fournisseur',
  goal: goals.indexedPage,
  floor: floors.sheet,
  ask: (draw) => {
    const { slug } = supplierOf(draw);
    return { path: `/api/v1/supplier/${slug}`, values: [...idsOf(draw.reader), slug] };
  },
  seen: {
    portal: (body) => {
      const { slug, contacts } = supplierEndpoints.sheet.answer.parse(body);
      return [counted(slug, contacts.list.length)];
    },
    floor: (rows) => rows.map(({ slug, contacts }) => counted(String(slug), Array.isArray(contacts) ? contacts.length : 0)),
  },
};

/** The pages measured against the floor. A new area adds its lines here and its statements to floors.ts. */
export const lines: readonly Line[] = [
  {
    name: 'list',
    title: 'Liste filtrée (famille), triée, avec son total',
    goal: goals.listWithTotal,
    floor: floors.family,
    ask: ({ sample, reader, random }) => {
      const { slug, families } = random.pick(sample.categories);
      const family = random.pick(families);
      return { path: `/api/v1/suppliers?category=${slug}&families=${family}`, values: [...idsOf(reader), family] };
    },
    seen: listed,
  },
  {
    name: 'category',
    title: 'Liste d’une catégorie, triée, avec son total',
    goal: goals.listWithTotal,
    floor: floors.category,
    ask: ({ sample, reader, random }) => {
      const { slug } = random.pick(sample.categories);
      return { path: `/api/v1/suppliers?category=${slug}`, values: [...idsOf(reader), slug] };
    },
    seen: listed,
  },
  {
    name: 'directory',
    title: 'Annuaire entier de A à Z, avec son total',
    goal: goals.kept,
    floor: floors.directory,
    ask: ({ reader, random }) => {
      const page = random.int(1, 5);
      return { path: `/api/v1/suppliers?order=ASC&page=${page}`, values: [...idsOf(reader), (page - 1) * 20] };
    },
    seen: listed,
  },
  {
    name: 'search',
    title: 'Recherche par mots-clés',
    goal: goals.listWithTotal,
    floor: floors.keyword,
    ask: (draw) => {
      const { typed: text, words } = typed(draw);
      const path = `/api/v1/search/results/suppliers?s=${encodeURIComponent(text.trim())}`;
      return { path, values: [...idsOf(draw.reader), words.join(' ')] };
    },
  },
  {
    name: 'suggestions',
    title: 'Suggestions pendant la frappe',
    goal: goals.suggestions,
    floor: floors.suggestions,
    ask: (draw) => {
      const { random } = draw;
      const begun = supplierOf(draw).key.slice(0, random.int(3, 12)).trim();
      const text = begun.length > 5 && random.chance(0.3) ? slip(random, begun) : begun;
      return { path: `/api/v1/search/autocomplete/suppliers?s=${encodeURIComponent(text)}`, values: [begun] };
    },
  },
  sheet,
  { ...sheet, name: 'sheet-in-turn', title: 'Fiche, contre un plancher qui lit d’abord la session', floorBefore: floors.session },
  {
    name: 'filters',
    title: 'Filtres d’une catégorie (nombres par famille)',
    goal: goals.listWithTotal,
    floor: floors.filters,
    ask: ({ sample, reader, random }) => {
      const { slug } = random.pick(sample.categories);
      return { path: `/api/v1/search/results/suppliers/filters?category=${slug}`, values: [...idsOf(reader), slug] };
    },
    seen: {
      portal: (body) => {
        const { families, mySuppliers, favorites } = supplierEndpoints.filters.answer.parse(body);
        const counts = families.flatMap((one) => [one, ...one.subFamilies]).map(({ slug, count }) => counted(slug, count));
        return [...counts.sort(), String(mySuppliers), String(favorites)];
      },
      floor: (rows) => [
        ...rows.map(({ slug, count }) => counted(String(slug), count)).sort(),
        String(rows[0]?.mine ?? 0),
        String(rows[0]?.favorites ?? 0),
      ],
    },
  },
  {
    name: 'contracts',
    title: 'Liste des contrats, les urgents d’abord, avec ses nombres',
    goal: goals.indexedPage,
    floor: floors.contracts,
    ask: ({ reader, random }) => {
      const page = random.int(1, 3);
      return { path: `/api/v1/contracts?page=${page}`, values: [...idsOf(reader), page] };
    },
    seen: {
      portal: (body) => {
        const { rows, pager, filters } = contractEndpoints.list.answer.parse(body);
        const counts = Object.values(filters).flatMap((choices) => choices.map(({ count }) => count));
        return [...rows.map(({ id, highlighted }) => `${id} ${highlighted}`), String(pager.total), countsOf(counts)];
      },
      floor: (rows) => [
        ...rows.flatMap(({ id, urgent }) => (id === null ? [] : [`${id} ${urgent}`])),
        String(rows[0]?.total ?? 0),
        countsOf(Array.isArray(rows[0]?.counts) ? rows[0].counts : []),
      ],
    },
  },
  {
    name: 'categories',
    title: 'Catégories d’achats avec leurs nombres',
    goal: goals.kept,
    floor: floors.categories,
    ask: () => ({ path: '/api/v1/categories', values: [] }),
    seen: {
      portal: (body) => catalogueEndpoints.categories.answer.parse(body).rows.map(({ slug, suppliers }) => counted(slug, suppliers)),
      floor: (rows) => rows.map(({ slug, suppliers }) => counted(String(slug), suppliers)),
    },
  },
  {
    name: 'subscribers',
    title: 'Adhérents d’un département, par chiffre d’affaires, avec leur total',
    goal: goals.listWithTotal,
    floor: floors.subscribers,
    ask: ({ sample, reader, random }) => {
      const department = random.pick(sample.departments);
      const path = `/api/v1/search/results/subscribers?f=department:${department}&sort=ca-desc`;
      return { path, values: [...idsOf(reader), department] };
    },
    seen: listedAs(subscriberEndpoints.search),
  },
  {
    name: 'subscribers-directory',
    title: 'Tous les adhérents de A à Z, avec leur total',
    goal: goals.kept,
    floor: floors.subscribersDirectory,
    ask: ({ reader, random }) => {
      const page = random.int(1, 5);
      const path = `/api/v1/search/results/subscribers?sort=alphabetic&page=${page}`;
      return { path, values: [...idsOf(reader), (page - 1) * 20] };
    },
    seen: listedAs(subscriberEndpoints.search),
  },
  ...dashboardLines,
  ...editorialLines,
  ...indexLines,
  ...revisionLines,
  // The last one: its floor works for minutes at the requests of clients who have left.
  {
    name: 'map-points',
    title: 'Tous les points de la carte',
    goal: goals.kept,
    whole: true,
    floor: floors.mapPoints,
    ask: () => ({ path: '/api/v1/search/results/subscribers?all=true&format=columns', values: [] }),
    seen: {
      portal: (body) => subscriberPointsEndpoint.answer.parse(body).ids.sort(),
      floor: (rows) => rows.map(({ id }) => String(id)).sort(),
    },
  },
];

const asksPerLine = 200;
/** One request of a line: the portal's path with its reader, and the floor's. */
export type Ask = {
  reader: Reader;
  path: string;
  floorPath: string;
};

/** Draws the requests of a line: the same rows always give the same requests. */
export function asksOf(line: Line, sample: Sample): Ask[] {
  return Array.from({ length: asksPerLine }, (_, at) => {
    const random = randomFrom(`bench ${line.name} ${at}`);
    const reader = line.asker === 'largest' ? sample.exporter : random.pick(sample.readers);
    const { path, values } = line.ask({ sample, reader, random });
    const query = new URLSearchParams(values.map((value) => ['p', String(value)]));
    return { reader, path, floorPath: `/${line.name}?${query}` };
  });
}
