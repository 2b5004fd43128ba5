import { beforeAll, describe, expect, it } from 'vitest';
import { aContractOf, aDeskFile, anUpload, aPdf, uploadAtDesk } from '#api/test/attachments.ts';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { judgeFiles } from './index.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let other: Me;
beforeAll(async () => {
  portal = await openPortal();
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  other = await signedIn(portal, 'operator', { desk_role: 'editor' });
});

const statusFor = async (me: Me, fid: string) => (await me.get(`/api/v1/operator/files/${fid}`)).status;
const name = (kind: string, fid: string, id: number) => ({
  draft: () =>
    portal.db
      .insertInto('content_drafts')
      .values({ kind, entity_id: id, body: JSON.stringify({ documents: [{ key: '', file: { fid, name: 'a.pdf', size: 1 } }] }) })
      .execute(),
  history: () =>
    portal.db
      .insertInto('content_revisions')
      .values({
        ...{ kind, entity_id: id, at: portal.clock.now, user_id: null, event: 'save' as const },
        body: JSON.stringify({ file: { fid, name: 'a.pdf', size: 1 } }),
      })
      .execute(),
});

describe('un fichier du bureau', () => {
  it('s’envoie, se relit par qui l’a envoyé et laisse une ligne au journal', async () => {
    const { file, bytes } = await aDeskFile(portal, editor, 'Conditions (été).pdf');
    expect(file).toEqual({ fid: expect.any(String), name: 'Conditions (été).pdf', size: bytes.length });
    const answer = await editor.get(`/api/v1/operator/files/${file.fid}`);
    expect([answer.status, answer.bytes]).toEqual([200, bytes]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    const lines = await portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', editor.id).execute();
    expect(lines).toContainEqual({ action: 'desk.download', subject: `fichier ${file.fid}` });
  });

  it('dont le contenu n’est pas ce que dit son nom le fait dire ; vide ou d’une autre sorte, il est refusé', async () => {
    const answer = read(deskFileEndpoints.upload, await uploadAtDesk(portal, editor, 'Offre.pdf', 'Prix : 12 €'));
    expect(answer).toMatchObject({ name: 'Offre.pdf.txt', notice: expect.stringContaining('n’est pas un PDF') });
    expect(read(deskFileEndpoints.upload, await uploadAtDesk(portal, editor, 'Offre.pdf', aPdf())).notice).toBeNull();
    expect(await uploadAtDesk(portal, editor, 'Offre.pdf', 'MZ\0\0')).toMatchObject({ status: 415, body: { code: 'file-type' } });
    expect(await uploadAtDesk(portal, editor, 'Offre.pdf', '')).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('ne se lit par un autre opérateur que si un contenu de sa portée le nomme', async () => {
    const { file } = await aDeskFile(portal, editor);
    expect(await statusFor(other, file.fid)).toBe(404);
    await name('people', file.fid, 901).draft();
    expect(await statusFor(other, file.fid)).toBe(404);
    await name('articles', file.fid, 901).history();
    expect(await statusFor(other, file.fid)).toBe(200);
    const member = await signedIn(portal, 'subscriber');
    expect([await statusFor(member, file.fid), (await member.get(`/api/v1/documents/${file.fid}/file`)).status]).toEqual([403, 404]);
  });

  it('d’un document se lit avec le droit sur ce document : privé, d’une offre ou d’une étude, jamais par un rédacteur', async () => {
    const [buyer, seller] = [await aSubscriber(portal), await aSupplier(portal)];
    const study = { studyId: await aStudy(portal, buyer.id) };
    const [ofOffer] = (await anOffer(portal, seller.id, {}, ['Tarif'])).documents;
    const documents = {
      member: await aDocument(portal),
      private: await aDocument(portal, { isPrivate: true, organisationId: buyer.id }),
      offer: ofOffer,
      study: await aDocument(portal, study),
    };
    const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
    const seen = async (me: Me) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(documents).map(async ([kind, document]) => {
            const { file_id } = await portal.db
              .selectFrom('documents')
              .select('file_id')
              .where('id', '=', document?.id ?? 0)
              .executeTakeFirstOrThrow();
            return [kind, await statusFor(me, file_id)] as const;
          }),
        ),
      );
    expect(await seen(manager)).toEqual({ member: 200, private: 200, offer: 200, study: 200 });
    expect(await seen(editor)).toEqual({ member: 200, private: 404, offer: 404, study: 404 });
  });

  it('la pièce d’un contrat n’en est pas un : elle ne se lit pas, et aucun formulaire ne la prend', async () => {
    const author = await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() });
    const [attached, waiting] = [await anUpload(portal, author), await anUpload(portal, author)];
    await aContractOf(portal, author, { contractDocuments: [attached.fid] });
    const admin = await signedIn(portal, 'operator');
    const fids = [attached.fid, waiting.fid, crypto.randomUUID()];
    for (const fid of fids) await name('articles', fid, 902).history();
    expect(await Promise.all(fids.map((fid) => statusFor(admin, fid)))).toEqual([404, 404, 404]);
    const named = fids.map((fid) => ({ field: 'file', file: { fid, name: 'a.pdf', size: 1 } }));
    const { file } = await aDeskFile(portal, editor, 'Tarif.pdf');
    const judged = await judgeFiles(portal.db, [...named, { field: 'rows', file: { ...file, name: 'Autre nom.pdf', size: 2 } }]);
    expect(judged.issues.map(({ field }) => field)).toEqual(['file', 'file', 'file']);
    expect([...judged.files.values()]).toEqual([file]);
  });
});
