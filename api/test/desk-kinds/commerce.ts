import fc from 'fast-check';
import { aDeskFile } from '#api/test/attachments.ts';
import { anImage, aSubscriber, aSupplier } from '#api/test/factories.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  documentDeskEndpoints,
  documentFields,
  privateDocumentDeskEndpoints,
  privateDocumentFields,
} from '#protocol/documents/document-desk.ts';
import { offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import { studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';
import { amount, filesOf, html, pictureOf, text, url, word } from './arbitraries.ts';
import { buyers, companiesOf, type DeskKind, type DeskKinds, everyRole, refTo } from './desk-kind.ts';

/** The files that the random forms of a test draw at most. */
const filesDrawn = process.env.PROVE === '1' ? 6000 : 400;

const offers: DeskKind = {
  endpoints: offerDeskEndpoints,
  form: async ({ portal, me }, title) => {
    const [{ seller }, { file }] = [await companiesOf(portal), await aDeskFile(portal, me, `${title}.pdf`)];
    return {
      ...emptyFormOf(offerFields),
      ...{ title: `Le ${title} à prix négocié`, supplier: refTo(seller), body: `<p>Tout sur le ${title}.</p>` },
      prices: [{ title: 'Bidon', unit: '5 l', price: '12,50', usualPrice: '15' }],
      documents: [{ key: '', title: `Le ${title} en détail`, category: '201', file }],
    };
  },
  forms: async ({ portal }) => {
    const [one, two, name] = [await aSupplier(portal), await aSupplier(portal), await anImage(portal)];
    const file = await filesOf(portal, filesDrawn);
    const price = fc.constantFrom(['12,50', '15'], ['0', ''], ['1 180.00', '1180'], ['0.10', '0,10']);
    return fc.record({
      ...{ title: word, supplier: fc.constantFrom(refTo(one), refTo(two)), expiresOn: fc.constantFrom('', '2099-12-31') },
      ...{ special: fc.boolean(), body: html, catalogueUrl: url, picture: pictureOf(name) },
      prices: fc.array(
        fc
          .record({ title: word, unit: fc.constantFrom('', 'le lot') })
          .chain((row) => price.map(([negotiated = '', usualPrice = '']) => ({ ...row, price: negotiated, usualPrice }))),
        { maxLength: 2 },
      ),
      documents: fc.array(fc.record({ key: fc.constant(''), title: word, category: fc.constantFrom('201', '85'), file }), { maxLength: 2 }),
    });
  },
  shows: {
    to: everyRole,
    at: ({ slug, word: s }) => [
      `/api/v1/offers/${slug}`,
      `/api/v1/search/results/documents?supplier=${slug}`,
      `/api/v1/documents/le-${s}-en-detail/file`,
    ],
  },
  // Buyers read the titles of the last offers that have ended; operators and the supplier itself keep them whole.
  endedAt: { subscriber: /^\/api\/v1\/offers\//, supplier: /./, operator: /./ },
};

const documentKind = (
  endpoints: DeskKind['endpoints'],
  { fields, isPrivate }: { fields: typeof documentFields | typeof privateDocumentFields; isPrivate: boolean },
): DeskKind => ({
  endpoints,
  form: async ({ portal, me }, title) => {
    const [{ buyer, seller }, { file }] = [await companiesOf(portal), await aDeskFile(portal, me, `${title}.pdf`)];
    const company = refTo(isPrivate ? buyer : seller);
    return { ...emptyFormOf(fields), title: `Le ${title} en détail`, category: '85', file, company };
  },
  forms: async ({ portal }) => {
    const [buyer, seller, file] = [await aSubscriber(portal), await aSupplier(portal), await filesOf(portal, filesDrawn)];
    const company = fc.constantFrom(refTo(buyer), refTo(seller));
    return fc.record({
      ...{ title: word, category: fc.constantFrom('85', '201', '127'), body: html, file },
      company: isPrivate ? company : fc.option(company, { nil: null }),
    });
  },
  shows: {
    to: isPrivate ? buyers : everyRole,
    at: ({ word: s }, role) => [
      ...[`/api/v1/documents/le-${s}-en-detail/file`, '/api/v1/documents/85'],
      ...(role === 'supplier' ? [] : [`/api/v1/search/results/documents?s=${s}`]),
    ],
  },
  alsoAt: ({ id }) => [`/api/v1/documents/${id}/file`],
});
const documents = documentKind(documentDeskEndpoints, { fields: documentFields, isPrivate: false });
const privateDocuments = documentKind(privateDocumentDeskEndpoints, { fields: privateDocumentFields, isPrivate: true });

const studies: DeskKind = {
  endpoints: studyDeskEndpoints,
  form: async ({ portal, me }, title) => {
    const [{ buyer, seller }, { file }] = [await companiesOf(portal), await aDeskFile(portal, me, `${title}.pdf`)];
    return {
      ...emptyFormOf(studyFields),
      ...{ title: `Les ${title}`, category: `Tout ${title}`, company: refTo(buyer), requestedOn: '2026-10-01' },
      // A status that the dashboard counts.
      status: `Fournisseur ${title} sélectionné`,
      suppliers: [{ kind: 'current', supplier: refTo(seller), name: '' }],
      attachments: [{ key: '', title: `Les ${title} en détail`, file }],
    };
  },
  forms: async ({ portal }) => {
    const [one, two, seller] = [await aSubscriber(portal), await aSubscriber(portal), await aSupplier(portal)];
    const file = await filesOf(portal, filesDrawn);
    const supplier = fc.constantFrom(
      { supplier: refTo(seller), name: '' },
      { supplier: refTo(seller), name: 'Son enseigne' },
      { supplier: null, name: 'Une autre maison' },
    );
    return fc.record({
      ...{ title: word, category: fc.constantFrom('', 'Gaz'), company: fc.constantFrom(refTo(one), refTo(two)) },
      ...{ requestedOn: fc.constantFrom('2026-01-31', '2025-12-01'), status: fc.constantFrom('', 'Étude en cours', 'À revoir') },
      actors: fc.array(fc.record({ name: word, email: fc.constantFrom('', 'claire@reseau.example') }), { maxLength: 2 }),
      correspondents: fc.array(fc.record({ name: word }), { maxLength: 2 }),
      suppliers: fc.array(
        fc.constantFrom('current', 'recommended', 'selected').chain((kind) => supplier.map((row) => ({ kind, ...row }))),
        { maxLength: 3 },
      ),
      ...{ comment: text, result: fc.constantFrom('', '-12,50', '7'), potential: amount },
      attachments: fc.array(fc.record({ key: fc.constant(''), title: word, file }), { maxLength: 2 }),
    });
  },
  shows: { to: buyers, at: ({ word: s }) => ['/api/v1/interactions', `/api/v1/documents/les-${s}-en-detail/file`] },
};

export const commerce = { offers, documents, 'private-documents': privateDocuments, studies } satisfies DeskKinds;
