import type { PictureTheme } from '#api/demo/drawings/themes.ts';
import { certifications, expertPages, labels } from '#api/demo/organisations/sheets.list.ts';
import { type Subject, staffBand, subscriberBody, supplierBody } from '#api/demo/organisations/sheets.ts';
import { makeSiret } from '#api/demo/organisations/siret.ts';
import { subscriberPosts, supplierPosts } from '#api/demo/people/names.list.ts';
import { makeContacts, referentFor } from '#api/demo/people/people.ts';
import { makePlace, phoneAt } from '#api/demo/places/places.ts';
import type { Random } from '#api/demo/random.ts';
import { freeSlug, sortKey } from '#api/platform/text/normalise.ts';
import { firmName } from './words.ts';

/** A firm to make: what it does, in the words of its trade, and the pictures and slugs of the network. */
export type Draft = {
  kind: 'supplier' | 'subscriber';
  rank: number;
  naf: readonly [string, string];
  activity: string;
  nouns: readonly string[];
  usualStaff: number;
  pictures: readonly string[];
  slugs: Set<string>;
};

/** What a sheet shows: pictures that are there already, since a hundred thousand drawn logos would measure nothing more. */
function sheetOf(random: Random, pictures: readonly string[], subject: Subject, slug: string) {
  const marks = (titles: readonly string[], most: number) =>
    random.some(titles, random.int(0, most)).map((title) => ({ title, image: random.pick(pictures) }));
  return {
    logo: random.chance(0.5) ? random.pick(pictures) : null,
    key_numbers: [
      { key: 'Année de création', value: String(subject.founded) },
      { key: 'Salariés', value: String(subject.staff) },
      { key: 'Sites en France', value: String(random.int(1, 14)) },
    ],
    labels: marks(labels, 3),
    certifications: marks(certifications, 4),
    gallery: random.some(pictures, random.int(0, 4)).map((image, at) => ({ image, title: `Vue ${at + 1}`, alt: subject.title })),
    website: random.chance(0.9) ? `https://www.${slug}.example` : null,
    linkedin: random.chance(0.5) ? `https://www.linkedin.com/company/${slug}-exemple` : null,
  };
}

/** A firm in a real town, with its people: the columns that suppliers and subscribers share, and what the rest is made from. */
export function makeFirm(random: Random, draft: Draft) {
  const { kind, rank, activity, pictures } = draft;
  const place = makePlace(random);
  const title = firmName(random, draft.nouns, place);
  const slug = freeSlug(title, draft.slugs);
  const staff = Math.max(6, Math.round(draft.usualStaff * random.spread(1.1)));
  const subject = { title, place, activity, founded: random.int(1898, 2017), staff };
  const { region, street, postalCode, city, department, latitude, longitude } = place;
  const columns = {
    kind,
    // Suppliers and subscribers are numbered apart, in a range where no firm exists.
    siret: makeSiret(`${kind === 'supplier' ? '291' : '295'}${String(rank).padStart(6, '0')}`, 1),
    slug,
    title,
    title_key: sortKey(title),
    body: kind === 'supplier' ? supplierBody(random, subject) : subscriberBody(random, subject),
    activity,
    ...{ street, postal_code: postalCode, city, department, country: 'France', latitude, longitude },
    naf: draft.naf[0],
    naf_label: draft.naf[1],
    staff,
    staff_band: staffBand(staff),
    annual_turnover_cents: staff * random.int(70, 340) * 100_000,
    phone: phoneAt(random, region),
    on_demand: random.chance(0.2),
    ...sheetOf(random, pictures, subject, slug),
    updated_at: new Date(Date.UTC(2026, random.int(0, 9), random.int(1, 28), random.int(7, 17))),
  };
  const contacts = makeContacts(random, random.int(1, 3), slug, region, kind === 'supplier' ? supplierPosts : subscriberPosts);
  return { columns, contacts, referent: referentFor(random, region) };
}

/** What only a supplier's sheet has. */
export const supplierSheet = (random: Random, slug: string, theme: PictureTheme) => ({
  evaluation_link: random.chance(0.85) ? `https://evaluation.exemple.example/${slug}` : null,
  reference_year: 2026 - random.int(0, 14),
  expert_pages: random.chance(0.35)
    ? expertPages[theme].map(([title, description], at) => ({ slug: `${slug}-${at + 1}`, title, description }))
    : [],
});
