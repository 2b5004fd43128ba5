import fc from 'fast-check';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import type { ContentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import { emptyFormOf, type FormValues } from '#protocol/desk/desk-fields.ts';
import { pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import {
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';
import { aDocument, aFamily, anImage, aReferent, aSupplier } from './factories.ts';
import type { TestPortal } from './harness.ts';

/**
 * A kind of content of the desk, for the tests that try them all: rights, versions, journal, histories, and that nothing shows before its
 * hour.
 */
export type DeskKind = {
  endpoints: ContentEndpoints;
  /** Makes a form that can be published, whose title has the word. */
  form: (portal: TestPortal, word: string) => Promise<FormValues>;
  /** Makes forms at random that the rules accept. Called once: what they refer to is made then. */
  forms: (portal: TestPortal) => Promise<fc.Arbitrary<FormValues>>;
  /** A route of members that shows a content once it is shown: a check that shows nothing anywhere proves nothing. */
  showsAt: (slug: string, word: string) => string[];
};

let last = 0;
/** Returns a SIRET with its key that no other company of the test file has. */
export function aSiret(): string {
  const start = `7${String(++last).padStart(12, '0')}`;
  const digits = [...`${start}0`].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 1 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit), 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

const word = fc
  .string({ unit: fc.constantFrom(...'aéœ ’&<"\\%_,«»€'), minLength: 1, maxLength: 20 })
  .map((text) => `x${text.replace(/\s+/g, ' ').trim()}`);
const html = fc
  .array(fc.constantFrom('<p>Un</p>', '<ul><li>a</li></ul>', '<h2>Titre</h2>', '<p>x <strong>y</strong></p>'), { minLength: 1 })
  .map((parts) => parts.join(''));
const minute = fc.integer({ min: 0, max: 500_000 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString());
const hours = fc.option(fc.tuple(minute, fc.integer({ min: 1, max: 500 })), { nil: null }).map((span) => ({
  startsAt: span?.[0] ?? null,
  endsAt: span && new Date(Date.parse(span[0]) + span[1] * 60_000).toISOString(),
}));
const oneOf = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const pictureOf = (name: string) =>
  fc.constantFrom(null, { name, alt: '', decorative: true }, { name, alt: 'Un compteur', decorative: false });

const articles: DeskKind = {
  endpoints: articleDeskEndpoints,
  form: async (_portal, title) => ({
    ...emptyFormOf(articleFields),
    title: `Le ${title}`,
    category: 'actualites',
    body: `<p>Tout sur ${title}.</p>`,
    contactFirstname: 'Inès',
    contactLastname: 'Roy',
    contactEmail: `${title}@reseau.example`,
  }),
  forms: async (portal) => {
    const suppliers = [await aSupplier(portal, { title: 'Ateliers Vauban' }), await aSupplier(portal, { title: 'Œufs & Cie' })];
    const documents = [await aDocument(portal, { title: 'Guide' }), await aDocument(portal, { title: 'Barème' })];
    const picture = await anImage(portal);
    return fc
      .record({
        title: word,
        category: fc.constantFrom('actualites', 'webinars', 'agenda'),
        body: html,
        agenda: fc.constantFrom('', '<p>9 h : accueil</p>'),
        url: fc.constantFrom('', '/offres', 'https://visio.example/a?b=c&d=e'),
        subscription: fc.boolean(),
        host: oneOf(suppliers.map(({ id, title }) => ({ id: String(id), label: title }))),
        documents: fc.shuffledSubarray(documents.map(({ id }, at) => ({ id: String(id), label: ['Guide', 'Barème'][at] ?? '' }))),
        picture: pictureOf(picture),
      })
      .chain((form) => hours.map((span) => ({ ...emptyFormOf(articleFields), ...form, ...span })));
  },
  showsAt: (slug, title) => [`/api/v1/article/${slug}`, `/api/v1/search/results/articles?s=${title}`, '/api/v1/last-articles'],
};

const pages: DeskKind = {
  endpoints: pageDeskEndpoints,
  form: async (_portal, title) => ({
    ...emptyFormOf(pageFields),
    title: `La page ${title}`,
    audience: 'all',
    body: `<p>Tout sur ${title}.</p>`,
  }),
  forms: async () =>
    fc
      .record({ title: word, audience: fc.constantFrom('all', 'subscriber'), body: html })
      .map((form) => ({ ...emptyFormOf(pageFields), ...form })),
  showsAt: (slug) => [`/api/v1/page/${slug}`],
};

/** The texts, lists and pictures that both kinds of sheets have. */
async function sheetParts(portal: TestPortal) {
  const [referent, picture] = [await aReferent(portal), await anImage(portal)];
  const shown = { name: picture, alt: 'Un atelier', decorative: false };
  const contact = { title: '', function: 'Achats', service: '', email: 'ines@reseau.example', phone: '01 02 03 04 05', tel: '' };
  return fc.record({
    title: word,
    siret: fc.constant(null).map(aSiret),
    referent: oneOf([{ id: String(referent.id), label: '' }]),
    activity: word,
    city: fc.constantFrom('', 'Rennes', 'Saint-Étienne'),
    body: html,
    logo: fc.constantFrom(null, { name: picture, alt: '', decorative: true }),
    contacts: fc
      .uniqueArray(fc.constantFrom('Roy', 'Petit', 'Aube'))
      .map((names) => names.map((lastname) => ({ firstname: 'Inès', lastname, ...contact }))),
    keyNumbers: fc.array(fc.record({ key: word, value: word }), { maxLength: 3 }),
    gallery: fc.array(fc.record({ picture: fc.constant(shown), title: word }), { maxLength: 2 }),
  });
}

const suppliers: DeskKind = {
  endpoints: supplierSheetEndpoints,
  form: async (portal, title) => {
    const { family } = await aFamily(portal);
    const reference = { id: String(family.id), label: family.title };
    const filled = { title: `Ateliers ${title}`, siret: aSiret(), family: reference, families: [reference], referenceYear: '2090' };
    return { ...emptyFormOf(supplierSheetFields), ...filled };
  },
  forms: async (portal) => {
    const [one, two] = [await aFamily(portal), await aFamily(portal)];
    const families = [one, two].map(({ family }) => ({ id: String(family.id), label: family.title }));
    return fc
      .tuple(
        await sheetParts(portal),
        fc.record({ families: fc.shuffledSubarray(families), onDemand: fc.boolean(), referenceYear: fc.constantFrom('', '2019') }),
      )
      .map(([parts, own]) => ({ ...emptyFormOf(supplierSheetFields), ...parts, ...own, family: own.families[0] ?? null }));
  },
  showsAt: (slug, title) => [
    `/api/v1/supplier/${slug}`,
    `/api/v1/suppliers?s=${title}`,
    `/api/v1/search/autocomplete/suppliers?s=${title}`,
  ],
};

const subscribers: DeskKind = {
  endpoints: subscriberSheetEndpoints,
  form: async (_portal, title) => {
    const place = { city: 'Rennes', postalCode: '35000', latitude: '48.1', longitude: '-1.6', joinedOn: '01/01/2090' };
    return { ...emptyFormOf(subscriberSheetFields), title: `Lycée ${title}`, siret: aSiret(), ...place };
  },
  forms: async (portal) => (await sheetParts(portal)).map((parts) => ({ ...emptyFormOf(subscriberSheetFields), ...parts })),
  showsAt: (slug, title) => [`/api/v1/subscriber/${slug}`, `/api/v1/search/results/subscribers?s=${title}`],
};

/** Every kind of content, by its resource. */
const deskKinds: Readonly<Partial<Record<DeskResource, DeskKind>>> = { articles, pages, suppliers, subscribers };

/** Returns a kind of content for the tests that try them all. */
export function deskKind(resource: DeskResource): DeskKind {
  const kind = deskKinds[resource];
  if (!kind) throw new Error(`${resource} n'a pas sa ligne dans api/test/desk-kinds.ts`);
  return kind;
}

/** The kinds that have their line here. */
export const triedKinds = <Kind extends { resource: DeskResource }>(kinds: readonly Kind[]): Kind[] =>
  kinds.filter(({ resource }) => deskKinds[resource] !== undefined);
