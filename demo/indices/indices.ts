import type { IndexDraft } from '#api/modules/indices/index.ts';
import { addDays, instantOf, monthsBefore, workingDaysBefore } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { circle, ink, line, rect, row, svg, text } from '#demo/drawings/shapes.ts';
import type { DemoLibraryDocument } from '#demo/editorial/library.ts';
import type { PaperSet } from '#demo/papers/paper.ts';
import { randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { type DemoIndexEntry, indexEntries } from './indices.list.ts';

/** An index of the demonstration. `document`: the title of the document that it downloads, null for none. */
export type DemoIndex = Omit<IndexDraft, 'document_id'> & { document: string | null; stopped?: DemoIndexEntry['stopped'] };

const daysInYear = 261;

/** Returns the days of a series, the last one before today and already published. */
function daysOf({ frequency, years, publicationDays = 0, stopped }: DemoIndexEntry, today: string): string[] {
  if (stopped) return monthsBefore(today, years * 12).slice(0, 1 - stopped.months);
  if (frequency === 'daily') return workingDaysBefore(today, years * daysInYear);
  const months = monthsBefore(addDays(today, -publicationDays), years * 12);
  return frequency === 'monthly' ? months : months.filter((month) => (Number(month.slice(5, 7)) - 1) % 3 === 0).slice(0, -1);
}

/** Makes a series as a random walk back from its last value. The last value of a monthly or quarterly series is provisional. */
function pointsOf(entry: DemoIndexEntry, today: string): IndexDraft['points'] {
  const { code, level, decimals, move, drift = 0, frequency, stopped } = entry;
  const random = randomFrom(`index ${code}`);
  const days = daysOf(entry, today);
  let value = level;
  return days
    .toReversed()
    .map((day, rank) => {
      const point = { day, value: value.toFixed(decimals), provisional: frequency !== 'daily' && !stopped && rank === 0 };
      value /= 1 + drift + move * (random.next() + random.next() - 0.98);
      return point;
    })
    .toReversed();
}

const priceListTitle = 'Barème des emballages industriels';

/** Makes the document that the price list among the indices downloads. */
export const makeIndexPapers = (today: string, papers: PaperSet): DemoLibraryDocument[] => [
  {
    title: priceListTitle,
    body: '<p>Les prix constatés des emballages courants, relevés chaque trimestre auprès des adhérents.</p>',
    category: 127,
    format: 'xls',
    fileName: `${priceListTitle}.xlsx`,
    paper: papers.add(priceListTitle, {
      title: priceListTitle,
      context: 'Prix constatés, hors taxes',
      sections: [],
      prices: [
        { title: 'Caisse simple cannelure 400 × 300 × 250', unit: 'les 100', price: 58.4, usualPrice: 64 },
        { title: 'Caisse double cannelure 600 × 400 × 400', unit: 'les 100', price: 171.5, usualPrice: 186 },
        { title: 'Film étirable 17 µm, 300 m', unit: 'le rouleau', price: 6.9, usualPrice: 7.6 },
        { title: 'Palette perdue 800 × 1 200', unit: 'la pièce', price: 9.35, usualPrice: 10.2 },
      ],
    }),
    updatedAt: instantOf(addDays(today, -12), 9),
    organisation: null,
    isPrivate: false,
  },
];

/** Draws the barometer of the cost of transport: one bar a quarter. */
function barometer(): string {
  const heights = [96, 104, 112, 131, 150, 143, 138, 146];
  const bars = row(heights.length, (rank) => {
    const height = heights[rank] ?? 0;
    return rect(60 + rank * 84, 300 - height * 1.5, 52, height * 1.5, rank === heights.length - 1 ? ink.orange : ink.mid, 6);
  });
  const trend = heights.map((height, rank) => `${rank === 0 ? 'M' : 'L'}${86 + rank * 84} ${270 - height * 1.5}`).join('');
  return svg(
    760,
    360,
    rect(0, 0, 760, 360, ink.mist),
    bars,
    line(trend, ink.navy, 4),
    circle(674, 270 - 146 * 1.5, 8, ink.navy),
    text(60, 340, 18, ink.slate, 'Huit derniers trimestres, base 100 au premier', 'start', 500),
  );
}

const bare = { description: '', unit_symbol: '', unit_name: '', currency: null, frequency: null, rate_of: null, rate_in: null } as const;
const withoutFile = { document: null, image: null, image_alt: '' };

/** Makes the indices of the demonstration: its series, a price list to download, and a picture. */
export function makeIndices(today: string, pictures: PictureSet): DemoIndex[] {
  const series = indexEntries.map((entry): DemoIndex => {
    const { code, name, family, description, unit, currency = null, rate, frequency, source, origin = '', delivery = '' } = entry;
    return {
      ...withoutFile,
      ...{ code, name: typeset(name), family, description: typeset(description), type: 'mintec', currency, frequency, source },
      ...{ unit_symbol: unit[0], unit_name: unit[1], origin_country: origin, delivery_country: delivery },
      licence: 'Réservé aux membres du réseau',
      publication_days: entry.publicationDays ?? null,
      rate_of: rate?.[0] ?? null,
      rate_in: rate?.[1] ?? null,
      points: pointsOf(entry, today),
      ...(entry.stopped && { stopped: entry.stopped }),
    };
  });
  return [
    ...series,
    {
      ...bare,
      ...withoutFile,
      code: 'bareme-emballages',
      name: priceListTitle,
      family: 'papier-emballage',
      type: 'excel_download',
      description: 'Les prix constatés des emballages courants, dans un tableur.',
      source: 'Relevés du réseau',
      document: priceListTitle,
      points: [],
    },
    {
      ...bare,
      ...withoutFile,
      code: 'barometre-transport',
      name: 'Baromètre des coûts de transport',
      family: 'services',
      type: 'image',
      description: 'Le coût d’une tournée type, carburant, conducteur et véhicule compris.',
      source: 'Relevés du réseau',
      image: pictures.add(barometer()),
      image_alt: 'Le coût d’une tournée monte de 96 à 150 en cinq trimestres, recule à 138, puis remonte à 146.',
      points: [],
    },
  ];
}
