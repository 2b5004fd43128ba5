import { zipSync } from 'fflate';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { aFamily, type signedIn } from './factories.ts';
import { type Answer, read, send, type TestPortal } from './harness.ts';
import { anIp } from './tokens.ts';

export type Member = Awaited<ReturnType<typeof signedIn>>;
export const uploadPath = '/file/upload/node/document/field_file_private?_format=json';
const boundary = 'frontière-de-test'.normalize('NFD').replace(/[^\w-]/g, '');

/** Encodes a part of a multipart form. */
export const part = (disposition: string, bytes: Uint8Array | string, type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
export const formOf = (...parts: Uint8Array[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Sends a body as the form of an upload, from its own IP, so that the rate limit does not apply. */
export const postForm = (portal: TestPortal, me: Pick<Member, 'bearer' | 'csrf'>, payload: Buffer, over: Record<string, string> = {}) =>
  send(portal, {
    method: 'POST',
    url: uploadPath,
    payload,
    headers: { ...me.bearer, ...me.csrf, ...formType, ...over },
    remoteAddress: anIp(),
  });

/** Sends a file as a browser does. */
export const upload = (portal: TestPortal, me: Member, name: string, bytes: Uint8Array | string, type?: string): Promise<Answer> =>
  postForm(portal, me, formOf(part(`name="file"; filename="${name}"`, bytes, type)));

export const aPdf = (text = 'vide'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** Uploads a PDF with its own text. Returns its id and bytes. */
export async function anUpload(portal: TestPortal, me: Member, text: string = crypto.randomUUID()) {
  const bytes = aPdf(text);
  const answer = await upload(portal, me, 'Contrat signé.pdf', bytes);
  if (answer.status !== 200) throw new Error(answer.text);
  const { fid } = answer.body as { fid: [{ value: string }] };
  return { fid: fid[0].value, bytes };
}

/** Creates a contract over HTTP that runs in 2026, with the fields of `over`. Returns its id. */
export async function aContractOf(portal: TestPortal, me: Member, over: object = {}): Promise<string> {
  const { family } = await aFamily(portal);
  const form = {
    title: 'Nettoyage des locaux',
    contractStatus: 'validated',
    contractNature: 'service',
    purchaseCategory: String(family.id),
    masterContract: false,
    mercurialNetwork: false,
    supplierText: 'Net et Clair',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    notificationDate: '2026-09-01',
    noticeDuration: 60,
    automaticRenewal: true,
    renewalDuration: 12,
    authorisation: true,
  };
  return read(contractEndpoints.create, await me.change('POST', '/api/v1/contract', { ...form, ...over })).id;
}

const zipped = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), { level: 6 }));
const officeFile = (folder: string, main: string): Buffer =>
  zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    [folder]: '<x/>',
  });
const openFile = (kind: string): Buffer =>
  Buffer.from(
    zipSync({ mimetype: [Buffer.from(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }], 'content.xml': Buffer.from('<x/>') }),
  );

/** A small file of each accepted kind, by its usual ending. */
export const samples: Record<string, Buffer> = {
  pdf: aPdf(),
  docx: officeFile('word/document.xml', 'wordprocessingml.document'),
  xlsx: officeFile('xl/workbook.xml', 'spreadsheetml.sheet'),
  pptx: officeFile('ppt/presentation.xml', 'presentationml.presentation'),
  odt: openFile('text'),
  ods: openFile('spreadsheet'),
  odp: openFile('presentation'),
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  webp: Buffer.concat([Buffer.from('RIFF'), Buffer.from([26, 0, 0, 0]), Buffer.from('WEBPVP8L'), Buffer.alloc(18)]),
  txt: Buffer.from('Bonjour à tous,\nvoici l’avenant n° 2.\n'),
  csv: Buffer.from('Libellé;Prix\r\nÉcrou;1,20 €\r\n'),
};
export const aZip = (): Buffer => zipped({ 'lisez-moi.txt': 'rien' });

/** Sends a file as an operator does at the desk. */
export const uploadAtDesk = (
  portal: TestPortal,
  me: Pick<Member, 'bearer' | 'csrf'>,
  name: string,
  bytes: Uint8Array | string,
): Promise<Answer> =>
  send(portal, {
    method: 'POST',
    url: '/api/v1/operator/files?_format=json',
    payload: formOf(part(`name="file"; filename="${name}"`, bytes)),
    headers: { ...me.bearer, ...me.csrf, ...formType },
    remoteAddress: anIp(),
  });

/** Uploads a PDF of the desk with its own text. Returns the value of a field of kind file, and the bytes. */
export async function aDeskFile(portal: TestPortal, me: Pick<Member, 'bearer' | 'csrf'>, name = 'Conditions.pdf') {
  const bytes = aPdf(crypto.randomUUID());
  const { fid, name: kept, size } = read(deskFileEndpoints.upload, await uploadAtDesk(portal, me, name, bytes));
  return { file: { fid, name: kept, size }, bytes };
}
