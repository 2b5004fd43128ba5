import fc from 'fast-check';
import { aDocument, anArticle, anImage } from '#api/test/factories.ts';
import type { TestPortal } from '#api/test/harness.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { amount, html, oneOf, pictureOf, referencesTo, span, text, word } from './arbitraries.ts';
import { buyers, type DeskKind, type DeskKinds, refTo } from './desk-kind.ts';

const places = [
  { branch: 'Achats', category: 'Négociation' },
  { branch: 'Droit', category: 'Marchés publics' },
];
const aText = fc.constantFrom('', '<p>Un texte</p>');
const contact = fc.constantFrom(
  { contactFirstname: '', contactLastname: '', contactEmail: '' },
  { contactFirstname: 'Inès', contactLastname: 'Roy', contactEmail: 'ines@reseau.example' },
);
const session = fc
  .record({
    ...{ location: fc.constantFrom('Rennes', 'À distance'), body: fc.constantFrom('', 'Salle B'), full: fc.boolean() },
    cancelled: fc.boolean(),
  })
  .chain((row) => span.map((hours) => ({ key: '', ...hours, ...row })));

/** The story of a training: its texts, its steps, its speakers and those who tell of it. */
async function storyOf(portal: TestPortal) {
  const [name, article] = [await anImage(portal), await anArticle(portal)];
  const logo = fc.constantFrom(...[name, await anImage(portal)].map((one) => ({ name: one, alt: '', decorative: true })));
  return fc.record({
    ...{ title: word, body: html, picture: pictureOf(name), objectives: aText, public: aText },
    steps: fc.array(fc.record({ title: word, description: text, situation: fc.constantFrom('', 'Un achat') }), { maxLength: 3 }),
    speakers: fc.array(fc.record({ name: word, description: text }), { maxLength: 2 }),
    certifications: fc.array(fc.record({ title: word, picture: logo }), { maxLength: 2 }),
    interviews: fc.array(fc.record({ title: word, article: oneOf([refTo(article)]), body: fc.constantFrom('Parfait.', 'Un\n\nDeux') }), {
      maxLength: 2,
    }),
  });
}

const formations: DeskKind = {
  endpoints: formationDeskEndpoints,
  form: async (_desk, title) => ({
    ...emptyFormOf(formationFields),
    ...{ title: `Se former : ${title}`, branch: 'Achats', category: `Étude du ${title}`, durationHours: '7', inter: true },
    body: `<p>Tout sur ${title}.</p>`,
    sessions: [
      {
        ...{ key: '', startsAt: '2026-12-03T08:00:00.000Z', endsAt: '2026-12-03T16:00:00.000Z', location: 'Rennes' },
        ...{ body: '', full: false, cancelled: false },
      },
    ],
  }),
  forms: async ({ portal }) => {
    const documents = [await aDocument(portal, { title: 'Livret' }), await aDocument(portal, { title: 'Plan' })];
    return fc
      .tuple(
        await storyOf(portal),
        fc.constantFrom(...places),
        contact,
        fc.record({
          ...{
            durationHours: fc.constantFrom('7', '014'),
            inter: fc.boolean(),
            interPrice: amount,
            intra: fc.boolean(),
            intraPrice: amount,
          },
          ...{ intraHours: fc.constantFrom('', '7'), custom: fc.boolean(), customPrice: amount, customHours: fc.constantFrom('', '21') },
          ...{ taux: fc.constantFrom('', '97,5', '100'), rate: fc.constantFrom('', '9.20') },
          ...{ methods: aText, evaluation: aText, support: aText, a11y: aText, accessDelay: fc.constantFrom('', 'Deux semaines') },
          updatedOn: fc.constantFrom('', '2026-09-01'),
          video: fc.constantFrom('', 'https://video.example/1'),
          documents: referencesTo(documents.map(refTo)),
          sessions: fc.array(session, { maxLength: 3 }),
        }),
        fc.constantFrom({}, { answers: '120', answersYear: '2026' }),
      )
      .map((parts) => Object.assign({}, emptyFormOf(formationFields), ...parts));
  },
  shows: {
    to: buyers,
    at: ({ slug, word: s }) => [
      ...['/api/v1/formations', `/api/v1/formations?category=etude-du-${s}`, '/api/v1/formations/filters', '/api/v1/articles'],
      ...[`/api/v1/articles?s=${s}`, '/api/v1/articles?category=formations', `/api/v1/search/results/articles?s=${s}`],
      `/api/v1/formation/${slug}`,
    ],
  },
  alsoAt: ({ slug }) => [`/api/v1/contact-form?formation=${slug}`],
};

export const training = { formations } satisfies DeskKinds;
