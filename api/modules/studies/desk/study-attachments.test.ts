import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notifyChanges } from '#api/modules/studies/notify-changes.ts';
import { aDeskFile, uploadAtDesk } from '#api/test/attachments.ts';
import { aSubscriber, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import { studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/studies';
let portal: TestPortal;
let manager: Me;
let member: Me;
let other: Me;
let company: { id: string; label: string };
/** Moves the clock, and signs in again at that hour. */
async function at(instant: string) {
  portal.clock.now = new Date(instant);
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  member = await signedIn(portal, 'subscriber', { organisation_id: Number(company.id) });
  other = await signedIn(portal, 'subscriber');
}
beforeAll(async () => {
  portal = await openPortal();
  const { id, title } = await aSubscriber(portal);
  company = { id: String(id), label: title };
});
beforeEach(() => at('2026-11-20T09:00:00Z'));

const row = async (title: string, key = '') => ({ key, title, file: (await aDeskFile(portal, manager, `${title}.pdf`)).file });
const form = (attachments: object[], over: object = {}) => ({
  ...emptyFormOf(studyFields),
  ...{ title: 'Énergie', company, requestedOn: '2026-11-02', status: 'Étude en cours', attachments },
  ...over,
});
const contentOf = (answer: Answer): Content => read(studyDeskEndpoints.read, answer);
const tryCreate = (attachments: object[], over: object = {}) =>
  manager.change('POST', base, { form: form(attachments, over), key: crypto.randomUUID().replaceAll('-', '') });
const act = async (verb: string, { id, version }: Content, body: object = {}) =>
  contentOf(await manager.change('POST', `${base}/${id}/${verb}`, { version, ...body }));
const save = async (content: Content, over: object) =>
  contentOf(await manager.change('PUT', `${base}/${content.id}`, { version: content.version, form: { ...content.form, ...over } }));
const rows = z.array(
  z.object({ key: z.string(), title: z.string(), file: z.object({ fid: z.string(), name: z.string(), size: z.int() }) }),
);
const rowsOf = ({ form }: Content) => rows.parse(form.attachments);
const withOffers = async (study: Content) => ({ attachments: [...rowsOf(study), await row('Offres reçues')] });
/** Returns the attachments of a study as its reader sees them. */
const seen = async (id: string) =>
  read(studyEndpoints.list, await member.get('/api/v1/interactions')).interactions.find((study) => study.id === id)?.attachments;
const statusFor = async (me: Me, slug: string) => (await me.get(`/api/v1/documents/${slug}/file`)).status;

describe('les pièces jointes d’une étude au bureau', () => {
  it('s’ouvrent à ceux qui lisent l’étude, dans leur ordre, et à personne d’autre', async () => {
    const draft = contentOf(await tryCreate([await row('Note de cadrage'), await row('Annexe')]));
    const fid = rowsOf(draft)[0]?.file.fid;
    const byFid = async (me: Me) => (await me.get(`/api/private-file-base64/${fid}`, me.csrf)).status;
    const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
    expect([await byFid(member), await byFid(other), await byFid(editor), await byFid(manager)]).toEqual([404, 404, 404, 404]);
    await act('publish', draft);
    const [first, second] = (await seen(draft.id)) ?? [];
    expect([first, second]).toMatchObject([{ title: 'Note de cadrage' }, { title: 'Annexe' }]);
    expect([await statusFor(member, first?.slug ?? ''), await statusFor(other, first?.slug ?? '')]).toEqual([200, 404]);
    expect([await byFid(member), await byFid(other), await byFid(editor)]).toEqual([200, 404, 200]);
    const found = await member.get('/api/v1/search/results/documents?s=cadrage');
    expect(found.text).not.toContain('Note de cadrage');
  });

  it('changées en ligne, attendent la publication ; un autre fichier garde l’adresse, une pièce retirée ne s’ouvre plus', async () => {
    const online = await act('publish', contentOf(await tryCreate([await row('Synthèse'), await row('Brouillon de travail')])));
    const [first, second] = rowsOf(online);
    const before = (await seen(online.id)) ?? [];
    const replaced = { ...(await row('Synthèse', first?.key)), title: 'Synthèse finale' };
    const waiting = await save(online, { attachments: [await row('Ajout'), replaced] });
    expect(await seen(online.id)).toEqual(before);
    await act('publish', waiting);
    const after = (await seen(online.id)) ?? [];
    expect(after.map(({ title }) => title)).toEqual(['Ajout', 'Synthèse finale']);
    expect(after[1]?.slug).toBe(before[0]?.slug);
    const answer = await member.get(`/api/v1/documents/${after[1]?.slug}/file`);
    const kept = await manager.get(deskFileEndpoints.read.path.replace(':fid', replaced.file.fid));
    expect([answer.status, answer.bytes]).toEqual([200, kept.bytes]);
    expect([await statusFor(member, before[1]?.slug ?? ''), second?.title]).toEqual([404, 'Brouillon de travail']);
  });

  it('d’une version antérieure reprise, gardent leur adresse', async () => {
    const empty = await act('publish', contentOf(await tryCreate([])));
    const first = await act('publish', await save(empty, { attachments: [await row('Cadrage')] }));
    const before = await seen(first.id);
    await act('publish', await save(first, { attachments: rowsOf(first).map((one) => ({ ...one, title: 'Cadrage revu' })) }));
    const { rows: history } = read(studyDeskEndpoints.revisions, await manager.get(`${base}/${first.id}/revisions`));
    const added = history.findLast(({ event }) => event === 'save');
    const { version } = contentOf(await manager.get(`${base}/${first.id}`));
    await act('publish', contentOf(await manager.change('POST', `${base}/${first.id}/revisions/${added?.id}/restore`, { version })));
    expect(await seen(first.id)).toEqual(before);
  });

  it('ajoutées à une étude connue, sont annoncées une fois ; celles d’une étude nouvelle le sont avec elle', async () => {
    const notify = () => portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
    const notices = async () =>
      read(notificationEndpoints.list, await member.get('/api/v1/notification'))
        .rows.filter(({ title }) => title.includes('Papeterie'))
        .map(({ description }) => description);
    const online = await act('publish', contentOf(await tryCreate([await row('Cadrage')], { title: 'Papeterie', status: '' })));
    await notify();
    expect(await notices()).toEqual(['<p>Nouvelle étude.</p>']);
    await at('2026-11-21T09:00:00Z');
    const again = await save(online, { attachments: [...rowsOf(online), await row('Offres reçues')] });
    await notify();
    expect(await notices()).toEqual([]);
    await act('publish', again);
    await notify();
    await notify();
    expect(await notices()).toEqual(['<p>Une pièce ajoutée.</p>']);
  });

  it.each([
    ['pendant qu’elle est dépubliée', 'Textiles', async (online: Content) => save(await act('withdraw', online), await withOffers(online))],
    [
      'par un brouillon qui se dépublie',
      'Mobilier',
      async (online: Content) => act('withdraw', await save(online, await withOffers(online))),
    ],
  ])('ajoutées à une étude connue %s, sont annoncées quand elle reparaît', async (_case, title, hide) => {
    const notify = () => portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
    const online = await act('publish', contentOf(await tryCreate([await row('Cadrage')], { title, status: '' })));
    await notify();
    await at('2026-11-22T09:00:00Z');
    const hidden = await hide(online);
    await notify();
    await at('2026-11-27T09:00:00Z');
    await act('publish', hidden);
    await notify();
    const { rows: notices } = read(notificationEndpoints.list, await member.get('/api/v1/notification'));
    expect(notices.filter((one) => one.title.includes(title)).map(({ description }) => description)).toEqual(['<p>Une pièce ajoutée.</p>']);
  });

  it.each([
    [
      'par un brouillon dont la dépublication est annulée',
      'Reliure',
      async (online: Content) => {
        const { id, version } = await save(online, await withOffers(online));
        const answer = await manager.change('POST', `${base}/batch`, { action: 'withdraw', contents: [{ id, version }] });
        const { batch } = read(studyDeskEndpoints.batch, answer);
        expect(read(studyDeskEndpoints.undoBatch, await manager.change('POST', `${base}/batch/${batch}/undo`))).toMatchObject({ done: 1 });
      },
      [],
    ],
    [
      'pendant qu’elle est dépubliée, puis remplacées',
      'Signalétique',
      async (online: Content) => {
        const wrong = await save(await act('withdraw', online), { attachments: [...rowsOf(online), await row('Mauvaise pièce')] });
        const none = await save(wrong, { attachments: rowsOf(online) });
        await act('publish', await save(none, { attachments: [await row('Offres reçues')] }));
      },
      ['<p>Une pièce ajoutée.</p>'],
    ],
  ])('ajoutées à une étude connue %s, ne sont annoncées que si elles y sont', async (_case, title, change, news) => {
    const notify = () => portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
    const online = await act('publish', contentOf(await tryCreate([await row('Cadrage')], { title, status: '' })));
    await notify();
    await at('2026-11-22T09:00:00Z');
    await change(online);
    await notify();
    const { rows: notices } = read(notificationEndpoints.list, await member.get('/api/v1/notification'));
    expect(notices.filter((one) => one.title.includes(title)).map(({ description }) => description)).toEqual(news);
  });

  it('ajoutées avant que l’étude soit annoncée, le sont avec elle', async () => {
    const online = await act('publish', contentOf(await tryCreate([], { title: 'Véhicules', status: '' })));
    const hidden = await act('withdraw', await save(online, await withOffers(online)));
    await act('publish', hidden);
    await portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
    const { rows: notices } = read(notificationEndpoints.list, await member.get('/api/v1/notification'));
    expect(notices.filter(({ title }) => title.includes('Véhicules')).map(({ description }) => description)).toEqual([
      '<p>Nouvelle étude.</p>',
    ]);
  });

  it('ajoutées avant qu’une étude programmée paraisse, ne sont pas annoncées à part', async () => {
    const planned = await act('publish', contentOf(await tryCreate([], { title: 'Agenda', status: '' })), { from: '2026-11-25T08:00:00Z' });
    await act('publish', await save(planned, { attachments: [await row('Cadrage')] }), { from: '2026-11-25T08:00:00Z' });
    await at('2026-11-25T09:00:00Z');
    await portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
    const { rows: notices } = read(notificationEndpoints.list, await member.get('/api/v1/notification'));
    expect((await seen(planned.id))?.map(({ title }) => title)).toEqual(['Cadrage']);
    expect(notices.filter(({ title }) => title.includes('Agenda')).map(({ description }) => description)).toEqual([
      '<p>Nouvelle étude.</p>',
    ]);
  });

  it('fausses, sont refusées toutes ensemble', async () => {
    const { name, ...text } = read(deskFileEndpoints.upload, await uploadAtDesk(portal, manager, 'Note.txt', 'Une note'));
    const gone = { fid: crypto.randomUUID(), name: 'Perdu.pdf', size: 1 };
    const answer = await tryCreate([
      { key: '', title: 'Note', file: { fid: text.fid, name, size: text.size } },
      { key: '', title: '', file: null },
    ]);
    const lost = await tryCreate([{ key: '', title: 'Perdue', file: gone }]);
    const issuesOf = ({ status, body }: Answer) => [status, (body as { issues: { field: string; message: string }[] }).issues];
    expect(issuesOf(answer)).toEqual([
      400,
      ['title', 'file'].map((cell) => ({ field: `form.attachments.1.${cell}`, message: 'Champ requis' })),
    ]);
    expect(issuesOf(lost)).toEqual([400, [{ field: 'form.attachments', message: expect.stringContaining('Perdu.pdf') }]]);
    const wrong = await tryCreate([{ key: '', title: 'Note', file: { fid: text.fid, name, size: text.size } }]);
    expect(issuesOf(wrong)).toEqual([
      400,
      [{ field: 'form.attachments', message: 'Ligne 1 : « Note.txt » n’est ni un PDF ni un classeur (xlsx, ods)' }],
    ]);
  });

  it('d’une copie et d’une autre étude sont d’autres pièces : la première garde les siennes', async () => {
    const online = await act('publish', contentOf(await tryCreate([await row('Modèle')])));
    const copy = await act('duplicate', online);
    expect(rowsOf(copy)[0]?.key).not.toBe(rowsOf(online)[0]?.key);
    await save(copy, { attachments: [] });
    expect(await seen(online.id)).toMatchObject([{ title: 'Modèle' }]);
  });
});
