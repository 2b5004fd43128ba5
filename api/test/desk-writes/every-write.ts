import { sql } from 'kysely';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { formOf, formType, part } from './attachments.ts';
import { deskKind, triedKinds } from './desk-kinds.ts';
import { anImage, aSubscriber, aUser, type signedIn } from './factories.ts';
import { read, send, type TestPortal } from './harness.ts';
import { anIp } from './tokens.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
/** A word that is typed in each write: the journal never has it. */
export const secret = 'motsecret';
/** A write that succeeds: its path and its body, which has the version when the endpoint asks for one. `needsForm`: a file is sent. */
export type DeskWrite = { url: string; body?: object; form?: Buffer };
/** Makes what a write needs, as the operator `me`. */
export type Prepare = (portal: TestPortal, me: Me) => Promise<DeskWrite>;

export const newKey = () => crypto.randomUUID().replaceAll('-', '');
let words = 0;
const aWord = () => `${secret}${++words}`;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The writes of a kind of content, each after the actions that bring a content where it is possible. */
function contentWrites(resource: (typeof contentKinds)[number]): Record<string, Prepare> {
  const { endpoints, form } = deskKind(resource.resource);
  const base = endpoints.list.path;
  const contentOf = (answer: Parameters<typeof read>[1]): Content => read(endpoints.read, answer);
  const create = async (portal: TestPortal, me: Me) =>
    contentOf(await me.change('POST', base, { form: await form(portal, aWord()), key: newKey() }));
  const after =
    (verb: string, ...before: string[]): Prepare =>
    async (portal, me) => {
      let content = await create(portal, me);
      for (const step of before) {
        const isSave = step === 'save';
        const body = { version: content.version, ...(isSave && { form: content.form }) };
        content = contentOf(await me.change(isSave ? 'PUT' : 'POST', `${base}/${content.id}${isSave ? '' : `/${step}`}`, body));
      }
      return { url: `${base}/${content.id}/${verb}`, body: { version: content.version } };
    };
  const batch = async (portal: TestPortal, me: Me) => {
    const contents = [await create(portal, me), await create(portal, me)].map(({ id, version }) => ({ id, version }));
    return { url: `${base}/batch`, body: { action: 'trash', contents } };
  };
  return {
    [`POST ${base}`]: async (portal) => ({ url: base, body: { form: await form(portal, aWord()), key: newKey() } }),
    [`PUT ${base}/:id`]: async (portal, me) => {
      const { id, version, form: stored } = await create(portal, me);
      return { url: `${base}/${id}`, body: { version, form: { ...stored, title: `Autre ${aWord()}` } } };
    },
    [`POST ${base}/:id/publish`]: after('publish'),
    [`POST ${base}/:id/withdraw`]: after('withdraw', 'publish'),
    [`POST ${base}/:id/discard`]: after('discard', 'publish', 'save'),
    [`POST ${base}/:id/trash`]: after('trash'),
    [`POST ${base}/:id/restore`]: after('restore', 'trash'),
    [`POST ${base}/:id/duplicate`]: after('duplicate'),
    [`POST ${base}/:id/revisions/:revision/restore`]: async (portal, me) => {
      const { id, version } = await create(portal, me);
      const { rows } = read(endpoints.revisions, await me.get(`${base}/${id}/revisions`));
      return { url: `${base}/${id}/revisions/${rows[0]?.id}/restore`, body: { version } };
    },
    [`POST ${base}/batch`]: batch,
    [`POST ${base}/batch/:id/undo`]: async (portal, me) => {
      const { url, body } = await batch(portal, me);
      const outcome = read(endpoints.batch, await me.change('POST', url, body));
      return { url: `${base}/batch/${outcome.batch}/undo` };
    },
  };
}

const people = '/api/v1/operator/people';
const person = async (portal: TestPortal, over: object = {}) => {
  const user = await aUser(portal, 'subscriber', { firstname: secret, ...over });
  return { url: `${people}/${user.id}`, body: { version: 1 }, id: user.id };
};
const peopleWrites: Record<string, Prepare> = {
  [`POST ${people}`]: async (portal) => {
    const company = await aSubscriber(portal);
    const form = {
      email: `${newKey()}@exemple.fr`,
      firstname: secret,
      role: 'subscriber',
      organisation: { id: String(company.id), label: '' },
    };
    return { url: people, body: { form, key: newKey() } };
  },
  [`PUT ${people}/:id`]: async (portal, me) => {
    const { url } = await person(portal);
    const { version, form } = (await me.get(url)).body as { version: number; form: object };
    return { url, body: { version, form: { ...form, lastname: secret } } };
  },
  [`POST ${people}/:id/close`]: async (portal) => {
    const { url, body } = await person(portal);
    return { url: `${url}/close`, body };
  },
  [`POST ${people}/:id/reopen`]: async (portal) => {
    const { url, body } = await person(portal, { disabled_at: portal.clock.now });
    return { url: `${url}/reopen`, body };
  },
  [`POST ${people}/invitations`]: async (portal) => ({
    url: `${people}/invitations`,
    body: { ids: [String((await person(portal, { password_hash: null })).id)] },
  }),
};

const requests = '/api/v1/operator/requests';
const request = async (portal: TestPortal) => {
  const { id } = await aUser(portal, 'subscriber');
  const number = newKey().slice(0, 6).toUpperCase();
  const words = { object: secret, your_demand: secret, phone: '01', key: null, formation_id: null, session_id: null, article_id: null };
  await portal.db
    .insertInto('requests')
    .values({ number, user_id: id, created_at: portal.clock.now, ...words })
    .execute();
  return `${requests}/${number}`;
};
const requestWrites: Record<string, Prepare> = {
  [`PATCH ${requests}/:number`]: async (portal) => ({ url: await request(portal), body: { version: 1, state: 'filed' } }),
  [`POST ${requests}/:number/notes`]: async (portal) => ({ url: `${await request(portal)}/notes`, body: { version: 1, text: secret } }),
  [`POST ${requests}/:number/answers`]: async (portal) => ({ url: `${await request(portal)}/answers`, body: { version: 1, text: secret } }),
};

const fileOf = (name: string, bytes: Buffer | string) => formOf(part(`name="file"; filename="${name}"`, bytes));
const imports = '/api/v1/operator/imports';
const visits = '/api/v1/operator/visits';
const otherWrites: Record<string, Prepare> = {
  'POST /api/v1/operator/pictures': async () => ({ url: '/api/v1/operator/pictures?_format=json', form: fileOf('photo.png', png) }),
  'DELETE /api/v1/operator/pictures/:name': async (portal) => ({ url: `/api/v1/operator/pictures/${await anImage(portal)}` }),
  [`POST ${imports}/files`]: async () => ({ url: `${imports}/files?_format=json`, form: fileOf('adherents.csv', `siret\n${secret}\n`) }),
  [`DELETE ${imports}/files`]: async () => ({ url: `${imports}/files` }),
  [`POST ${imports}/runs`]: async (portal, me) => {
    await sendWrite(portal, me, 'POST', { url: `${imports}/files?_format=json`, form: fileOf('adherents.csv', `siret\n${secret}\n`) });
    return { url: `${imports}/runs`, body: { dryRun: true, strict: false } };
  },
  [`POST ${imports}/runs/:id/corrections`]: async (portal, me) => {
    const { endpoints, form } = deskKind('suppliers');
    const made = await me.change('POST', endpoints.list.path, { form: await form(portal, aWord()), key: newKey() });
    const run = crypto.randomUUID();
    const { id, version } = await portal.db
      .updateTable('desk_corrections')
      .set({ run_id: run, file_value: sql`to_jsonb(${secret}::text)` })
      .where('table_name', '=', 'organisations')
      .where('row_id', '=', Number(read(endpoints.read, made).id))
      .where('field', '=', 'title')
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    return { url: `${imports}/runs/${run}/corrections`, body: { corrections: [{ id: String(id), version }] } };
  },
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
export const deskWrites: Readonly<Record<string, Prepare>> = Object.assign(
  {},
  ...triedKinds(contentKinds).map(contentWrites),
  peopleWrites,
  requestWrites,
  otherWrites,
);

/** The writes that leave no line, with the reason. */
export const withoutLine: Readonly<Record<string, string>> = {
  [`POST ${imports}/runs/:id/stop`]: 'it changes nothing by itself, and no session can be read during a run: the line is that of the run',
};

/** The writes that their own tests try, by the beginning of their path: those of the kinds without a line in `desk-kinds.ts`, and what follows. */
const triedApart: readonly string[] = [
  ...contentKinds.filter((kind) => !triedKinds(contentKinds).includes(kind)).map(({ resource }) => resource),
  ...['files', 'registrations', 'notifications', 'turnover', 'imports/undo'],
];
export const isTriedApart = (path: string): boolean =>
  triedApart.some((name) => path === `/api/v1/operator/${name}` || path.startsWith(`/api/v1/operator/${name}/`));

export const isDeskWrite = ({ method, path }: Endpoint): boolean => method !== 'GET' && path.startsWith('/api/v1/operator/');

/** Sends a write of the desk. */
export const sendWrite = (portal: TestPortal, me: Me, method: Endpoint['method'], { url, body, form }: DeskWrite) =>
  form
    ? send(portal, { method, url, payload: form, headers: { ...me.bearer, ...me.csrf, ...formType }, remoteAddress: anIp() })
    : send(portal, { method, url, payload: body ?? {}, headers: { ...me.bearer, ...me.csrf } });
