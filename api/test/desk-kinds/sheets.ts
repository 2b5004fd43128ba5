import fc from 'fast-check';
import { aFamily, anImage, aReferent, aSubscriber, aSupplier } from '#api/test/factories.ts';
import type { TestPortal } from '#api/test/harness.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';
import { aSiret, html, logoOf, nextNumber, oneOf, text, word } from './arbitraries.ts';
import { buyers, type DeskKind, type DeskKinds, everyRole, refTo } from './desk-kind.ts';

/** A text, or nothing. */
const maybe = (words: string) => fc.constantFrom('', words);
const link = (host: string) => maybe(`https://${host}.example/page`);

/** A contact: those of one company have different names. */
const contactOf = (lastname: string) =>
  fc.record({
    ...{ firstname: maybe('Inès'), lastname: fc.constant(lastname), title: maybe('Madame'), function: maybe('Achats') },
    ...{
      service: maybe('Cuisine centrale'),
      email: maybe('ines@reseau.example'),
      phone: maybe('01 02 03 04 05'),
      tel: maybe('06 02 03 04 05'),
    },
  });
const contacts = fc.shuffledSubarray(['Roy', 'Petit', 'Aube']).chain((names) => fc.tuple(...names.map(contactOf)));

/** Places of a company. A department that the postcode says is not kept beside it. */
const places = fc.record({
  street: maybe('2 rue du Port'),
  city: fc.constantFrom('', 'Rennes', 'Saint-Étienne'),
  code: fc.constantFrom(['', ''], ['35000', ''], ['35580', '44'], ['', '2A']),
  coordinates: fc.constantFrom(['', ''], ['48.1', '-1.6'], ['0', '2.5']),
});

const companyTexts = {
  ...{
    activity: word,
    tags: maybe('vis, écrous'),
    naf: maybe('10.51C'),
    nafLabel: maybe('Fromages'),
    staff: fc.constantFrom('', '0', '120'),
  },
  ...{ annualTurnover: fc.constantFrom('', '1500000.5', '-12'), phone: maybe('01 02 03 04 05') },
};
const links = {
  ...{ website: link('site'), linkedin: link('linkedin'), youtube: link('film'), youtubeChannel: link('chaine') },
  ...{ customLinkTitle: maybe('Nos tarifs'), customLinkUri: link('tarifs'), video: link('video'), videoLinkText: maybe('Voir l’usine') },
};

/** The texts, lists and pictures that both kinds of sheets have. */
async function sheetParts(portal: TestPortal, parent: { id: number }) {
  const [referent, picture, other] = [await aReferent(portal), await anImage(portal), await anImage(portal)];
  const shown = [picture, other].map((name) => ({ name, alt: 'Un atelier', decorative: false }));
  const place = places.map(({ code: [postalCode = '', department = ''], coordinates: [latitude = '', longitude = ''], ...rest }) => ({
    ...{ postalCode, department, latitude, longitude, ...rest },
  }));
  const marks = fc.array(fc.record({ title: word, picture: logoOf(picture) }), { maxLength: 2 });
  const parts = fc.record({
    ...{ title: word, siret: fc.constant(null).map(aSiret), parent: oneOf([refTo(parent)]), referent: oneOf([refTo(referent)]) },
    ...{ ...companyTexts, ...links, body: html, logo: logoOf(picture), contacts },
    ...{ labels: marks, certifications: marks },
    keyNumbers: fc.array(fc.record({ key: word, value: word }), { maxLength: 3 }),
    gallery: fc.array(fc.record({ picture: fc.constantFrom(...shown), title: word }), { maxLength: 2 }),
  });
  return fc.tuple(parts, place).map(([facts, where]) => ({ ...facts, ...where }));
}

/** Draws the facts of suppliers alone, with their pages of experts. */
async function supplierParts(portal: TestPortal) {
  const [one, two] = [await aFamily(portal), await aFamily(portal)];
  const families = [one, two].map(({ family }) => ({ id: String(family.id), label: family.title }));
  const page = (slug: string) => fc.record({ slug: fc.constant(slug), title: word, description: text });
  return fc.record({
    ...{ families: fc.shuffledSubarray(families), onDemand: fc.boolean(), referenceYear: maybe('2019'), evaluationLink: link('avis') },
    expertPages: fc.shuffledSubarray(['tri-des-dechets', 'eau']).chain((slugs) => fc.tuple(...slugs.map(page))),
  });
}
/** A foreign supplier has an identifier of its country, and no department. */
const foreign = fc
  .constant(null)
  .map(() => ({ siret: '', foreignId: `BE${String(nextNumber()).padStart(10, '0')}`, country: 'Belgique', department: '' }));

const suppliers: DeskKind = {
  endpoints: supplierSheetEndpoints,
  form: async ({ portal }, title) => {
    const { family } = await aFamily(portal);
    const reference = { id: String(family.id), label: family.title };
    const filled = { title: `Ateliers ${title}`, siret: aSiret(), family: reference, families: [reference], referenceYear: '2090' };
    return { ...emptyFormOf(supplierSheetFields), ...filled };
  },
  forms: async ({ portal }) =>
    fc
      .tuple(await sheetParts(portal, await aSupplier(portal)), await supplierParts(portal), fc.oneof(fc.constant({}), foreign))
      .map(([parts, own, where]) => ({ ...emptyFormOf(supplierSheetFields), ...parts, ...own, ...where, family: own.families[0] ?? null })),
  shows: {
    to: buyers,
    at: ({ slug, word: s }) => [
      `/api/v1/supplier/${slug}`,
      `/api/v1/suppliers?s=${s}`,
      `/api/v1/search/autocomplete/suppliers?s=${s}`,
      '/api/v1/home/suppliers',
    ],
  },
};

const subscribers: DeskKind = {
  endpoints: subscriberSheetEndpoints,
  form: async (_desk, title) => {
    const place = { city: 'Rennes', postalCode: '35000', latitude: '48.1', longitude: '-1.6', joinedOn: '01/01/2090' };
    return { ...emptyFormOf(subscriberSheetFields), title: `Lycée ${title}`, siret: aSiret(), ...place };
  },
  forms: async ({ portal }) =>
    fc
      .tuple(await sheetParts(portal, await aSubscriber(portal)), maybe('31/01/2020'))
      .map(([parts, joinedOn]) => ({ ...emptyFormOf(subscriberSheetFields), ...parts, joinedOn })),
  shows: { to: everyRole, at: ({ slug, word: s }) => [`/api/v1/subscriber/${slug}`, `/api/v1/search/results/subscribers?s=${s}`] },
};

export const sheets = { suppliers, subscribers } satisfies DeskKinds;
