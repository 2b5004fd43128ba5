import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPdf, aZip, formOf, formType, part, postForm, samples, upload, uploadPath } from '#api/test/attachments.ts';
import { signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { uploadAttachment } from '#protocol/contracts/contract-files.ts';
import { fileLimit } from '#protocol/files/files.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() });
});

const stored = (fid: string) => portal.db.selectFrom('files').selectAll().where('id', '=', fid).executeTakeFirst();
const drafts = () => readdirSync(join(portal.dataFolder, 'files')).filter((name) => name.endsWith('.part'));
const countFiles = async () => (await portal.db.selectFrom('files').select('id').execute()).length;

describe('envoyer une pièce jointe', () => {
  it('[API-58] [CTR-105] rend fid[0].value et filename[0].value ; le fichier est à qui l’a envoyé', async () => {
    const answer = await upload(portal, me, 'Contrat signé (été).pdf', aPdf());
    const { fid, filename } = read(uploadAttachment, answer);
    expect(answer.body).toEqual({ fid: [{ value: expect.any(String) }], filename: [{ value: 'Contrat signé (été).pdf' }] });
    expect(filename[0]?.value).toBe('Contrat signé (été).pdf');
    const file = await me.get(`/api/v1/documents/${fid[0]?.value}/file`);
    expect([file.status, file.bytes]).toEqual([200, aPdf()]);
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Contrat%20sign%C3%A9%20%28%C3%A9t%C3%A9%29.pdf");
    expect(await stored(fid[0]?.value ?? '')).toMatchObject({ uploaded_by: me.id, size: aPdf().length, content_type: 'application/pdf' });
  });

  it.each(Object.entries(samples))(
    'reconnaît un fichier %s à ses octets, quels que soient son nom et son type déclaré',
    async (ending, bytes) => {
      const named = read(uploadAttachment, await upload(portal, me, `Pièce.${ending.toUpperCase()}`, bytes, 'application/x-faux'));
      expect(named.filename[0]?.value).toBe(`Pièce.${ending.toUpperCase()}`);
      const misnamed = read(uploadAttachment, await upload(portal, me, 'facture.exe', bytes, 'application/pdf'));
      expect(misnamed.filename[0]?.value).toBe(`facture.exe.${ending === 'csv' ? 'txt' : ending}`);
      const types: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', jpg: 'image/jpeg', pdf: 'application/pdf' };
      if (types[ending]) expect((await stored(named.fid[0]?.value ?? ''))?.content_type).toBe(types[ending]);
    },
  );

  it.each([
    ['Contrat.pdf', 'Prix : 12 €', 'Ce fichier n’est pas un PDF\u00a0: il est gardé en texte, sous le nom «\u00a0Contrat.pdf.txt\u00a0».'],
    ['Notes.TXT', aPdf(), 'Ce fichier n’est pas un texte\u00a0: il est gardé en PDF, sous le nom «\u00a0Notes.TXT.pdf\u00a0».'],
    [
      'Plan.docx',
      samples.png ?? '',
      'Ce fichier n’est pas un document Word\u00a0: il est gardé en image PNG, sous le nom «\u00a0Plan.docx.png\u00a0».',
    ],
    [
      'facture.exe',
      aPdf(),
      'Le nom de ce fichier ne dit pas ce qu’il contient\u00a0: il est gardé en PDF, sous le nom «\u00a0facture.exe.pdf\u00a0».',
    ],
    [
      'Bordereau',
      samples.xlsx ?? '',
      'Le nom de ce fichier ne dit pas ce qu’il contient\u00a0: il est gardé en classeur Excel, sous le nom «\u00a0Bordereau.xlsx\u00a0».',
    ],
  ])('qui envoie %s apprend que son contenu n’est pas ce que dit son nom', async (name, bytes, notice) => {
    expect(read(uploadAttachment, await upload(portal, me, name, bytes))).toMatchObject({ notice: [{ value: notice }] });
  });

  it.each(['Contrat.pdf', 'C:\\Dossier\\Contrat.PDF', `${'é'.repeat(300)}.pdf`])('un PDF nommé %s ne fait rien dire', async (name) => {
    expect(read(uploadAttachment, await upload(portal, me, name, aPdf()))).not.toHaveProperty('notice');
  });

  it('une page ou un script est servi comme un texte, sous un nom en .txt', async () => {
    const page = '<?xml version="1.0"?><svg onload="alert(1)"/>';
    const { fid, filename } = read(uploadAttachment, await upload(portal, me, 'plan.svg', page, 'image/svg+xml'));
    expect(filename[0]?.value).toBe('plan.svg.txt');
    expect((await me.get(`/api/v1/documents/${fid[0]?.value}/file`)).headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
  });

  it.each([
    ['Windows-1252', 200, Buffer.from('Pr\xe9avis : 3 mois, 1 000 \x80\r\n', 'latin1')],
    ['un texte qui commence comme une image', 200, 'BM travaux, lot 2\n'],
    ['un texte coupé dans un signe', 200, Buffer.from('été').subarray(0, 4)],
    ['une archive', 415, aZip()],
    ['un programme', 415, Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['un programme nommé PDF', 415, Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['un texte avec un signe de commande', 415, 'a\x1b[2Jb'],
    ['des octets quelconques', 415, Buffer.from([0x81, 0x8d, 0x41])],
    ['une image animée', 415, Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ])('%s : %s', async (_kind, status, bytes) => {
    const before = await countFiles();
    const answer = await upload(portal, me, 'Contrat.pdf', bytes);
    expect(answer.status, answer.text).toBe(status);
    if (status === 415) expect(answer.body).toMatchObject({ code: 'file-type', message: expect.stringMatching(/^Ce type de fichier/) });
    expect(await countFiles()).toBe(before + (status === 200 ? 1 : 0));
    expect(drafts()).toEqual([]);
  });

  it('accepte 20 Mo, refuse un octet de plus et n’en garde rien', async () => {
    const exact = Buffer.alloc(fileLimit, 'a');
    const { fid } = read(uploadAttachment, await upload(portal, me, 'long.txt', exact));
    expect(await stored(fid[0]?.value ?? '')).toMatchObject({ size: fileLimit });
    const before = await countFiles();
    for (const extra of [1, 200_000]) {
      const answer = await upload(portal, me, 'long.txt', Buffer.alloc(fileLimit + extra, 'a'));
      expect(answer).toMatchObject({ status: 413, body: { code: 'file-too-large', message: 'Ce fichier dépasse 20 Mo.' } });
    }
    expect(await countFiles()).toBe(before);
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Documents\\Contrat.pdf', 'Contrat.pdf'],
    ['fac\u202efdp.exe', 'facfdp.exe.pdf'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
    ['  ..  ', 'Document.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['E\u0301te\u0301.pdf', 'Été.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['<b>contrat.pdf', '<b>contrat.pdf'],
  ])('le nom %j devient %j', async (sentName, storedName) => {
    const { filename } = read(uploadAttachment, await upload(portal, me, sentName, aPdf()));
    expect(filename[0]?.value).toBe(storedName);
    expect(Array.from(storedName).length).toBeLessThanOrEqual(200);
  });
});

describe('un formulaire hostile', () => {
  const file = part('name="file"; filename="a.pdf"', aPdf());
  const inOtherField = part('name="autre"; filename="a.pdf"', aPdf());
  const prototype = part('name="__proto__"; filename="a.pdf"', aPdf());
  const manyFields = Array.from({ length: 30 }, (_, at) => part(`name="c${at}"`, 'x', 'text/plain'));
  it.each([
    ['sans fichier', formOf()],
    ['un champ au lieu d’un fichier', formOf(part('name="file"', 'x', 'text/plain'))],
    ['sous un autre nom', formOf(inOtherField)],
    ['deux fichiers', formOf(file, file)],
    ['trop de champs', formOf(...manyFields, file)],
    ['vise les prototypes', formOf(prototype)],
    ['coupé', formOf(file).subarray(0, -30)],
    ['sans début', Buffer.from('rien')],
    ['vide', Buffer.alloc(0)],
    ['un fichier vide', formOf(part('name="file"; filename="a.pdf"', ''))],
  ])('%s reçoit un 400 et rien n’est gardé', async (_kind, payload) => {
    const before = await countFiles();
    expect(await postForm(portal, me, payload)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await countFiles()).toBe(before);
    expect(drafts()).toEqual([]);
  });

  it('un corps qui n’est pas un formulaire : 400 ; un formulaire là où il n’en faut pas : 415', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect((await postForm(portal, me, Buffer.from('{}'), { 'content-type': type })).status, type).toBe(400);
    const elsewhere = {
      method: 'POST',
      url: '/api/v1/contract',
      payload: formOf(file),
      headers: { ...me.bearer, ...me.csrf, ...formType },
    } as const;
    expect(await send(portal, elsewhere)).toMatchObject({ status: 415, body: { code: 'media-type' } });
  });

  it('un envoi sans consentement, sans jeton ou de l’opérateur est refusé avant d’être lu', async () => {
    const before = await countFiles();
    const noConsent = await signedIn(portal, 'supplier');
    expect(await postForm(portal, noConsent, formOf(file))).toMatchObject({ status: 409, body: { code: 'consent-required' } });
    expect(await postForm(portal, { ...me, csrf: { 'x-csrf-token': 'faux' } }, formOf(file))).toMatchObject({
      status: 403,
      body: { code: 'csrf' },
    });
    expect((await postForm(portal, await signedIn(portal, 'operator'), formOf(file))).status).toBe(403);
    const nobody = { method: 'POST', url: uploadPath, payload: formOf(file), headers: formType } as const;
    expect((await send(portal, nobody)).status).toBe(401);
    expect(await countFiles()).toBe(before);
  });

  it('une adresse IP qui envoie trop de fichiers attend', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 151; at += 1)
      statuses.add((await send(portal, { method: 'POST', url: uploadPath, headers: me.bearer, remoteAddress: '10.9.9.9' })).status);
    expect([...statuses]).toEqual([403, 429]);
  });

  it('un gigaoctet de pièces sans contrat empêche d’en envoyer d’autres', async () => {
    const other = await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() });
    const row = { content_type: 'application/pdf', sha256: '0'.repeat(64), created_at: new Date(), uploaded_by: other.id };
    const fill = (size: number) =>
      portal.db
        .insertInto('files')
        .values({ ...row, name: 'Plein.pdf', size })
        .execute();
    await fill(1024 ** 3 - aPdf().length);
    expect((await upload(portal, other, 'a.pdf', aPdf())).status).toBe(200);
    expect(await upload(portal, other, 'b.pdf', aPdf())).toMatchObject({ status: 429, body: { code: 'files-waiting' } });
    expect((await upload(portal, me, 'b.pdf', aPdf())).status).toBe(200);
    expect(drafts()).toEqual([]);
  });

  it('un envoi interrompu ne laisse rien', async () => {
    const url = new URL(await portal.platform.app.listen({ port: 0, host: '127.0.0.1' }));
    const before = await countFiles();
    const headers = { ...me.bearer, ...me.csrf, ...formType, host: url.host, 'content-length': '500000' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write(`POST ${uploadPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(
      Buffer.concat([part('name="file"; filename="a.pdf"', Buffer.concat([aPdf(), Buffer.alloc(100_000, 'a')])).subarray(0, -2)]),
    );
    await eventually(() => (drafts().length === 1 ? true : undefined));
    socket.destroy();
    await eventually(() => (drafts().length === 0 ? true : undefined));
    expect(await countFiles()).toBe(before);
  });

  it('un fichier trop gros envoyé par le réseau reçoit la raison du refus', async () => {
    const base = `http://127.0.0.1:${(portal.platform.app.server.address() as { port: number }).port}`;
    const body = new FormData();
    body.set('file', new Blob([Buffer.alloc(fileLimit + 1, 'a')]), 'long.txt');
    const answer = await fetch(base + uploadPath, { method: 'POST', body, headers: { ...me.bearer, ...me.csrf } });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'file-too-large' }]);
    expect(drafts()).toEqual([]);
  });
});
