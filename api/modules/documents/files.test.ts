import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, send, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
type Document = Awaited<ReturnType<typeof aDocument>>;
const preview = (me: Me, fid: string): Promise<Answer> => me.get(`/api/private-file-base64/${fid}`, me.csrf);
/** The three paths that serve a file, each with the bytes that it answered. */
const ways: Record<string, (me: Me, document: Document) => Promise<{ status: number; bytes: Buffer }>> = {
  id: (me, { id }) => me.get(`/api/v1/documents/${id}/file`),
  slug: (me, { slug }) => me.get(`/api/v1/documents/${slug}/file`),
  base64: async (me, { fid }) => {
    const { status, body } = await preview(me, fid);
    return { status, bytes: Buffer.from((body as { data?: { data: string } }).data?.data ?? '', 'base64') };
  },
};
const journal = (userId: number) =>
  portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', userId).orderBy('id').execute();

describe('télécharger un document', () => {
  it('[API-31] [DOC-03] [DOC-11] par son identifiant ou son nom d’adresse : les octets, sous leur nom accentué', async () => {
    const me = await signedIn(portal, 'subscriber');
    const document = await aDocument(portal, { title: 'Été', fileName: 'Grille d’été (à jour) 100%.pdf' });
    for (const name of [document.slug, String(document.id)]) {
      const answer = await me.get(`/api/v1/documents/${name}/file`);
      expect([answer.status, answer.bytes]).toEqual([200, document.bytes]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(document.bytes.length),
        'content-disposition':
          'attachment; filename="Grille d__t_ (_ jour) 100%.pdf"; filename*=UTF-8\'\'Grille%20d%E2%80%99%C3%A9t%C3%A9%20%28%C3%A0%20jour%29%20100%25.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      });
    }
    const line = { action: 'download', subject: `document ${document.slug}` };
    expect(await journal(me.id)).toEqual([line, line]);
  });

  it('un nom d’adresse en chiffres passe avant un identifiant', async () => {
    const me = await signedIn(portal, 'subscriber');
    const other = await aDocument(portal);
    const numbered = await aDocument(portal, { title: String(other.id) });
    expect((await me.get(`/api/v1/documents/${numbered.slug}/file`)).bytes).toEqual(numbered.bytes);
  });

  it('un document inconnu, mal nommé ou dont les octets sont perdus n’existe pas', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const name of ['inconnu', '999999999', '99999999999999999999', '-a', 'A', '%00', '..%2F..%2Fsecret'])
      expect((await me.get(`/api/v1/documents/${name}/file`)).status, name).toBe(404);
    const lost = await aDocument(portal);
    rmSync(join(portal.dataFolder, 'files'), { recursive: true });
    expect((await me.get(`/api/v1/documents/${lost.slug}/file`)).status).toBe(404);
    expect(await journal(me.id)).toEqual([]);
  });
});

describe('l’aperçu', () => {
  it('[API-32] avec le jeton CSRF rend le PDF en base64 dans data.data ; sans lui, rien', async () => {
    const me = await signedIn(portal, 'subscriber');
    const document = await aDocument(portal);
    expect((await preview(me, document.fid)).body).toEqual({ data: { data: document.bytes.toString('base64') } });
    expect(await me.get(`/api/private-file-base64/${document.fid}`)).toMatchObject({ status: 403, body: { code: 'csrf' } });
    expect(await journal(me.id)).toEqual([{ action: 'preview', subject: `document ${document.slug}` }]);
  });

  it('un fichier qui n’est pas un PDF n’a pas d’aperçu', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { fid } = await aDocument(portal, { format: 'xls', fileName: 'Tarif.xlsx' });
    for (const one of [fid, crypto.randomUUID(), 'inconnu', '1']) expect((await preview(me, one)).status, one).toBe(404);
  });
});

describe('à qui les fichiers sont servis, par chaque chemin', () => {
  it('au propriétaire, aux adhérents pour les documents ouverts, et à nul autre', async () => {
    const [subscriber, supplier] = [await aSubscriber(portal), await aSupplier(portal)];
    const callers = {
      'son adhérent': await signedIn(portal, 'subscriber', { organisation_id: subscriber.id }),
      'autre adhérent': await signedIn(portal, 'subscriber'),
      'son fournisseur': await signedIn(portal, 'supplier', { organisation_id: supplier.id }),
      'autre fournisseur': await signedIn(portal, 'supplier'),
      opérateur: await signedIn(portal, 'operator'),
    };
    const offer = await anOffer(portal, supplier.id, {}, ['Tarif négocié']);
    const past = await anOffer(portal, supplier.id, { expiresOn: '2020-01-01' }, ['Tarif passé']);
    const documents: Record<string, [Document | undefined, (keyof typeof callers)[]]> = {
      'guide du réseau': [await aDocument(portal, { category: 47 }), ['son adhérent', 'autre adhérent', 'opérateur']],
      'pour les fournisseurs': [await aDocument(portal, { category: 88 }), Object.keys(callers) as (keyof typeof callers)[]],
      'privé d’un adhérent': [await aDocument(portal, { organisationId: subscriber.id, isPrivate: true }), ['son adhérent', 'opérateur']],
      'privé, en catégorie 85': [
        await aDocument(portal, { organisationId: subscriber.id, isPrivate: true, category: 85 }),
        ['son adhérent', 'opérateur'],
      ],
      'privé d’un fournisseur': [
        await aDocument(portal, { organisationId: supplier.id, isPrivate: true }),
        ['son fournisseur', 'opérateur'],
      ],
      'présentation d’un adhérent': [
        await aDocument(portal, { organisationId: subscriber.id, category: 202 }),
        ['son adhérent', 'autre adhérent', 'opérateur'],
      ],
      'd’une offre en cours': [offer.documents[0], ['son adhérent', 'autre adhérent', 'son fournisseur', 'opérateur']],
      'd’une offre expirée': [past.documents[0], ['son fournisseur', 'opérateur']],
    };
    for (const [kind, [document, allowed]] of Object.entries(documents)) {
      if (!document) throw new Error(`${kind} manque`);
      for (const [caller, me] of Object.entries(callers))
        for (const [way, download] of Object.entries(ways)) {
          const { status, bytes } = await download(me, document);
          const may = allowed.some((one) => one === caller);
          expect([status, bytes.equals(document.bytes)], `${kind}, ${caller}, par ${way}`).toEqual(may ? [200, true] : [404, false]);
        }
      for (const url of [
        `/api/v1/documents/${document.slug}/file`,
        `/api/v1/documents/${document.id}/file`,
        `/api/private-file-base64/${document.fid}`,
      ])
        expect((await send(portal, { method: 'GET', url })).status, `${kind}, invité`).toBe(401);
    }
  });
});
