import fc from 'fast-check';
import { aDocument, anImage, aSupplier } from '#api/test/factories.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { bannerDeskEndpoints, bannerFields } from '#protocol/banners/banner-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import { sectorDeskEndpoints, sectorFields } from '#protocol/pages/sector-desk.ts';
import { html, nextNumber, oneOf, outerUrl, pictureOf, span, text, url, word } from './arbitraries.ts';
import { type DeskKind, type DeskKinds, everyRole } from './desk-kind.ts';

/** A contact is given whole, or not at all. */
const contact = { contactFirstname: 'Inès', contactLastname: 'Roy', contactEmail: 'ines@reseau.example' };

const articles: DeskKind = {
  endpoints: articleDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(articleFields),
    title: `Le ${title}`,
    category: 'actualites',
    body: `<p>Tout sur ${title}.</p>`,
    startsAt: '2026-12-01T09:00:00.000Z',
    endsAt: '2026-12-01T10:00:00.000Z',
    contactFirstname: 'Inès',
    contactLastname: 'Roy',
    contactEmail: `${title}@reseau.example`,
  }),
  forms: async ({ portal }) => {
    const suppliers = [await aSupplier(portal, { title: 'Ateliers Vauban' }), await aSupplier(portal, { title: 'Œufs & Cie' })];
    const documents = [await aDocument(portal, { title: 'Guide' }), await aDocument(portal, { title: 'Barème' })];
    const picture = await anImage(portal);
    return fc
      .record({
        title: word,
        category: fc.constantFrom('actualites', 'webinars', 'agenda'),
        body: html,
        agenda: fc.constantFrom('', '<p>9 h : accueil</p>'),
        url: outerUrl,
        replay: outerUrl,
        subscription: fc.boolean(),
        host: oneOf(suppliers.map(({ id, title }) => ({ id: String(id), label: title }))),
        documents: fc.shuffledSubarray(documents.map(({ id }, at) => ({ id: String(id), label: ['Guide', 'Barème'][at] ?? '' }))),
        picture: pictureOf(picture),
      })
      .chain((form) =>
        fc
          .tuple(fc.option(span, { nil: null }), fc.constantFrom({}, contact))
          .map(([hours, about]) => ({ ...emptyFormOf(articleFields), ...form, ...hours, ...about })),
      );
  },
  shows: {
    to: everyRole,
    at: ({ slug, word: s }) => [
      `/api/v1/article/${slug}`,
      `/api/v1/article/${slug}/calendar`,
      `/api/v1/search/results/articles?s=${s}`,
      `/api/v1/articles?s=${s}`,
      '/api/v1/articles',
      '/api/v1/last-articles',
    ],
  },
  alsoAt: ({ slug }) => ['/api/v1/articles?category=webinars', `/api/v1/contact-form?article=${slug}`],
};

const pages: DeskKind = {
  endpoints: pageDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(pageFields),
    title: `La page ${title}`,
    audience: 'all',
    body: `<p>Tout sur ${title}.</p>`,
  }),
  forms: async () =>
    fc
      .record({
        title: word,
        slug: fc.constant(null).map(() => `page-${nextNumber()}`),
        audience: fc.constantFrom('all', 'subscriber'),
        body: html,
      })
      .map((form) => ({ ...emptyFormOf(pageFields), ...form })),
  shows: { to: everyRole, at: ({ slug }) => [`/api/v1/page/${slug}`] },
};

const sectors: DeskKind = {
  endpoints: sectorDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(sectorFields),
    title: `Les ${title}`,
    position: '1',
    body: `<p>Cours des ${title}.</p>`,
  }),
  forms: async () => fc.record({ title: word, position: fc.constantFrom('0', '1', '07', '999'), body: html }),
  shows: { to: everyRole, at: () => ['/api/v1/indexes'] },
};

const banners: DeskKind = {
  endpoints: bannerDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(bannerFields),
    ...{ title, spot: 'home', position: '1', subscribers: true, suppliers: true, operators: true },
  }),
  forms: async ({ portal }) => {
    const name = await anImage(portal);
    const logo = fc.constantFrom(...[name, await anImage(portal)].map((one) => ({ name: one, alt: '', decorative: true })));
    // A banner is for somebody.
    const readers = fc.record({ subscribers: fc.boolean(), suppliers: fc.boolean(), operators: fc.boolean() });
    const facts = fc.record({
      title: word,
      spot: fc.constantFrom('home', 'list'),
      position: fc.constantFrom('1', '03', '999'),
      body: text,
      link: url,
      picture: pictureOf(name),
      logos: fc.array(fc.record({ title: word, picture: logo }), { maxLength: 2 }),
      categoryLogos: fc.array(fc.record({ picture: logo }), { maxLength: 2 }),
      networkLogo: fc.boolean(),
    });
    return fc
      .tuple(
        facts,
        readers.filter((roles) => Object.values(roles).includes(true)),
      )
      .map(([form, roles]) => ({ ...form, ...roles }));
  },
  shows: { to: everyRole, at: () => ['/api/v1/banners?front=1'] },
};

export const editorial = { articles, pages, sectors, banners } satisfies DeskKinds;
