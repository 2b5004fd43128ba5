import { sql } from 'kysely';
import { aPdf, formOf, part } from '#api/test/attachments.ts';
import { anImage } from '#api/test/factories.ts';
import { eventually, read, type TestPortal } from '#api/test/harness.ts';
import { network } from '#api/test/import-folder.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { importEndpoints } from '#protocol/imports/imports-desk.ts';
import { areaWrites, person } from './area-writes.ts';
import { contentWrites, createContent } from './content-writes.ts';
import { type Me, secret, sendWrite, type Writes } from './desk-write.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const fileOf = (name: string, bytes: Buffer | string) => formOf(part(`name="file"; filename="${name}"`, bytes));
const imports = '/api/v1/operator/imports';
const drop = (portal: TestPortal, me: Me, name: string, content: string) =>
  sendWrite(portal, me, 'POST', { url: `${imports}/files?_format=json`, form: fileOf(name, content) });

/** Waits for the end of the run of an import: one runs at a time, and it keeps the embedded database busy. */
export const settled = (me: Me) =>
  eventually(async () => {
    const { status, body } = await me.get(`${imports}/files`);
    return status === 200 && (body as { running: string | null }).running === null ? true : undefined;
  });

/** Brings a small network in, and returns the id of the import in the journal. */
async function anImport(portal: TestPortal, me: Me): Promise<string> {
  await sendWrite(portal, me, 'DELETE', { url: `${imports}/files` });
  await drop(portal, me, 'familles.csv', network['familles.csv']);
  read(importEndpoints.start, await me.change('POST', `${imports}/runs`, { dryRun: false, strict: false }));
  await settled(me);
  return read(importEndpoints.past, await me.get(imports)).rows[0]?.id ?? '';
}
const importWrites: Writes = {
  [`POST ${imports}/files`]: async () => ({ url: `${imports}/files?_format=json`, form: fileOf('adherents.csv', `siret\n${secret}\n`) }),
  [`DELETE ${imports}/files`]: async () => ({ url: `${imports}/files` }),
  [`POST ${imports}/runs`]: async (portal, me) => {
    await drop(portal, me, 'adherents.csv', `siret\n${secret}\n`);
    return { url: `${imports}/runs`, body: { dryRun: true, strict: false } };
  },
  [`POST ${imports}/runs/:id/corrections`]: async (portal, me) => {
    const content = await createContent('suppliers', portal, me);
    const run = crypto.randomUUID();
    const { id, version } = await portal.db
      .updateTable('desk_corrections')
      .set({ run_id: run, file_value: sql`to_jsonb(${secret}::text)` })
      .where('table_name', '=', 'organisations')
      .where('row_id', '=', Number(content.id))
      .where('field', '=', 'title')
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const body = (one: number | undefined) => ({ corrections: [{ id: String(id), version: one }] });
    // As in a batch, each is judged by itself: one of an old version is left.
    const guard = { missing: body(undefined), old: body(0), status: 200 };
    return { url: `${imports}/runs/${run}/corrections`, body: body(version), guard };
  },
  [`POST ${imports}/undo`]: async (portal, me) => ({ url: `${imports}/undo`, body: { id: await anImport(portal, me) } }),
};

const visits = '/api/v1/operator/visits';
const otherWrites: Writes = {
  'POST /api/v1/operator/pictures': async () => ({ url: '/api/v1/operator/pictures?_format=json', form: fileOf('photo.png', png) }),
  'DELETE /api/v1/operator/pictures/:name': async (portal) => ({ url: `/api/v1/operator/pictures/${await anImage(portal)}` }),
  'POST /api/v1/operator/files': async () => ({ url: '/api/v1/operator/files?_format=json', form: fileOf(`${secret}.pdf`, aPdf(secret)) }),
  'POST /api/v1/operator/machine/jobs/:id/retry': async ({ db }) => {
    const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data, state, output)
      values ('views.sweep', '{}', 'failed', '{"message": "motsecret"}') returning id::text as id`.execute(db);
    return { url: `/api/v1/operator/machine/jobs/${rows[0]?.id}/retry` };
  },
  [`POST ${visits}`]: async (portal) => ({ url: visits, body: { member: String((await person(portal)).id), reason: 'Un appel' } }),
  [`POST ${visits}/:id/end`]: async (portal, me) => {
    const answer = await me.change('POST', visits, { member: String((await person(portal)).id), reason: 'Un appel' });
    return { url: `${visits}/${(answer.body as { id: string }).id}/end` };
  },
};

/** A write of the desk that succeeds, for each of its endpoints. A new endpoint needs its line here. */
export const deskWrites: Writes = { ...contentWrites, ...areaWrites, ...importWrites, ...otherWrites };

/** The writes that leave no line, with the reason. */
export const withoutLine: Readonly<Record<string, string>> = {
  [`POST ${imports}/runs/:id/stop`]: 'it changes nothing by itself, and no session can be read during a run: the line is that of the run',
};

/** The writes without version, with the reason. A creation has none either: its key makes one thing of it. */
export const withoutVersion: Readonly<Record<string, string>> = {
  'POST /api/v1/operator/people/invitations': 'the state of each person decides; who is invited twice has the newer link',
  'POST /api/v1/operator/pictures': 'it adds a picture',
  'DELETE /api/v1/operator/pictures/:name': 'a picture never changes, and one in use is not deleted',
  'POST /api/v1/operator/files': 'it adds a file',
  'POST /api/v1/operator/indices/:id/points/file': 'a file of the operator corrects what differs, and each former value is kept',
  'POST /api/v1/operator/machine/jobs/:id/retry': 'a job that is no longer failed is not run again',
  [`POST ${imports}/files`]: 'it adds a file',
  [`DELETE ${imports}/files`]: 'files that wait for an import are named or all',
  [`POST ${imports}/runs`]: 'one run at a time',
  [`POST ${imports}/undo`]: 'it names the import, which must be the last one',
  [`POST ${visits}`]: 'it starts a visit',
  [`POST ${visits}/:id/end`]: 'a visit ends once',
};
/** The undo of a batch judges each content by the version that the batch gave it. */
export const isVersioned = (name: string): boolean => !(name in withoutVersion) && !name.endsWith('/batch/:id/undo');

export const isDeskWrite = ({ method, path }: Endpoint): boolean => method !== 'GET' && path.startsWith('/api/v1/operator/');
