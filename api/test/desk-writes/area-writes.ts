import { sql } from 'kysely';
import { announcementDesk, announcementPath } from '#api/test/announcements.ts';
import { declares } from '#api/test/declares.ts';
import { aDocument, aFormation, aSubscriber, aSupplier, aUser } from '#api/test/factories.ts';
import { read, type TestPortal } from '#api/test/harness.ts';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { newKey, type Prepare, secret, type Writes } from './desk-write.ts';

const people = '/api/v1/operator/people';
export const person = async (portal: TestPortal, over: object = {}) => {
  const user = await aUser(portal, 'subscriber', { firstname: secret, ...over });
  return { url: `${people}/${user.id}`, body: { version: 1 }, id: user.id };
};
const peopleWrites: Writes = {
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
const requestWrites: Writes = {
  [`PATCH ${requests}/:number`]: async (portal) => ({ url: await request(portal), body: { version: 1, state: 'filed' } }),
  [`POST ${requests}/:number/notes`]: async (portal) => ({ url: `${await request(portal)}/notes`, body: { version: 1, text: secret } }),
  [`POST ${requests}/:number/answers`]: async (portal) => ({ url: `${await request(portal)}/answers`, body: { version: 1, text: secret } }),
};

const registrations = '/api/v1/operator/registrations';
const registrationWrites: Writes = {
  [`PATCH ${registrations}/:id`]: async (portal) => {
    const day = { starts_at: new Date('2099-12-03T08:00:00Z'), ends_at: new Date('2099-12-03T16:00:00Z'), location: secret };
    const formation = await aFormation(portal, { title: secret }, [day]);
    const session = await portal.db
      .selectFrom('formation_sessions')
      .select('id')
      .where('formation_id', '=', formation.id)
      .executeTakeFirstOrThrow();
    const { id } = await portal.db
      .insertInto('formation_registrations')
      .values({ session_id: session.id, user_id: (await person(portal)).id, state: 'requested', requested_at: portal.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: `${registrations}/${id}`, body: { version: 1, state: 'validated' } };
  },
};

const inAnHour = (portal: TestPortal) => new Date(portal.clock.now.getTime() + 3_600_000).toISOString();
/** Makes a verb on an announcement that is a draft, planned, sent or in the trash. */
const onAnnouncement =
  (verb: string, state: 'draft' | 'planned' | 'sent' | 'trash' = 'draft'): Prepare =>
  async (portal, me) => {
    const desk = announcementDesk(portal, me);
    const { id: organisation } = await desk.aCompany('supplier');
    const draft = await desk.create({ title: secret, text: secret, organisations: [{ id: String(organisation), label: '' }] });
    const at = inAnHour(portal);
    if (state === 'planned' || state === 'sent') await desk.act('send', draft, { at });
    if (state === 'sent') await desk.run(draft.id, at);
    if (state === 'trash') await desk.act('trash', draft);
    const { id, version, form } = await desk.reread(draft.id);
    const isSave = verb === 'save';
    return { url: `${announcementPath}/${id}${isSave ? '' : `/${verb}`}`, body: { version, ...(isSave && { form }) } };
  };
const announcementWrites: Writes = {
  [`POST ${announcementPath}`]: async (portal, me) => {
    const { url } = await onAnnouncement('save')(portal, me);
    const { form } = (await me.get(url)).body as { form: object };
    return { url: announcementPath, body: { form, key: newKey() } };
  },
  [`PUT ${announcementPath}/:id`]: onAnnouncement('save'),
  [`POST ${announcementPath}/:id/send`]: onAnnouncement('send'),
  [`POST ${announcementPath}/:id/trial`]: onAnnouncement('trial'),
  [`POST ${announcementPath}/:id/cancel`]: onAnnouncement('cancel', 'planned'),
  [`POST ${announcementPath}/:id/withdraw`]: onAnnouncement('withdraw', 'sent'),
  [`POST ${announcementPath}/:id/trash`]: onAnnouncement('trash'),
  [`POST ${announcementPath}/:id/restore`]: onAnnouncement('restore', 'trash'),
};

const pairs = '/api/v1/operator/turnover/pairs';
const turnoverWrites: Writes = {
  [`POST ${pairs}/:supplier/:subscriber/corrections`]: async (portal, me) => {
    const [buyer, seller] = [await aSubscriber(portal), await aSupplier(portal)];
    await declares(portal, buyer.id, seller.id, { '2026-03': 250 });
    const path = `${pairs}/${seller.id}/${buyer.id}`;
    const { rows } = read(turnoverDeskEndpoints.pair, await me.get(path));
    const form = { family: { id: rows[0]?.id ?? '', label: '' }, month: '2026-03', amount: '300.5', reason: secret };
    const guard = { missing: { form }, old: { form, before: 249 }, status: 409 };
    return { url: `${path}/corrections`, body: { form, before: 250 }, guard };
  },
};

const files = '/api/v1/operator/formation-files';
const formationWrites: Writes = {
  [`PUT ${files}`]: async (portal) => {
    const { id } = await aDocument(portal);
    const { rows } = await sql<{ kind: string; id: string }>`select kind, document_id::text as id from formation_files`.execute(portal.db);
    const was = { planning: null, catalogue: null, ...Object.fromEntries(rows.map((row) => [row.kind, row.id])) };
    const chosen = { planning: String(id), catalogue: null };
    const guard = { missing: chosen, old: { ...chosen, was: { ...was, catalogue: '999999' } }, status: 409 };
    return { url: files, body: { ...chosen, was }, guard };
  },
};

/** The writes of the areas that are no kind of content. */
export const areaWrites: Writes = {
  ...peopleWrites,
  ...requestWrites,
  ...registrationWrites,
  ...announcementWrites,
  ...turnoverWrites,
  ...formationWrites,
};
