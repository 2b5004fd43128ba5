import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContractOf, type Member } from '#api/test/attachments.ts';
import { aContract } from '#api/test/contracts.ts';
import { aSubscriber, signedIn } from '#api/test/factories.ts';
import { type Answer, openNode, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { calendarEndpoints } from '#protocol/contracts/contract-calendar.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ NETWORK_NAME: 'Réseau, d’essai' });
  portal.clock.now = new Date('2026-03-01T10:00:00Z');
});

const member = (over: Parameters<typeof signedIn>[2] = {}, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { contracts_consent_at: new Date(), contract_rights: 'write', ...over });
const addressOf = async (me: Member) => read(calendarEndpoints.address, await me.get('/api/v1/contract/calendar')).url;
const fetched = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal, { method: 'GET', url: new URL(url).pathname, headers });

/** Parses a calendar as another program does: its properties and its events. */
function parsed({ text }: Answer) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { startDate, endDate, uid, sequence, summary, description } = event;
    expect([startDate.isDate, endDate.isDate], 'un jour entier').toEqual([true, true]);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400);
    return { uid, sequence, summary, description, on: startDate.toString(), url: component.getFirstPropertyValue('url') };
  });
  return { calendar, events, of: (kind: string) => events.find(({ uid }) => uid.includes(`-${kind}@`)) };
}
const calendarOf = async (me: Member) => parsed(await fetched(await addressOf(me)));

describe('le calendrier de ses contrats', () => {
  it('donne à un autre programme les trois dates de chaque contrat, en jours, avec leur phrase et leur lien', async () => {
    const me = await member();
    const id = await aContractOf(portal, me, { title: 'Ménage ; vitres, sols\\n' });
    const url = await addressOf(me);
    expect(url).toMatch(/^http:\/\/portail\.test\/calendrier\/\d+-[\w-]{43}\.ics$/);
    const answer = await fetched(url);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' });
    expect(answer.text, 'chaque ligne finie, la dernière aussi (RFC 5545, 3.4)').toMatch(/^(?:[^\r\n]+\r\n)+$/);
    const { calendar, events } = parsed(answer);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Échéances des contrats (Réseau, d’essai)');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT12H');
    const common = {
      sequence: 1,
      url: `http://portail.test/contrat/${id}`,
      description: `Échéance 31/12/2026, préavis de 60 jours : à dénoncer au plus tard le 01/11/2026.\nhttp://portail.test/contrat/${id}`,
    };
    const title = 'Ménage ; vitres, sols\\n';
    expect(events).toEqual([
      { ...common, uid: `contrat-${id}-preavis@portail.test`, on: '2026-11-01', summary: `Dernier jour pour dénoncer : ${title}` },
      { ...common, uid: `contrat-${id}-prevenance@portail.test`, on: '2026-09-01', summary: `Prévenance : ${title}` },
      { ...common, uid: `contrat-${id}-fin@portail.test`, on: '2026-12-31', summary: `Échéance : ${title}` },
    ]);
  });

  it('donne aussi, le préavis passé, le dernier jour pour dénoncer le terme suivant', async () => {
    const me = await member();
    const { id } = await aContract(portal, me, { end_date: '2026-06-30', first_end_date: '2026-06-30', notice_days: 160 });
    const next = { uid: `contrat-${id}-preavis-2027-06-30@portail.test`, on: '2027-01-21' };
    // The identifier names the term: a later term is another event, because the contract itself does not change.
    expect((await calendarOf(me)).of('preavis-2027-06-30')).toMatchObject(next);
  });

  const once = { automatic_renewal: false, renewal_months: null };
  it('donne les dates de révision d’une année, sauf celles dont le prix définitif est validé', async () => {
    const me = await member();
    const contract = await aContract(portal, me, { title: 'Transport', start_date: '2025-07-01', end_date: '2026-12-31', ...once });
    await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate: '2026-01-31', periodMonths: 3 });
    await aResult(portal, contract, '2026-04-30');
    const other = await aContract(portal, await member(), { title: 'Autre' });
    await reviseContract(portal, other, { index: String(await aRevisionIndex(portal)) });
    const events = (await calendarOf(me)).events.filter(({ uid }) => uid.includes('-revision-'));
    expect(events.map(({ on }) => on)).toEqual(['2026-01-31', '2026-07-31', '2026-10-31']);
    expect(events[0]).toMatchObject({
      uid: `contrat-${contract.id}-revision-2026-01-31@portail.test`,
      summary: 'Révision du prix : Transport',
      description: `Révision du prix (Forfait annuel) le 31/01/2026.\nhttp://portail.test/contrat/${contract.id}/revision`,
      url: `http://portail.test/contrat/${contract.id}/revision`,
    });
  });

  it.each([
    ['2026-01-29', ['2027-01-29']],
    ['2026-01-30', ['2026-01-30', '2027-01-30']],
    ['2027-03-02', ['2027-03-02']],
    ['2027-03-03', []],
  ])('donne les dates de révision de trente jours avant à un an et un jour après : %s', async (firstDate, shown) => {
    const me = await member();
    const contract = await aContract(portal, me, { start_date: '2025-07-01', end_date: '2029-12-31' });
    await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate, periodMonths: 12 });
    const events = (await calendarOf(me)).events.filter(({ uid }) => uid.includes('-revision-'));
    expect(events.map(({ on }) => on)).toEqual(shown);
  });

  it('redonne une date de révision dont la validation est retirée', async () => {
    const me = await member();
    const contract = await aContract(portal, me, { start_date: '2025-07-01', end_date: '2026-12-31' });
    await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate: '2026-04-30', periodMonths: 12 });
    const result = await aResult(portal, contract, '2026-04-30');
    expect((await calendarOf(me)).of('revision-2026-04-30')).toBeUndefined();
    const withdrawal = { withdrawn_at: portal.clock.now, withdrawn_note: 'Indice contesté' };
    await portal.db.updateTable('contract_revision_results').set(withdrawal).where('id', '=', result).execute();
    expect((await calendarOf(me)).of('revision-2026-04-30')).toMatchObject({ on: '2026-04-30' });
  });

  it('ne demande pas de dénoncer un terme que rien ne reconduit', async () => {
    const me = await member();
    await aContract(portal, me, { notice_days: 30, automatic_renewal: false, renewal_months: null });
    const { events, of } = await calendarOf(me);
    expect([events.length, of('fin')?.summary.split(' :')[0]]).toEqual([2, 'Fin du contrat']);
  });

  it('n’écrit rien d’autre d’un titre que son texte', async () => {
    const me = await member();
    await aContractOf(portal, me, { title: 'a\r\nEND:VEVENT\nBEGIN:VEVENT\rX:1', automaticRenewal: false });
    const { events, of } = await calendarOf(me);
    expect([events.length, of('preavis')], 'sans préavis : deux dates').toEqual([2, undefined]);
    expect(of('fin')?.summary).toMatch(/^Fin du contrat : a\s+END:VEVENT\s+BEGIN:VEVENT/);
  });

  it('déplace l’événement d’une date qui change, et enlève ceux d’un contrat arrêté ou supprimé', async () => {
    const me = await member();
    const [moved, halted, removed] = [await aContractOf(portal, me), await aContractOf(portal, me), await aContractOf(portal, me)];
    const before = (await calendarOf(me)).events.find(({ uid }) => uid === `contrat-${moved}-fin@portail.test`);
    await me.change('PATCH', `/api/v1/contract/${moved}`, { endDate: '2027-02-28', revisionNote: 'prolongé' });
    const halt = { contractStatus: 'halted', endDate: '2026-03-01', revisionNote: 'fini' };
    expect((await me.change('PATCH', `/api/v1/contract/${halted}`, halt)).status).toBe(200);
    expect((await me.change('DELETE', `/api/v1/contract/${removed}`)).status).toBe(200);
    const { events, of } = await calendarOf(me);
    expect(of('fin')).toMatchObject({ uid: before?.uid, on: '2027-02-28', sequence: (before?.sequence ?? 0) + 1 });
    expect(events).toHaveLength(3);
  });

  it('montre les contrats que l’on peut lire, et rien d’autre', async () => {
    const company = await aSubscriber(portal);
    const people = {
      auteur: await member({ organisation_id: company.id }),
      lecture: await member({ organisation_id: company.id, contract_rights: 'read' }),
      collègue: await member({ organisation_id: company.id }),
      ailleurs: await member(),
      fournisseur: await member({}, 'supplier'),
    };
    const collaborators = [{ id: String(people.lecture.id), permission: 'read' }];
    await aContractOf(portal, people.auteur, { collaborators });
    const eventCounts: Record<string, number> = {};
    for (const [name, me] of Object.entries(people)) eventCounts[name] = (await calendarOf(me)).events.length;
    expect(eventCounts).toEqual({ auteur: 3, lecture: 3, collègue: 0, ailleurs: 0, fournisseur: 0 });
    await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', people.lecture.id).execute();
    expect((await calendarOf(people.lecture)).events).toEqual([]);
  });

  it('n’est pas renvoyé tant qu’il est le même', async () => {
    const me = await member();
    await aContractOf(portal, me);
    const url = await addressOf(me);
    const etag = String((await fetched(url)).headers.etag);
    for (const header of [etag, `"autre", W/${etag}`]) {
      const again = await fetched(url, { 'if-none-match': header });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    await aContractOf(portal, me);
    expect((await fetched(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('ne porte aucun signe de contrôle (RFC 5545, 3.1)', async () => {
    const author = await member();
    await aContract(portal, author, { title: 'Bip\u0007bip' });
    const { url } = (await author.get('/api/v1/contract/calendar')).body as { url: string };
    const { text } = await send(portal, { method: 'GET', url: new URL(url).pathname });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters that must be absent
    expect(text).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/);
  });
});

describe('l’adresse du calendrier', () => {
  it('change à chaque renouvellement, et l’ancienne n’existe plus', async () => {
    const me = await member();
    const addresses = [await addressOf(me)];
    for (const _ of [1, 2]) addresses.push(read(calendarEndpoints.renew, await me.change('POST', '/api/v1/contract/calendar')).url);
    expect(new Set(addresses).size).toBe(3);
    const statuses = await Promise.all(addresses.map(async (url) => (await fetched(url)).status));
    expect(statuses).toEqual([404, 404, 200]);
    expect(await addressOf(me)).toBe(addresses[2]);
    const lines = await portal.db.selectFrom('audit_events').select('action').where('user_id', '=', me.id).execute();
    expect(lines).toEqual([{ action: 'calendar-renew' }, { action: 'calendar-renew' }]);
  });

  it('n’existe pas pour un autre utilisateur, mal écrite, ou pour un compte fermé', async () => {
    const [me, other] = [await member(), await member()];
    const url = await addressOf(me);
    const proof = /-([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const flipped = proof.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    const wrong = [
      `${other.id}-${proof}.ics`,
      `${me.id}-${flipped}.ics`,
      `${me.id}-${proof}`,
      `0${me.id}-${proof}.ics`,
      `${me.id}.ics`,
      `999999999-${proof}.ics`,
      '%00.ics',
      `${me.id}-${proof}.ics%00`,
    ];
    for (const name of wrong) expect((await send(portal, { method: 'GET', url: `/calendrier/${name}` })).status, name).toBe(404);
    const otherSecret = await openNode(portal, { PORTAL_SECRET: 'un tout autre secret, assez long pour servir' });
    expect((await send(otherSecret, { method: 'GET', url: new URL(url).pathname })).status).toBe(404);
    await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', me.id).execute();
    expect((await fetched(url)).status).toBe(404);
  });
});
