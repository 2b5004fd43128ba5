import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { noteBackup } from '#api/platform/last-backup.ts';
import { aPdf, uploadAtDesk } from '#api/test/attachments.ts';
import { signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { mailsTo } from '#api/test/mailbox.ts';
import { machineEndpoints } from '#protocol/desk/machine.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';

const base = '/api/v1/operator/machine';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const failed = async () => read(machineEndpoints.jobs, await me.get(`${base}/jobs`)).rows;
const retry = (id: string) => me.change('POST', `${base}/jobs/${id}/retry`);
/** Puts a job in failure as the queue does after its last attempt. */
const insertFailed = async (name: string, data: object, output: object, state: 'failed' | 'retry' | 'active' | 'completed' = 'failed') => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, output, retry_limit, retry_count, started_on, completed_on, start_after)
    values (${name}, ${JSON.stringify(data)}::jsonb, ${sql.raw(`'${state}'`)}, ${JSON.stringify(output)}::jsonb, 3, 3, now(), now(),
      now() + interval '1 hour') returning id::text as id`.execute(portal.db);
  return rows[0]?.id ?? '';
};
const jobsNamed = async (name: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(portal.db)).rows.map(({ state }) => state);

it('dit la version, le stockage, la santé, et la dernière sauvegarde une fois faite', async () => {
  const first = read(machineEndpoints.read, await me.get(base));
  expect(first).toMatchObject({ version: '0.1.0', migration: expect.stringMatching(/^\d{4}-.*\.sql$/), backup: null, sendsMail: false });
  expect(first.database.size).toBeGreaterThan(1_000_000);
  expect(first.disk?.free).toBeGreaterThan(0);
  noteBackup(portal.dataFolder, { at: '2026-11-23T03:00:00.000Z', size: 12_345 });
  expect(read(machineEndpoints.read, await me.get(base)).backup).toEqual({ at: '2026-11-23T03:00:00.000Z', size: 12_345 });
});

it('deux fichiers du même contenu comptent une fois : il n’est gardé qu’une fois', async () => {
  const { files: before } = read(machineEndpoints.read, await me.get(base));
  const bytes = aPdf('Un seul contenu');
  for (const name of ['Tarif.pdf', 'Copie du tarif.pdf']) expect((await uploadAtDesk(portal, me, name, bytes)).status).toBe(200);
  const { files } = read(machineEndpoints.read, await me.get(base));
  expect(files).toEqual({ count: before.count + 1, size: before.size + bytes.length });
});

it('une tâche en échec dit pourquoi, sans adresse', async () => {
  const id = await insertFailed('views.sweep', {}, { message: 'refus pour jeanne@exemple.fr : boîte pleine' });
  const coded = await insertFailed('views.sweep', {}, { code: 'ECONNREFUSED', message: 'connect 10.0.0.1' });
  const rows = await failed();
  expect(rows.find((row) => row.id === id)).toMatchObject({
    name: 'views.sweep',
    isMail: false,
    attempts: 4,
    nextAt: null,
    reason: 'refus pour (adresse) : boîte pleine',
  });
  expect(rows.find((row) => row.id === coded)?.reason).toBe('ECONNREFUSED');
});

it('une tâche qui sera essayée de nouveau dit quand', async () => {
  const id = await insertFailed('views.sweep', {}, { message: 'occupé' }, 'retry');
  expect((await failed()).find((row) => row.id === id)?.nextAt).toEqual(expect.any(String));
});

it('relancée, une tâche refait son travail, une fois', async () => {
  const id = await insertFailed('search.sweep-misses', {}, { message: 'x' });
  expect((await retry(id)).status).toBe(204);
  await eventually(async () => ((await jobsNamed('search.sweep-misses')).includes('completed') ? true : undefined));
  expect(await jobsNamed('search.sweep-misses')).toEqual(['completed']);
  expect((await retry(id)).body).toMatchObject({ code: 'job-not-failed' });
});

it('deux clics au même instant la relancent une fois, et un mail ne part qu’une fois', async () => {
  const member = await signedIn(portal, 'subscriber');
  const { sid } = read(
    requestEndpoints.submit,
    await member.change('POST', '/webform_rest/submit', {
      object: 'Des palettes',
      your_demand: 'Cent',
      phone: '02',
      webform_id: 'contact',
    }),
  );
  const sent = async () =>
    await portal.db
      .selectFrom('request_mails')
      .innerJoin('requests', 'requests.id', 'request_mails.request_id')
      .select(['request_mails.id', 'request_mails.sent_at', 'request_mails.email'])
      .where('number', '=', sid)
      .execute();
  const [mail] = await eventually(async () => ((await sent()).every(({ sent_at }) => sent_at) ? await sent() : undefined));
  const received = mailsTo(portal, mail?.email ?? '').length;
  const id = await insertFailed('requests.send-mail', { mailId: mail?.id }, { responseCode: 451, message: 'later' });
  expect((await failed()).find((row) => row.id === id)).toMatchObject({ isMail: true, reason: '451', request: sid });
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  await eventually(async () => ((await failed()).some((row) => row.id === id) ? undefined : true));
  await eventually(async () => ((await jobsNamed('requests.send-mail')).every((state) => state === 'completed') ? true : undefined));
  expect(mailsTo(portal, mail?.email ?? '')).toHaveLength(received);
});

it.each(['active', 'completed'] as const)('une tâche « %s » ne se relance pas', async (state) => {
  const id = await insertFailed('digests.sweep', {}, {}, state);
  expect((await retry(id)).status).toBe(409);
});
