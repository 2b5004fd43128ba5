import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aDocument, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf, type Reference } from '#protocol/desk/desk-fields.ts';

const base = '/api/v1/operator/articles';
const runs = process.env.PROVE === '1' ? 200 : 8;

let portal: TestPortal;
let editor: Awaited<ReturnType<typeof signedIn>>;
let hosts: Reference[];
let documents: Reference[];
let picture: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  const suppliers = [await aSupplier(portal, { title: 'Ateliers Vauban' }), await aSupplier(portal, { title: 'Œufs & Cie' })];
  hosts = suppliers.map(({ id, title }) => ({ id: String(id), label: title }));
  documents = [];
  for (const title of ['Guide', 'Barème', 'Notice']) documents.push({ id: String((await aDocument(portal, { title })).id), label: title });
  picture = await anImage(portal);
});

const word = fc
  .string({ unit: fc.constantFrom(...'aéœ ’&<"\\%_,«»€'), minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
const minute = fc.integer({ min: 0, max: 500_000 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString());
const hours = fc.option(fc.tuple(minute, fc.integer({ min: 1, max: 500 })), { nil: null });
const contact = fc
  .boolean()
  .map((has) => (has ? { contactFirstname: 'Inès', contactLastname: 'Roy', contactEmail: 'ines@reseau.example' } : {}));

/** A form that every rule accepts, as the server gives it back: texts are trimmed, HTML is clean. */
const forms = () =>
  fc
    .record({
      title: word,
      category: fc.constantFrom('actualites', 'webinars', 'agenda'),
      body: fc
        .array(fc.constantFrom('<p>Un</p>', '<ul><li>a</li></ul>', '<h2>Titre</h2>', '<p>x <strong>y</strong></p>'))
        .map((parts) => parts.join('')),
      agenda: fc.constantFrom('', '<p>9 h : accueil</p>'),
      url: fc.constantFrom('', '/offres', 'https://visio.example/a?b=c&d=e'),
      subscription: fc.boolean(),
      host: fc.option(fc.constantFrom(...hosts), { nil: null }),
      documents: fc.shuffledSubarray(documents),
      picture: fc.constantFrom(
        null,
        { name: picture, alt: '', decorative: true },
        { name: picture, alt: 'Un compteur', decorative: false },
      ),
    })
    .chain((form) =>
      fc.tuple(hours, contact).map(([span, person]) => ({
        ...emptyFormOf(articleFields),
        ...form,
        ...person,
        startsAt: span?.[0] ?? null,
        endsAt: span && new Date(Date.parse(span[0]) + span[1] * 60_000).toISOString(),
      })),
    );

const contentOf = (answer: Parameters<typeof read>[1]): Content => read(articleDeskEndpoints.read, answer);
const act = async (verb: string, { id, version }: Content) => contentOf(await editor.change('POST', `${base}/${id}/${verb}`, { version }));

it('reprendre une version rend exactement ce qui avait été enregistré ; corbeille et retour aussi', async () => {
  const history = fc.tuple(forms(), fc.array(fc.tuple(forms(), fc.boolean()), { minLength: 1, maxLength: 4 }));
  const property = fc.asyncProperty(history, async ([first, edits]) => {
    const key = crypto.randomUUID().replaceAll('-', '');
    let content = contentOf(await editor.change('POST', base, { form: first, key }));
    const saved: unknown[] = [content.form];
    expect(content.form).toEqual(first);
    for (const [form, publishes] of edits) {
      content = contentOf(await editor.change('PUT', `${base}/${content.id}`, { form, version: content.version }));
      saved.push(content.form);
      expect(content.form).toEqual(form);
      if (publishes && form.body !== '') content = await act('publish', content);
      expect(content.form).toEqual(form);
    }
    const { rows } = read(articleDeskEndpoints.revisions, await editor.get(`${base}/${content.id}/revisions`));
    const saves = rows.filter(({ event }) => event === 'create' || event === 'save').toReversed();
    expect(saves).toHaveLength(saved.length);
    for (const [at, { id }] of saves.entries()) {
      content = await act(`revisions/${id}/restore`, content);
      expect(content.form).toEqual(saved[at]);
    }
    const before = content.form;
    content = await act('restore', await act('trash', content));
    expect(content.form).toEqual(before);
  });
  await fc.assert(property, { numRuns: runs });
}, 120_000);
