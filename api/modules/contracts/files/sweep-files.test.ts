import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { aContractOf, aDeskFile, anUpload, type Member } from '#api/test/attachments.ts';
import { aDocument, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { purgeFiles } from './files.jobs.ts';

let portal: TestPortal;
let me: Member;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() });
});

const day = 24 * 3600 * 1000;
const sweep = (days: number) => purgeFiles(portal.db, portal.platform.files, new Date(portal.clock.now.getTime() + days * day));
async function shaOf(fid: string): Promise<string> {
  return (await portal.db.selectFrom('files').select('sha256').where('id', '=', fid).executeTakeFirstOrThrow()).sha256;
}
const hasBytes = async (sha: string): Promise<boolean> => {
  const stored = await portal.platform.files.open(sha);
  stored?.bytes.destroy();
  return stored !== null;
};
const remain = async (...fids: string[]) => (await portal.db.selectFrom('files').select('id').where('id', 'in', fids).execute()).length;

it('un fichier sans contrat depuis plus de deux jours s’efface, ligne et octets, et les autres restent', async () => {
  const [left, carried, document] = [await anUpload(portal, me), await anUpload(portal, me), await aDocument(portal)];
  await aContractOf(portal, me, { privateAttachments: [carried.fid] });
  const shas = { left: await shaOf(left.fid), carried: await shaOf(carried.fid), document: await shaOf(document.fid) };
  expect(await sweep(1.9)).toBe(0);
  expect(await sweep(2.1)).toBe(1);
  expect(await remain(left.fid, carried.fid, document.fid)).toBe(2);
  expect([await hasBytes(shas.left), await hasBytes(shas.carried), await hasBytes(shas.document)]).toEqual([false, true, true]);
  expect(await sweep(2.1)).toBe(0);
});

it('une pièce ôtée d’un contrat longtemps après son envoi reste encore deux jours', async () => {
  const { fid } = await anUpload(portal, me);
  const id = await aContractOf(portal, me, { contractDocuments: [fid] });
  await portal.db
    .updateTable('files')
    .set({ created_at: new Date(portal.clock.now.getTime() - 90 * day) })
    .where('id', '=', fid)
    .execute();
  expect((await me.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] })).status).toBe(200);
  expect([await sweep(1.9), await remain(fid)]).toEqual([0, 1]);
  expect([await sweep(2.1), await remain(fid)]).toEqual([1, 0]);
});

it('les octets qu’un autre fichier a aussi restent', async () => {
  const [left, same] = [await anUpload(portal, me, 'pareil'), await anUpload(portal, me, 'pareil')];
  await aContractOf(portal, me, { contractDocuments: [same.fid] });
  const sha = await shaOf(left.fid);
  expect(await sweep(3)).toBe(1);
  expect([await remain(left.fid), await remain(same.fid), await hasBytes(sha)]).toEqual([0, 1, true]);
});

it('les octets envoyés de nouveau entre-temps restent', async () => {
  const left = await anUpload(portal, me);
  const sha = await shaOf(left.fid);
  const later = new Date(portal.clock.now.getTime() + 2.5 * day);
  utimesSync(join(portal.dataFolder, 'files', sha.slice(0, 2), sha), later, later);
  expect(await sweep(3)).toBe(1);
  expect(await hasBytes(sha)).toBe(true);
});

it('un fichier à moitié écrit lors d’un arrêt brutal s’efface aussi', async () => {
  const draft = join(portal.dataFolder, 'files', 'coupé.part');
  writeFileSync(draft, 'moitié');
  await sweep(1);
  expect(existsSync(draft)).toBe(true);
  await sweep(3);
  expect(existsSync(draft)).toBe(false);
});

it('un fichier du bureau reste tant qu’un brouillon ou l’historique le nomme', async () => {
  const editor = await signedIn(portal, 'operator');
  const made = [await aDeskFile(portal, editor), await aDeskFile(portal, editor), await aDeskFile(portal, editor)];
  const [drafted = '', kept = '', left = ''] = made.map(({ file }) => file.fid);
  const named = (fid: string) => ({
    ...{ kind: 'offers', entity_id: 903 },
    body: JSON.stringify({ documents: [{ key: '', file: { fid, name: 'a.pdf', size: 1 } }] }),
  });
  await portal.db.insertInto('content_drafts').values(named(drafted)).execute();
  const revision = { at: portal.clock.now, user_id: null, event: 'save' as const };
  await portal.db
    .insertInto('content_revisions')
    .values({ ...named(kept), ...revision })
    .execute();
  await sweep(3);
  expect([await remain(drafted, kept), await remain(left)]).toEqual([2, 0]);
  await portal.db.deleteFrom('content_drafts').where('entity_id', '=', 903).execute();
  await portal.db.deleteFrom('content_revisions').where('entity_id', '=', 903).execute();
  await sweep(3);
  expect(await remain(drafted, kept)).toBe(0);
});
