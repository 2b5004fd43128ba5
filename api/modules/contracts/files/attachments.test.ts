import { beforeAll, describe, expect, it } from 'vitest';
import { aContractOf, anUpload, type Member } from '#api/test/attachments.ts';
import { aDocument, aSubscriber, signedIn } from '#api/test/factories.ts';
import { aJobContext, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { purgeFilesJob } from './files.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const member = (over: Parameters<typeof signedIn>[2] = {}, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { contracts_consent_at: new Date(), contract_rights: 'write', ...over });
/** Fetches a file on its two paths. Returns both statuses. */
async function fetched(me: Member, fid: string): Promise<[number, number]> {
  const preview = await me.get(`/api/private-file-base64/${fid}`, me.csrf);
  return [(await me.get(`/api/v1/documents/${fid}/file`)).status, preview.status];
}
const formOf = async (me: Member, id: string) => read(contractEndpoints.one, await me.get(`/api/v1/contract/${id}`)).form;
const journal = (userId: number) =>
  portal.db
    .selectFrom('audit_events')
    .select(['action', 'subject'])
    .where('user_id', '=', userId)
    .where('action', '<>', 'upload')
    .execute();

describe('les pièces d’un contrat', () => {
  it('[API-31] documents/{documentSlug}/file les rend sous leur nom, et l’aperçu rend leurs octets', async () => {
    const me = await member();
    const { fid, bytes } = await anUpload(portal, me);
    const id = await aContractOf(portal, me, { contractDocuments: [fid] });
    const [document] = (await formOf(me, id)).contractDocuments;
    expect(document).toEqual({ fileId: fid, filename: 'Contrat signé.pdf', documentSlug: fid });
    const file = await me.get(`/api/v1/documents/${document?.documentSlug}/file`);
    expect([file.status, file.bytes]).toEqual([200, bytes]);
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Contrat%20sign%C3%A9.pdf");
    const preview = await me.get(`/api/private-file-base64/${fid}`, me.csrf);
    expect(preview.body).toEqual({ data: { data: bytes.toString('base64') } });
    expect((await journal(me.id)).slice(-2)).toEqual([
      { action: 'download', subject: `pièce jointe ${fid}` },
      { action: 'preview', subject: `pièce jointe ${fid}` },
    ]);
  });

  it('[CTR-101] se lisent par ceux qui peuvent lire le contrat, et par nul autre, opérateur compris', async () => {
    const [company, group] = [await aSubscriber(portal), await aSubscriber(portal)];
    const subsidiary = await aSubscriber(portal, { parent_id: company.id });
    const author = await member({ organisation_id: company.id });
    const reader = await member({ organisation_id: company.id, contract_rights: 'read' });
    const writer = await member({ organisation_id: subsidiary.id });
    const holders = { auteur: author, lecture: reader, écriture: writer };
    const others = {
      collègue: await member({ organisation_id: company.id }),
      filiale: await member({ organisation_id: subsidiary.id }),
      'autre société': await member({ organisation_id: group.id }),
      fournisseur: await member({}, 'supplier'),
      opérateur: await signedIn(portal, 'operator', { contract_rights: 'write', contracts_consent_at: new Date() }),
    };
    const [open, secret] = [await anUpload(portal, author), await anUpload(portal, author)];
    const collaborators = [
      { id: String(reader.id), permission: 'read' },
      { id: String(writer.id), permission: 'write' },
    ];
    const id = await aContractOf(portal, author, { contractDocuments: [open.fid], privateAttachments: [secret.fid], collaborators });
    for (const { fid } of [open, secret]) {
      for (const [who, me] of Object.entries(holders)) expect(await fetched(me, fid), who).toEqual([200, 200]);
      for (const [who, me] of Object.entries(others)) expect(await fetched(me, fid), who).toEqual([404, 404]);
    }
    expect(read(contractEndpoints.one, await reader.get(`/api/v1/contract/${id}`)).header).toMatchObject({
      permission: 'read',
      actions: { update: { allowed: false }, renew: { allowed: false }, delete: { allowed: false } },
    });
    const writes = [
      await reader.change('PATCH', `/api/v1/contract/${id}`, { title: 'Autre' }),
      await reader.change('PATCH', `/api/v1/contract/${id}`, { forceRenew: true, renewalDuration: 12 }),
      await reader.change('DELETE', `/api/v1/contract/${id}`),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403]);
    await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', reader.id).execute();
    expect(await fetched(reader, open.fid), 'ses droits repris').toEqual([404, 404]);
    await portal.db.updateTable('users').set({ role: 'operator', organisation_id: null }).where('id', '=', writer.id).execute();
    expect(await fetched(writer, open.fid), 'passé à l’opérateur').toEqual([404, 404]);
    await portal.db.updateTable('users').set({ role: 'subscriber', organisation_id: subsidiary.id }).where('id', '=', writer.id).execute();
    await author.change('DELETE', `/api/v1/contract/${id}`);
    for (const [who, me] of Object.entries(holders)) expect(await fetched(me, open.fid), `${who}, contrat supprimé`).toEqual([404, 404]);
  });

  it('une pièce nommée deux fois dans une liste y est une fois', async () => {
    const me = await member();
    const { fid } = await anUpload(portal, me);
    const id = await aContractOf(portal, me, { contractDocuments: [fid, fid] });
    await me.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [], privateAttachments: [fid, fid] });
    expect(await formOf(me, id)).toMatchObject({ contractDocuments: [], privateAttachments: [{ fileId: fid }] });
  });

  it('restent dans l’ordre de leur liste, aussi quand il change', async () => {
    const me = await member();
    const fids = [];
    for (let n = 0; n < 6; n++) fids.push((await anUpload(portal, me)).fid);
    const backwards = fids.toReversed();
    const id = await aContractOf(portal, me, { contractDocuments: fids });
    const order = async () => (await formOf(me, id)).contractDocuments.map(({ fileId }) => fileId);
    expect(await order()).toEqual(fids);
    const added = (await anUpload(portal, me)).fid;
    await me.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [added, ...backwards] });
    expect(await order()).toEqual([added, ...backwards]);
  });

  it('ne sont dans aucune liste de documents', async () => {
    const me = await member();
    const { fid } = await anUpload(portal, me);
    await aContractOf(portal, me, { contractDocuments: [fid] });
    for (const url of ['search/results/documents?s=contrat', 'search/results/documents', 'home/documents'])
      expect((await me.get(`/api/v1/${url}`)).text).not.toContain(fid);
  });

  it('une pièce est à qui l’a envoyée avant d’être jointe, et à l’auteur du contrat une fois retirée', async () => {
    const company = await aSubscriber(portal);
    const [author, writer] = [await member({ organisation_id: company.id }), await member({ organisation_id: company.id })];
    const { fid } = await anUpload(portal, author);
    expect([await fetched(author, fid), await fetched(writer, fid)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    const collaborators = [{ id: String(writer.id), permission: 'write' }];
    const id = await aContractOf(portal, author, { contractDocuments: [fid], collaborators });
    await writer.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [], revisionNote: 'retirée' });
    expect([await fetched(author, fid), await fetched(writer, fid)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
  });
});

describe('un contrat ne prend pas', () => {
  const refused = (field: string) => ({
    status: 400,
    body: [{ field, message: 'Ce fichier n’est plus là : envoyez-le de nouveau' }],
  });

  it('une pièce envoyée par un autre, d’un autre contrat, de la bibliothèque ou inconnue', async () => {
    const company = await aSubscriber(portal);
    const [me, colleague] = [await member({ organisation_id: company.id }), await member({ organisation_id: company.id })];
    const theirs = await anUpload(portal, colleague);
    const carried = await anUpload(portal, me);
    await aContractOf(portal, me, { contractDocuments: [carried.fid] });
    const mine = await aContractOf(portal, me);
    const document = await aDocument(portal);
    const borrowed = { 'd’un autre': theirs.fid, 'd’un autre contrat': carried.fid, document: document.fid, inconnue: crypto.randomUUID() };
    for (const [kind, fid] of Object.entries({ ...borrowed, 'mal nommée': '../secret' }))
      for (const field of ['contractDocuments', 'privateAttachments']) {
        const answer = await me.change('PATCH', `/api/v1/contract/${mine}/check`, { [field]: [fid] });
        expect(answer, `${kind}, ${field}`).toMatchObject(refused(field));
        expect((await me.change('PATCH', `/api/v1/contract/${mine}`, { [field]: [fid], revisionNote: 'x' })).status, kind).toBe(400);
      }
    expect(await formOf(me, mine)).toMatchObject({ contractDocuments: [], privateAttachments: [] });
    expect((await fetched(me, theirs.fid))[0]).toBe(404);
  });
});

it('une pièce ôtée du contrat ne reste pas au collaborateur qui n’a plus de droits sur lui', async () => {
  const company = await aSubscriber(portal);
  const [author, other] = [await member({ organisation_id: company.id }), await member({ organisation_id: company.id })];
  const { fid } = await anUpload(portal, author);
  const collaborators = [{ id: String(other.id), permission: 'write' }];
  const id = await aContractOf(portal, author, { contractDocuments: [fid], collaborators });
  expect((await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] })).status).toBe(200);
  await author.change('PATCH', `/api/v1/contract/${id}`, { collaborators: [] });
  expect((await other.get(`/api/v1/documents/${fid}/file`)).status).toBe(404);
});

it('une pièce ôtée d’un contrat ne suit pas son auteur dans une société d’un autre groupe', async () => {
  const [company, elsewhere] = [await aSubscriber(portal), await aSubscriber(portal)];
  const [author, writer] = [await member({ organisation_id: company.id }), await member({ organisation_id: company.id })];
  const [taken, unsent] = [await anUpload(portal, author), await anUpload(portal, author)];
  const collaborators = [{ id: String(writer.id), permission: 'write' }];
  const id = await aContractOf(portal, author, { contractDocuments: [taken.fid], collaborators });
  await writer.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] });
  expect(await fetched(author, taken.fid)).toEqual([200, 200]);
  await portal.db.updateTable('users').set({ organisation_id: elsewhere.id }).where('id', '=', author.id).execute();
  const other = await aContractOf(portal, author);
  expect(await fetched(author, taken.fid)).toEqual([404, 404]);
  expect(await author.change('PATCH', `/api/v1/contract/${other}`, { contractDocuments: [taken.fid] })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'contractDocuments', message: expect.stringContaining('Ce fichier n’est plus là') }] },
  });
  expect(await fetched(author, unsent.fid), 'jamais jointe').toEqual([200, 200]);
  expect((await author.change('PATCH', `/api/v1/contract/${other}`, { contractDocuments: [unsent.fid] })).status).toBe(200);
});

it('une pièce ôtée d’un contrat sans auteur ne reste pas à qui l’a ôtée et n’a plus de droits', async () => {
  const company = await aSubscriber(portal);
  const subsidiary = await aSubscriber(portal, { parent_id: company.id });
  const [author, writer] = [await member({ organisation_id: company.id }), await member({ organisation_id: subsidiary.id })];
  const { fid } = await anUpload(portal, author);
  const id = await aContractOf(portal, author, {
    contractDocuments: [fid],
    collaborators: [{ id: String(writer.id), permission: 'write' }],
  });
  const setUser = (userId: number, change: { disabled_at?: Date; contract_rights?: null }) =>
    portal.db.updateTable('users').set(change).where('id', '=', userId).execute();
  await setUser(author.id, { disabled_at: portal.clock.now });
  await writer.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] });
  expect(await fetched(writer, fid)).toEqual([200, 200]);
  await setUser(writer.id, { contract_rights: null });
  expect(await fetched(writer, fid)).toEqual([404, 404]);
});

it('une pièce ôtée se joint de nouveau à son contrat, et reste à l’auteur qui le supprime ensuite', async () => {
  const me = await member();
  const { fid } = await anUpload(portal, me);
  const id = await aContractOf(portal, me, { contractDocuments: [fid] });
  const save = (contractDocuments: string[]) => me.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments });
  expect([(await save([])).status, (await save([fid])).status, (await save([])).status]).toEqual([200, 200, 200]);
  await me.change('DELETE', `/api/v1/contract/${id}`);
  expect(await fetched(me, fid)).toEqual([200, 200]);
});

it('une pièce ancienne qu’on ôte reste deux jours, pour être jointe de nouveau', async () => {
  const me = await member();
  const { fid } = await anUpload(portal, me);
  const id = await aContractOf(portal, me, { contractDocuments: [fid] });
  const day = 86_400_000;
  const now = portal.clock.now.getTime();
  await portal.db
    .updateTable('files')
    .set({ created_at: new Date(now - 90 * day) })
    .where('id', '=', fid)
    .execute();
  await me.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] });
  const sweepAfter = (days: number) => purgeFilesJob.run(aJobContext(portal.db, new Date(now + days * day)), {});
  await sweepAfter(1);
  expect(await fetched(me, fid)).toEqual([200, 200]);
  await sweepAfter(3);
  expect(await fetched(me, fid)).toEqual([404, 404]);
});

it('une pièce ôtée par un collaborateur ne compte pas dans la limite d’envoi de l’auteur', async () => {
  const company = await aSubscriber(portal);
  const [author, other] = [await member({ organisation_id: company.id }), await member({ organisation_id: company.id })];
  const { fid } = await anUpload(portal, other);
  const id = await aContractOf(portal, author, { collaborators: [{ id: String(other.id), permission: 'write' }] });
  await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [fid] });
  await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] });
  await portal.db
    .updateTable('files')
    .set({ size: 1024 ** 3 })
    .where('id', '=', fid)
    .execute();
  expect((await anUpload(portal, author)).fid).toBeTruthy();
});
