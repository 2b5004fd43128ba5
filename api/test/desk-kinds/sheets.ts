import fc from 'fast-check';
import { aFamily, anImage, aReferent } from '#api/test/factories.ts';
import type { TestPortal } from '#api/test/harness.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';
import { aSiret, html, logoOf, oneOf, word } from './arbitraries.ts';
import { buyers, type DeskKind, type DeskKinds, everyRole, refTo } from './desk-kind.ts';

/** The texts, lists and pictures that both kinds of sheets have. */
async function sheetParts(portal: TestPortal) {
  const [referent, picture] = [await aReferent(portal), await anImage(portal)];
  const shown = { name: picture, alt: 'Un atelier', decorative: false };
  const contact = { title: '', function: 'Achats', service: '', email: 'ines@reseau.example', phone: '01 02 03 04 05', tel: '' };
  return fc.record({
    title: word,
    siret: fc.constant(null).map(aSiret),
    referent: oneOf([refTo(referent)]),
    activity: word,
    city: fc.constantFrom('', 'Rennes', 'Saint-Étienne'),
    body: html,
    logo: logoOf(picture),
    contacts: fc
      .uniqueArray(fc.constantFrom('Roy', 'Petit', 'Aube'))
      .map((names) => names.map((lastname) => ({ firstname: 'Inès', lastname, ...contact }))),
    keyNumbers: fc.array(fc.record({ key: word, value: word }), { maxLength: 3 }),
    gallery: fc.array(fc.record({ picture: fc.constant(shown), title: word }), { maxLength: 2 }),
  });
}

const suppliers: DeskKind = {
  endpoints: supplierSheetEndpoints,
  form: async ({ portal }, title) => {
    const { family } = await aFamily(portal);
    const reference = { id: String(family.id), label: family.title };
    const filled = { title: `Ateliers ${title}`, siret: aSiret(), family: reference, families: [reference], referenceYear: '2090' };
    return { ...emptyFormOf(supplierSheetFields), ...filled };
  },
  forms: async ({ portal }) => {
    const [one, two] = [await aFamily(portal), await aFamily(portal)];
    const families = [one, two].map(({ family }) => ({ id: String(family.id), label: family.title }));
    return fc
      .tuple(
        await sheetParts(portal),
        fc.record({ families: fc.shuffledSubarray(families), onDemand: fc.boolean(), referenceYear: fc.constantFrom('', '2019') }),
      )
      .map(([parts, own]) => ({ ...emptyFormOf(supplierSheetFields), ...parts, ...own, family: own.families[0] ?? null }));
  },
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
  forms: async ({ portal }) => (await sheetParts(portal)).map((parts) => ({ ...emptyFormOf(subscriberSheetFields), ...parts })),
  shows: { to: everyRole, at: ({ slug, word: s }) => [`/api/v1/subscriber/${slug}`, `/api/v1/search/results/subscribers?s=${s}`] },
};

export const sheets = { suppliers, subscribers } satisfies DeskKinds;
