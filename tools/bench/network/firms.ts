import { freeSlug, sortKey } from '#api/platform/text/normalise.ts';
import { firstnames, lastnames } from '#demo/people/names.list.ts';
import { makePlace, phoneAt } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { firmIdentity, presentation } from './words.ts';

export type Kind = 'supplier' | 'subscriber';
/** A firm to generate: its number, and the pictures and slugs already used. */
export type Draft = {
  kind: Kind;
  rank: number;
  pictures: readonly string[];
  slugs: Set<string>;
};

/** Returns the SIRET of a firm, valid but in a range without real firms; suppliers and subscribers have separate ranges. */
function siretOf(kind: Kind, rank: number): string {
  const siren = withKey(`${kind === 'supplier' ? '291' : '295'}${String(rank).padStart(5, '0')}`);
  return withKey(`${siren}0001`);
}

function withKey(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const marks = ['Fabriqué en France', 'Achats responsables', 'Économie circulaire', 'ISO 9001', 'ISO 14001', 'ISO 45001'] as const;

/** Content of a sheet. It reuses existing pictures: a hundred thousand drawn logos would measure nothing more. */
function sheetOf(random: Random, pictures: readonly string[], slug: string, figures: Record<string, number>) {
  const some = (most: number) => random.some(marks, random.int(0, most)).map((title) => ({ title, image: random.pick(pictures) }));
  const gallery = Array.from({ length: random.int(0, 4) }, (_, at) => ({ image: random.pick(pictures), title: `Vue ${at + 1}`, alt: '' }));
  return {
    logo: random.chance(0.5) ? random.pick(pictures) : null,
    key_numbers: Object.entries(figures).map(([key, value]) => ({ key, value: String(value) })),
    labels: some(3),
    certifications: some(4),
    gallery,
    website: random.chance(0.9) ? `https://www.${slug}.example` : null,
    linkedin: random.chance(0.5) ? `https://www.linkedin.com/company/${slug}-exemple` : null,
  };
}

const posts = ['Achats', 'Direction', 'Commerce', 'Comptabilité'] as const;

const peopleOf = (random: Random, slug: string, phone: string) =>
  random.some(lastnames, random.int(1, 3)).map((lastname, position) => ({
    position,
    firstname: random.pick(firstnames),
    lastname,
    title: null,
    service: random.pick(posts),
    function: 'Responsable',
    email: `contact-${position + 1}@${slug}.example`,
    phone,
    tel: null,
  }));

/** Generates a firm in a real town, with its people: the columns that suppliers and subscribers share. */
export function makeFirm(random: Random, { kind, rank, pictures, slugs }: Draft) {
  const { region, street, postalCode, city, department, latitude, longitude } = makePlace(random);
  const place = { region, street, postalCode, city, department, latitude, longitude };
  const { title, naf, nafLabel } = firmIdentity(random, place);
  const slug = freeSlug(title, slugs);
  const staff = Math.max(6, Math.round(90 * random.spread(1.1)));
  const founded = random.int(1898, 2017);
  const phone = phoneAt(random, region);
  const columns = {
    kind,
    siret: siretOf(kind, rank),
    slug,
    title,
    title_key: sortKey(title),
    body: presentation(random, title, founded),
    activity: nafLabel,
    ...{ street, postal_code: postalCode, city, department, country: 'France', latitude, longitude },
    naf,
    naf_label: nafLabel,
    staff,
    staff_band: `${staff} salariés`,
    annual_turnover_cents: staff * random.int(70, 340) * 100_000,
    phone,
    on_demand: random.chance(0.2),
    ...sheetOf(random, pictures, slug, { 'Année de création': founded, Salariés: staff, 'Sites en France': random.int(1, 14) }),
    updated_at: new Date(Date.UTC(2026, random.int(0, 9), random.int(1, 28), random.int(7, 17))),
  };
  return { columns, contacts: peopleOf(random, slug, phone) };
}
