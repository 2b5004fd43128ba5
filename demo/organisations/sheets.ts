import type { GalleryImage, KeyNumber, Mark } from '#api/modules/organisations/organisations.tables.ts';
import { badge } from '#demo/drawings/badges.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { scenes } from '#demo/drawings/scenes.ts';
import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { Place } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import {
  certifications,
  labels,
  staffBands,
  subscriberClosings,
  subscriberOpenings,
  supplierClosings,
  supplierOpenings,
  supplierPromises,
  tradeCertifications,
} from './sheets.list.ts';

export type Subject = {
  title: string;
  place: Place;
  activity: string;
  founded: number;
  staff: number;
};

const whole = new Intl.NumberFormat('fr-FR');

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** Escapes the ampersand of a name for HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;');

const filled = (sentence: string, { title, place, activity, founded, staff }: Subject): string =>
  sentence
    .replaceAll('{nom}', escaped(title))
    .replaceAll('{ville}', place.city)
    .replaceAll('{region}', place.region.title)
    .replaceAll('{annee}', String(founded))
    .replaceAll('{effectif}', whole.format(staff))
    .replaceAll('{activite}', lowered(activity));

/** Writes the presentation of a supplier as HTML: an opening, three to five promises, a closing. */
export function supplierBody(random: Random, subject: Subject): string {
  const promises = random.some(supplierPromises, random.int(3, 5)).map((promise) => `<li>${promise}</li>`);
  return typeset(
    [
      `<p>${filled(random.pick(supplierOpenings), subject)}</p>`,
      `<p><strong>Nos engagements envers les adhérents</strong></p><ul>${promises.join('')}</ul>`,
      `<p>${random.pick(supplierClosings)}</p>`,
    ].join(''),
  );
}

export const subscriberBody = (random: Random, subject: Subject): string =>
  typeset(`<p>${filled(random.pick(subscriberOpenings), subject)}</p><p>${random.pick(subscriberClosings)}</p>`);

/** Draws the key figures of a sheet; all of them for a rich one. */
export function keyNumbers(
  random: Random,
  { founded, staff }: Subject,
  theme: PictureTheme | null,
  turnoverCents: number,
  rich: boolean,
): KeyNumber[] {
  const millions = turnoverCents / 100 / 1_000_000;
  const ofSellers = [
    { key: 'Références en stock', value: whole.format(random.int(8, 220) * 100) },
    { key: 'Clients satisfaits', value: `${random.int(88, 99)} %` },
  ];
  const all: KeyNumber[] = [
    { key: 'Année de création', value: String(founded) },
    { key: 'Salariés', value: whole.format(staff) },
    { key: 'Chiffre d’affaires', value: `${millions.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} M€` },
    { key: 'Sites en France', value: String(random.int(1, 14)) },
    ...(theme === null ? [] : ofSellers),
  ];
  return rich ? all : all.slice(0, random.int(0, all.length));
}

const marks = (random: Random, pictures: PictureSet, titles: readonly string[], min: number, max: number): Mark[] =>
  random.some(titles, random.int(min, max)).map((title) => ({ title, image: random.chance(0.85) ? pictures.add(badge(title)) : null }));

export const makeLabels = (random: Random, pictures: PictureSet, rich: boolean): Mark[] => marks(random, pictures, labels, rich ? 3 : 0, 3);
export function makeCertifications(random: Random, pictures: PictureSet, theme: PictureTheme | null, rich: boolean): Mark[] {
  const own = theme && tradeCertifications[theme];
  return marks(random, pictures, own ? [...certifications, own] : certifications, rich ? 3 : 0, 4);
}

/** Draws the gallery of a sheet: two to five scenes, none on half of the sheets, five on a rich one. */
export function makeGallery(random: Random, pictures: PictureSet, rich: boolean): GalleryImage[] {
  if (!rich && random.chance(0.5)) return [];
  return random.some(scenes, rich ? 5 : random.int(2, 5)).map(({ draw, title, alt }) => ({ image: pictures.add(draw()), title, alt }));
}

/** Returns the INSEE band of a headcount. */
export const staffBand = (staff: number): string => staffBands.find(([max]) => staff <= max)?.[1] ?? 'Effectif non communiqué';
