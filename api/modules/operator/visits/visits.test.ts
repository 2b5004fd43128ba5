import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parisDate } from '#api/platform/clock.ts';
import { aContractOf, anUpload } from '#api/test/attachments.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { type DeskWrite, sendWrite } from '#api/test/desk-writes/desk-write.ts';
import { deskWrites, settled } from '#api/test/desk-writes/every-write.ts';
import { anArticle, aPage, aUser, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { pathParameters } from '#api/test/rights-parameters.ts';
import { addDays } from '#protocol/core/calendar.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { pageEndpoints } from '#protocol/pages/pages.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let administrator: Me;
let editor: Me;
let holder: Me;
let contractId: number;
/** The parameters of the paths that have some. */
let parameters: Record<string, string>;
const secret = 'Contrat confidentiel de nettoyage';

beforeAll(async () => {
  portal = await openPortal();
  administrator = await signedIn(portal, 'operator');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  holder = await aHolder(portal);
  // The end is near: the dashboard lists the contract among those to decide.
  const end_date = addDays(parisDate(portal.clock.now), 120);
  contractId = (await aContract(portal, holder, { title: secret, end_date })).id;
  parameters = await pathParameters(portal);
});

const visits = '/api/v1/operator/visits';
const tryStart = (me: Me, body: object) => me.change('POST', visits, body);
const start = async (me: Me, body: object) => read(visitEndpoints.start, await tryStart(me, body));
const visitMember = (id: number) => start(administrator, { member: String(id), reason: 'Appel de ce matin' });
const within = (visit: { id: string }) => ({ [visitHeader]: visit.id });
const journal = async () =>
  (
    await portal.db
      .selectFrom('audit_events')
      .select(['action', 'subject', 'user_id', 'on_behalf_id'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
  ).reverse();
const codeOf = ({ status, body }: Answer) => [status, body instanceof Object ? Reflect.get(body, 'code') : undefined];

/** Every route of the protocol that members call, with parameters of things that are there: those of the contract are of the holder's own. */
const memberRoutes = () =>
  [...portal.platform.endpoints.entries()]
    .filter(([, access]) => access !== 'anyone' && (access.includes('subscriber') || access.includes('supplier')))
    .map(([endpoint]) => {
      const { method, path } = endpoint;
      const parts = (path.includes('/contract/:id') ? `${contractId}/1` : (parameters[`${method} ${path}`] ?? '')).split('/');
      return { ...endpoint, url: path.replaceAll(/:\w+/g, () => parts.shift() || '1') };
    });

/** The one write of the desk that a visit takes: its own end. */
const ownEnd = `POST /api/v1/operator/visits/:id/end`;
/** Prepares every write of the desk, so that each would succeed. */
async function preparedWrites() {
  const writes: { name: string; method: Endpoint['method']; write: DeskWrite }[] = [];
  for (const [name, prepare] of Object.entries(deskWrites)) {
    if (name === ownEnd) continue;
    await settled(administrator);
    const [method = 'POST'] = name.split(' ') as [Endpoint['method']];
    writes.push({ name, method, write: await prepare(portal, administrator) });
  }
  await settled(administrator);
  return writes;
}

/** The tables that a visit writes itself: its own line, and the journal. */
const ofVisits = ['visits', 'audit_events'];

/** Returns the checksum of each table of the portal, without those of visits. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(portal.db);
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ofVisits.includes(table.name))) {
    const { rows } = await sql<{ sum: string }>`select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.table(name)} t`.execute(portal.db);
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

describe('voir le portail comme un membre', () => {
  it('montre ce qu’il voit, avec son nom, et le journal dit qui, chez qui et pourquoi', async () => {
    const visit = await visitMember(holder.id);
    expect(visit).toMatchObject({ role: 'subscriber', memberId: String(holder.id), path: '/' });
    expect((await administrator.get('/api/v1/account-informations', within(visit))).body).toMatchObject({ id: String(holder.id) });
    expect((await administrator.get('/api/v1/account-informations')).body).toMatchObject({ id: String(administrator.id) });
    expect((await journal()).at(-1)).toEqual({
      action: 'desk.visit',
      subject: `people ${holder.id} · Appel de ce matin`,
      user_id: administrator.id,
      on_behalf_id: holder.id,
    });
  });

  it.each(['subscriber', 'supplier'] as const)(
    'chez un %s, ne modifie rien : chaque écriture du protocole est refusée, et rien ne bouge',
    async (role) => {
      const visit = await visitMember(role === 'subscriber' ? holder.id : (await aUser(portal, 'supplier')).id);
      const before = await everyRow();
      const writes = memberRoutes().filter(({ method }) => method !== 'GET');
      expect(writes.length).toBeGreaterThan(20);
      for (const { method, url } of writes) {
        const answer = await portal.platform.app.inject({
          method,
          url,
          payload: {},
          headers: { ...administrator.bearer, ...administrator.csrf, ...within(visit) },
        });
        // A role that may not call is told so first.
        expect(answer.statusCode, `${method} ${url}`).toBe(403);
        expect(['visit-read-only', 'access-denied']).toContain(answer.json().code);
      }
      expect(await everyRow()).toEqual(before);
    },
  );

  it('n’écrit rien au bureau non plus : chacune de ses écritures, qui réussirait hors d’une visite, est refusée', async () => {
    const writes = await preparedWrites();
    expect(writes.length).toBeGreaterThan(150);
    const visit = await visitMember(holder.id);
    const before = await everyRow();
    for (const { name, method, write } of writes) {
      const answer = await sendWrite(portal, administrator, method, write, within(visit));
      // Members have no desk.
      expect(codeOf(answer), name).toEqual([403, 'access-denied']);
    }
    expect(await everyRow()).toEqual(before);
    const refused = await portal.db
      .selectFrom('audit_events')
      .select(['user_id', 'on_behalf_id'])
      .where('action', '=', 'desk.refused')
      .orderBy('id', 'desc')
      .limit(writes.length)
      .execute();
    expect(refused).toHaveLength(writes.length);
    for (const line of refused) expect(line).toEqual({ user_id: administrator.id, on_behalf_id: holder.id });
    const read = Object.entries(before).filter(([, sum]) => sum !== '').length;
    expect(read, 'tables with rows').toBeGreaterThan(30);
  });

  it('les pièces d’un contrat ne s’ouvrent pas, même par leur numéro', async () => {
    const { fid } = await anUpload(portal, holder, 'Pièce secrète');
    const id = await aContractOf(portal, holder, { contractDocuments: [fid] });
    const paths = [`/api/private-file-base64/${fid}`, `/api/v1/documents/${fid}/file`, `/api/v1/contract/${id}`];
    for (const path of paths) expect((await holder.get(path, holder.csrf)).status, path).toBe(200);
    const visit = await visitMember(holder.id);
    for (const path of paths) {
      const answer = await administrator.get(path, { ...administrator.csrf, ...within(visit) });
      expect(codeOf(answer), path).toEqual([403, 'visit-closed']);
      expect(answer.text).not.toContain('Pièce secrète');
      expect(answer.text).not.toContain(Buffer.from('Pièce secrète').toString('base64').slice(0, 12));
    }
  });

  it('un export fait pendant la visite nomme l’opérateur et le membre dans le journal', async () => {
    const visit = await visitMember(holder.id);
    expect((await administrator.get('/api/v1/suppliers?xlsx=true', within(visit))).status).toBe(200);
    expect((await journal()).at(-1)).toMatchObject({
      action: 'export',
      user_id: administrator.id,
      on_behalf_id: holder.id,
    });
  });

  it('ne montre ni contrat, ni pièce, ni calendrier, ni notification ; aucune lecture ne les trahit ni ne change rien, et le journal nomme les deux', async () => {
    expect((await holder.get('/api/v1/contracts')).text).toContain(secret);
    const visit = await visitMember(holder.id);
    const before = await everyRow();
    const reads = memberRoutes().filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(50);
    const { last } = await portal.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const open: string[] = [];
    for (const { url, path } of reads) {
      const answer = await administrator.get(url, { ...administrator.csrf, ...within(visit) });
      expect(answer.status, url).toBeLessThan(500);
      expect(answer.text, url).not.toContain(secret);
      if (path.includes('contract')) expect(codeOf(answer), url).toEqual([403, 'visit-closed']);
      if (answer.status === 200) open.push(url);
    }
    expect(open.length, 'reads that show something').toBeGreaterThan(50);
    expect(await everyRow()).toEqual(before);
    const lines = await portal.db.selectFrom('audit_events').select(['action', 'user_id', 'on_behalf_id']).where('id', '>', last).execute();
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['download', 'preview', 'export']));
    for (const line of lines) expect(line).toMatchObject({ user_id: administrator.id, on_behalf_id: holder.id });
    let tellingReads = 0;
    for (const { url } of reads) {
      if (!(await holder.get(url, holder.csrf)).text.includes(secret)) continue;
      tellingReads++;
      const answer = await administrator.get(url, { ...administrator.csrf, ...within(visit) });
      // The dashboard answers the rest of its analysis.
      expect([answer.status, answer.text.includes(secret)], url).toEqual([url.includes('/dashboard/covered/') ? 200 : 403, false]);
    }
    expect(tellingReads, 'reads that tell the contract to its holder').toBeGreaterThan(2);
  });

  it('finit au bout de 15 minutes, quand on la quitte, et ne vaut que pour la session qui l’a ouverte', async () => {
    const ended = await visitMember(holder.id);
    const other = await signedIn(portal, 'operator');
    expect(codeOf(await other.get('/api/v1/articles', within(ended)))).toEqual([403, 'visit-over']);
    expect((await administrator.change('POST', `${visits}/${ended.id}/end`)).status).toBe(204);
    expect((await journal()).at(-1)).toMatchObject({ action: 'desk.visit-end', subject: `people ${holder.id}` });
    const timed = await visitMember(holder.id);
    const { now } = portal.clock;
    portal.clock.now = new Date(now.getTime() + 15 * 60_000);
    const answers = [ended, timed, { id: 'rien' }, { id: crypto.randomUUID() }].map((visit) =>
      administrator.get('/api/v1/articles', { ...within(visit), ...administrator.bearerAt(portal.clock.now) }),
    );
    const codes = (await Promise.all(answers)).map(codeOf);
    portal.clock.now = now;
    expect(codes).toEqual(codes.map(() => [403, 'visit-over']));
    expect((await administrator.get('/api/v1/articles', within(timed))).status).toBe(200);
    await administrator.change('POST', '/user/logout');
    expect((await administrator.get('/api/v1/articles', within(timed))).status).toBe(401);
    administrator = await signedIn(portal, 'operator');
  });

  it('finit une fois : ce qui est déjà fini n’ajoute rien au journal', async () => {
    const ends = async () =>
      (await portal.db.selectFrom('audit_events').select('id').where('action', '=', 'desk.visit-end').execute()).length;
    const [left, over] = [await visitMember(holder.id), await visitMember(holder.id)];
    await portal.db.updateTable('visits').set({ ends_at: portal.clock.now }).where('id', '=', over.id).execute();
    const before = await ends();
    for (const { id } of [left, left, over]) expect((await administrator.change('POST', `${visits}/${id}/end`)).status).toBe(204);
    expect(await ends()).toBe(before + 1);
  });

  it('demande un administrateur et une raison, et jamais chez un opérateur ni dans un compte fermé', async () => {
    const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
    const wish = { member: String(holder.id), reason: 'Pour voir' };
    for (const me of [editor, manager]) expect((await tryStart(me, wish)).status).toBe(403);
    expect((await tryStart(holder, wish)).status).toBe(403);
    expect((await tryStart(administrator, { ...wish, reason: ' ' })).body).toMatchObject({ issues: [{ field: 'reason' }] });
    expect((await tryStart(administrator, {})).body).toMatchObject({ issues: [{ field: 'member' }] });
    const closed = await aUser(portal, 'subscriber', { disabled_at: new Date() });
    for (const id of [editor.id, closed.id, 999_999])
      expect((await tryStart(administrator, { ...wish, member: String(id) })).status, String(id)).toBe(404);
  });

  it('finit aussi quand le compte visité se ferme', async () => {
    const member = await aUser(portal, 'supplier');
    const visit = await visitMember(member.id);
    await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', member.id).execute();
    expect(codeOf(await administrator.get('/api/v1/articles', within(visit)))).toEqual([403, 'visit-over']);
  });
});

describe('l’aperçu d’un brouillon', () => {
  const preview = (resource: string, id: string | number, over: object = {}) =>
    start(editor, { content: { resource, id: String(id) }, ...over });

  it('d’une page se montre aussi à un fournisseur, selon ses droits', async () => {
    const page = await aPage(portal, { audience: 'subscriber', shown_from: null, title: 'Pour acheteurs' });
    const asSubscriber = await preview('pages', page.id);
    const asSupplier = await preview('pages', page.id, { as: 'supplier' });
    const path = `/api/v1/page/${page.slug}`;
    expect(read(pageEndpoints.page, await editor.get(path, within(asSubscriber)))).toMatchObject({ title: 'Pour acheteurs' });
    expect((await editor.get(path, within(asSupplier))).status).toBe(404);
    expect((await holder.get(path)).status).toBe(404);
  });

  it('ne laisse rien dans la recherche', async () => {
    const { id } = await anArticle(portal, { title: 'Hippocampe argenté', published_at: null });
    const visit = await preview('articles', id);
    const search = (me: Me, headers = {}) => me.get('/api/v1/search/results/articles?s=hippocampe', headers);
    await editor.get('/api/v1/articles', within(visit));
    expect((await search(editor, within(visit))).text).not.toContain('Hippocampe argenté');
    expect((await search(holder)).text).not.toContain('Hippocampe argenté');
  });

  it('suit le rôle au bureau, et ne vaut que pour ce qui a un brouillon', async () => {
    const page = await aPage(portal);
    expect((await tryStart(editor, { content: { resource: 'pages', id: '999999' } })).status).toBe(404);
    expect((await tryStart(editor, { content: { resource: 'people', id: String(page.id) } })).status).toBe(404);
    expect((await tryStart(editor, { content: { resource: 'suppliers', id: '1' } })).status).toBe(404);
    expect((await tryStart(editor, { content: { resource: 'pages', id: String(page.id) }, member: String(holder.id) })).status).toBe(403);
    expect((await tryStart(administrator, { content: { resource: 'pages', id: String(page.id) }, member: String(holder.id) })).status).toBe(
      200,
    );
  });
});
