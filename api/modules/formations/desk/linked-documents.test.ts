import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, anOffer, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleFields } from '#protocol/articles/article-desk.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const newKey = () => crypto.randomUUID().replaceAll('-', '');

let portal: TestPortal;
let editor: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
});

const aForm = {
  formations: { ...emptyFormOf(formationFields), title: 'Lire un contrat', branch: 'Droit', category: 'Contrats', durationHours: '7' },
  articles: { ...emptyFormOf(articleFields), title: 'Le gaz baisse', category: 'actualites' },
};
const choicesOf = async (kind: keyof typeof aForm, typed: string) =>
  read(formationDeskEndpoints.choices, await editor.get(`/api/v1/operator/${kind}/choices/documents?q=${typed}`)).rows;
const create = (kind: keyof typeof aForm, documents: readonly { id: number; title: string }[]) =>
  editor.change('POST', `/api/v1/operator/${kind}`, {
    form: { ...aForm[kind], body: '<p>Texte</p>', documents: documents.map(({ id, title }) => ({ id: String(id), label: title })) },
    key: newKey(),
  });

describe('les documents joints à un contenu', () => {
  it.each(['formations', 'articles'] as const)('celui de la corbeille n’est ni proposé ni accepté : %s', async (kind) => {
    const word = `Corbeille${newKey().slice(0, 8)}`;
    const supplier = await aSupplier(portal);
    const offer = await anOffer(portal, supplier.id);
    const trashed = await aDocument(portal, { title: `${word} un` });
    const ofOffer = await aDocument(portal, { title: `${word} deux`, offerId: offer.id, organisationId: supplier.id });
    const kept = await aDocument(portal, { title: `${word} trois` });
    const ofOpenOffer = await aDocument(portal, {
      title: `${word} un de plus`,
      offerId: (await anOffer(portal, supplier.id)).id,
      organisationId: supplier.id,
    });
    await editor.change('POST', `/api/v1/operator/documents/${trashed.id}/trash`, { version: 1 });
    await portal.db.updateTable('offers').set({ deleted_at: portal.clock.now }).where('id', '=', offer.id).execute();
    expect((await choicesOf(kind, word)).map(({ label }) => label).toSorted()).toEqual([kept.title, ofOpenOffer.title].toSorted());
    for (const gone of [trashed, ofOffer])
      expect((await create(kind, [gone])).body).toMatchObject({
        issues: [{ field: 'form.documents', message: `N’existe plus : ${gone.title}` }],
      });
    expect((await create(kind, [kept, ofOpenOffer])).status).toBe(200);
  });

  it('un document programmé se joint avant son heure, et les membres ne le voient qu’à elle', async () => {
    const word = `Programme${newKey().slice(0, 8)}`;
    const planned = await aDocument(portal, { title: word, shownFrom: new Date('2026-11-24T09:00:00Z') });
    expect(await choicesOf('formations', word)).toEqual([{ id: String(planned.id), label: word }]);
    const draft = read(formationDeskEndpoints.read, await create('formations', [planned])) as Content;
    await editor.change('POST', `/api/v1/operator/formations/${draft.id}/publish`, { version: draft.version, from: null, until: null });
    const documentsAt = async (now: string) => {
      portal.clock.now = new Date(now);
      const member = await signedIn(portal, 'subscriber');
      const { slug } = await portal.db.selectFrom('formations').select('slug').where('id', '=', Number(draft.id)).executeTakeFirstOrThrow();
      return read(formationEndpoints.formation, await member.get(`/api/v1/formation/${slug}`)).documents;
    };
    expect(await documentsAt('2026-11-23T09:00:00Z')).toEqual([]);
    expect(await documentsAt('2026-11-24T09:00:00Z')).toHaveLength(1);
  });
});
