import fc from 'fast-check';
import { aDocument, aFamily, anImage } from '#api/test/factories.ts';
import { anIndex } from '#api/test/indices.ts';
import { categoryDeskEndpoints, categoryFields, familyDeskEndpoints, familyFields } from '#protocol/catalogue/catalogue-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentCategoryEndpoints } from '#protocol/documents/document-category-desk.ts';
import { indexDeskEndpoints, indexFields } from '#protocol/indices/index-desk.ts';
import { referentDeskEndpoints, referentFields } from '#protocol/organisations/referent-desk.ts';
import { logoOf, nextNumber, oneOf, text, word } from './arbitraries.ts';
import { buyers, companiesOf, type DeskKind, type DeskKinds, everyRole, refTo } from './desk-kind.ts';

/** Draws a text that no other content has: the word, then a number. */
const unique = (make: (n: number) => string) => fc.constant(null).map(() => make(nextNumber()));

const referents: DeskKind = {
  endpoints: referentDeskEndpoints,
  form: async (_desk, lastname) => ({ ...emptyFormOf(referentFields), firstname: 'Inès', lastname, email: `${lastname}@reseau.example` }),
  forms: async () =>
    fc.record({
      ...{ firstname: fc.constantFrom('', 'Inès'), lastname: word, function: fc.constantFrom('', 'Acheteuse') },
      ...{ email: unique((n) => `Referent-${n}@Reseau.example`), phone: fc.constantFrom('', '01 02 03 04 05') },
    }),
  shows: {
    to: everyRole,
    at: ({ word: s }, role) => [
      `/api/v1/search/autocomplete/subscribers/referent?s=${s}`,
      ...(role === 'operator' ? [] : ['/api/v1/account-informations']),
    ],
  },
  link: async (portal, id) => {
    const { buyer, seller } = await companiesOf(portal);
    await portal.db
      .updateTable('organisations')
      .set({ referent_id: Number(id) })
      .where('id', 'in', [buyer.id, seller.id])
      .execute();
  },
};

const indices: DeskKind = {
  endpoints: indexDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(indexFields),
    ...{ title: `Cours du ${title}`, code: title, frequency: 'monthly', currency: 'EUR' },
  }),
  forms: async ({ portal }) => {
    const next = { id: String(await anIndex(portal, { name: 'Série suivante' })), label: 'Série suivante' };
    const stored = { code: `famille-${nextNumber()}`, label: `Énergie n° ${nextNumber()}`, parent_id: null };
    await portal.db.insertInto('index_families').values(stored).execute();
    const joined = { successor: next, junction: '2026-03-01', coefficient: '1.6296' };
    return fc
      .tuple(
        fc.record({
          ...{
            title: word,
            code: unique((n) => `essai-${n}`),
            family: fc.constantFrom('', stored.label, `${stored.label} › Pétrole`, 'Minerais'),
            description: text,
            frequency: fc.constantFrom('', 'daily', 'monthly'),
          },
          ...{ publicationDays: fc.constantFrom('', '15'), unitName: fc.constantFrom('', 'tonne'), unitSymbol: fc.constantFrom('', 't') },
          ...{ currency: fc.constantFrom('', 'eur'), source: fc.constantFrom('', 'Insee'), licence: fc.constantFrom('', 'Ouverte') },
          ...{ origin: fc.constantFrom('', 'France'), delivery: fc.constantFrom('', 'Italie') },
        }),
        fc.constantFrom({ rateOf: '', rateIn: '' }, { rateOf: 'usd', rateIn: 'EUR' }),
        fc.constantFrom({}, joined, { ...joined, junction: '2025-12-01', coefficient: '0.5' }),
      )
      .map(([facts, rate, succession]) => ({ ...emptyFormOf(indexFields), ...facts, ...rate, ...succession }));
  },
  shows: { to: buyers, at: ({ id }) => ['/api/v1/indices', `/api/v1/indices/${id}`] },
};

const categories: DeskKind = {
  endpoints: categoryDeskEndpoints,
  form: async (_desk, title) => ({ ...emptyFormOf(categoryFields), title: `Achats de ${title}` }),
  forms: async ({ portal }) => {
    const image = logoOf(await anImage(portal));
    return fc.record({ title: unique((n) => `Catégorie n° ${n}, « d’été »`), image });
  },
  shows: { to: everyRole, at: ({ slug }) => ['/api/v1/categories', `/api/v1/categories/${slug}`] },
};

const families: DeskKind = {
  endpoints: familyDeskEndpoints,
  form: async ({ portal }, title) => {
    const { category } = await aFamily(portal);
    return { ...emptyFormOf(familyFields), title: `Tout ${title}`, code: title, category: String(category.id) };
  },
  forms: async ({ portal }) => {
    const [one, two] = [await aFamily(portal), await aFamily(portal)];
    return fc.record({
      ...{ title: word, code: unique((n) => `famille-${n}`), parent: oneOf([refTo(one.family)]) },
      category: fc.constantFrom(String(one.category.id), String(two.category.id)),
    });
  },
  shows: { to: everyRole, at: () => ['/api/v1/categories'] },
};

const documentCategories: DeskKind = {
  endpoints: documentCategoryEndpoints,
  form: async (_desk, title) => ({ title: `Tous les ${title}` }),
  forms: async () => fc.record({ title: unique((n) => `Rayon n° ${n}, « d’été »`) }),
  shows: { to: buyers, at: () => ['/api/v1/search/results/documents/filters', '/api/v1/search/results/documents'] },
  link: async (portal, id) => void (await aDocument(portal, { title: 'Un document', category: Number(id) })),
};

export const catalogue = { referents, indices, categories, families, 'document-categories': documentCategories } satisfies DeskKinds;
