import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnnouncementDesk,
  aKey,
  announcementDesk,
  announcementForm,
  announcementIn,
  announcementPath,
  bellOf,
  fieldIssues,
  refOf,
} from '#api/test/announcements.ts';
import { aFamily, aSubscriber, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { announcementEndpoints, departmentId, nobodyThere } from '#protocol/notifications/announcement-desk.ts';

const inAnHour = () => new Date(portal.clock.now.getTime() + 3_600_000).toISOString();
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let desk: AnnouncementDesk;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  desk = announcementDesk(portal, manager);
});

describe('écrire', () => {
  it('un brouillon se crée, se corrige, et personne ne le reçoit', async () => {
    const { member, id } = await desk.aCompany('subscriber');
    const draft = await desk.create({ organisations: [refOf(id)] });
    expect(draft).toMatchObject({ state: 'draft', version: 1, recipients: null, readers: null });
    expect(draft.verdicts).toMatchObject({ change: null, send: null, trial: null, cancel: 'Aucun envoi n’est programmé.' });
    const saved = await manager.change('PUT', `${announcementPath}/${draft.id}`, {
      version: 1,
      form: { ...draft.form, title: 'Autre titre' },
    });
    expect(announcementIn(saved)).toMatchObject({ version: 2, title: 'Autre titre' });
    expect(await bellOf(member)).toEqual([]);
  });

  it('le même formulaire envoyé deux fois fait un brouillon', async () => {
    const body = { form: announcementForm(), key: aKey() };
    const answers = await Promise.all([1, 2, 3].map(() => manager.change('POST', announcementPath, body)));
    expect(new Set(answers.map((answer) => announcementIn(answer).id)).size).toBe(1);
  });

  it('sans version 400, avec une ancienne 409 et la notification d’aujourd’hui', async () => {
    const draft = await desk.create();
    await manager.change('PUT', `${announcementPath}/${draft.id}`, { version: 1, form: { ...draft.form, title: 'Deuxième' } });
    expect((await manager.change('PUT', `${announcementPath}/${draft.id}`, { form: draft.form })).status).toBe(400);
    const answers = [await manager.change('PUT', `${announcementPath}/${draft.id}`, { version: 1, form: draft.form })];
    for (const verb of ['send', 'trial', 'cancel', 'withdraw', 'trash', 'restore']) {
      expect((await manager.change('POST', `${announcementPath}/${draft.id}/${verb}`)).status, verb).toBe(400);
      answers.push(await desk.act(verb, draft));
    }
    for (const answer of answers) {
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'announcement-stale' }]);
      expect(answer.text).toContain('Deuxième');
    }
  });

  it('tout ce qui ne va pas est dit à la fois, sur son champ', async () => {
    const wrong = {
      theme: 'rien',
      title: ' ',
      link: 'https://ailleurs.fr/x',
      linkLabel: 'Voir',
      role: 'tous',
      picture: { name: 'absente-1.png', alt: '', decorative: true },
    };
    expect(
      await desk.refusedCreation({ ...wrong, organisations: [{ id: '999999', label: 'Partie' }], departments: [refOf(1_000_000)] }),
    ).toEqual({
      theme: 'Choix inconnu',
      title: 'Champ requis',
      link: 'Page de ce site attendue, comme /offres',
      role: 'Choix inconnu',
      organisations: 'N’existe plus : Partie',
      departments: 'Département inconnu',
      picture: 'Cette image n’est plus dans la bibliothèque',
    });
    const { family } = await aFamily(portal);
    expect(await desk.refusedCreation({ link: 'javascript:alert(1)', families: [refOf(family.id)] })).toMatchObject({
      link: expect.stringMatching(/attendue/),
      families: expect.stringMatching(/Seuls des fournisseurs vendent/),
    });
  });

  it('un lien que les fournisseurs n’ouvrent pas n’est accepté que sans eux', async () => {
    const refused = { link: 'Les fournisseurs n’ouvrent pas cette page : choisissez « Adhérents », ou une autre page' };
    const about = { theme: 'reseau', linkLabel: 'Voir' };
    for (const role of ['members', 'supplier', 'everyone'])
      expect(await desk.refusedCreation({ ...about, role, link: '/formations' }), role).toEqual(refused);
    expect((await desk.create({ ...about, role: 'subscriber', link: '/formations' })).id).toMatch(/^\d+$/);
    expect((await desk.create({ ...about, role: 'members', link: '/articles' })).id).toMatch(/^\d+$/);
  });
});

it('une société fermée n’est plus un destinataire : elle est nommée, et rien ne s’enregistre ni ne part', async () => {
  const { id } = await desk.aCompany('supplier');
  const organisations = [{ id: String(id), label: 'Fermée depuis' }];
  const draft = await desk.create({ organisations });
  await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
  const gone = { organisations: 'N’existe plus : Fermée depuis' };
  expect(await desk.refusedCreation({ organisations })).toEqual(gone);
  expect(fieldIssues(await desk.act('send', draft))).toEqual(gone);
});

describe('les destinataires', () => {
  it('sont les comptes ouverts du rôle, ceux que le thème concerne, et se comptent avant', async () => {
    const [buyer, seller] = [
      await desk.aCompany('subscriber', { department: '56' }),
      await desk.aCompany('supplier', { department: '2A' }),
    ];
    const ids = `organisations=${buyer.id},${seller.id}`;
    expect(await desk.counted(`theme=reseau&role=members&${ids}`)).toEqual({ subscribers: 1, suppliers: 1, operators: 0 });
    expect(await desk.counted(`theme=reseau&role=supplier&${ids}`)).toEqual({ subscribers: 0, suppliers: 1, operators: 0 });
    expect(await desk.counted(`theme=offres&role=members&${ids}`)).toEqual({ subscribers: 1, suppliers: 0, operators: 0 });
    expect(await desk.counted(`theme=reseau&role=members&${ids}&departments=${departmentId('2A')}`)).toMatchObject({
      subscribers: 0,
      suppliers: 1,
    });
    expect(await desk.counted('theme=&role=')).toEqual({ subscribers: 0, suppliers: 0, operators: 0 });
    expect((await desk.counted('theme=reseau&role=everyone')).operators).toBeGreaterThan(0);
  });

  it('se choisissent par catégorie, par famille et ses sous-familles', async () => {
    const [one, other] = [await aFamily(portal), await aFamily(portal)];
    const [first, second] = [await desk.aCompany('supplier'), await desk.aCompany('supplier')];
    await sellsIn(portal, first.id, one.family.id, one.subFamily.id);
    await sellsIn(portal, second.id, other.subFamily.id);
    const suppliers = async (query: string) => (await desk.counted(`theme=reseau&role=supplier&${query}`)).suppliers;
    expect(await suppliers(`categories=${one.category.id}`)).toBe(1);
    expect(await suppliers(`families=${other.family.id}`)).toBe(1);
    expect(await suppliers(`families=${one.subFamily.id},${other.family.id}`)).toBe(2);
    expect(await suppliers(`families=${one.family.id}&organisations=${second.id}`)).toBe(0);
  });

  it('une audience de personne est refusée, maintenant comme à une heure', async () => {
    const { id } = await aSubscriber(portal);
    const draft = await desk.create({ organisations: [refOf(id)] });
    for (const at of [null, inAnHour()]) expect(fieldIssues(await desk.act('send', draft, { at }))).toEqual({ role: nobodyThere });
    expect((await desk.reread(draft.id)).state).toBe('draft');
  });

  it('se trouvent en tapant', async () => {
    const company = await aSubscriber(portal, { title: 'Minoterie Kervadec', city: 'Vannes' });
    const choices = async (field: string, q: string) =>
      read(announcementEndpoints.choices, await manager.get(`${announcementPath}/choices/${field}?q=${q}`)).rows;
    expect(await choices('departments', '2a')).toEqual([{ id: departmentId('2A'), label: 'Corse-du-Sud (2A)' }]);
    expect(await choices('departments', 'morb')).toEqual([{ id: departmentId('56'), label: 'Morbihan (56)' }]);
    expect(await choices('organisations', 'kervadec')).toEqual([
      { id: String(company.id), label: 'Minoterie Kervadec, Vannes (adhérent)' },
    ]);
    await aSubscriber(portal, { title: 'Atelier Kervadecque', city: 'Brest' });
    expect((await choices('organisations', 'kervadec')).map(({ label }) => label)).toEqual([
      'Minoterie Kervadec, Vannes (adhérent)',
      'Atelier Kervadecque, Brest (adhérent)',
    ]);
    for (const field of ['categories', 'families']) expect(await choices(field, '')).not.toEqual([]);
    expect((await manager.get(`${announcementPath}/choices/rien`)).status).toBe(404);
  });
});

describe('la liste', () => {
  it('se cherche par mots, se filtre par état et thème, et compte chaque état', async () => {
    const word = `Zéphyr${aKey().slice(0, 6)}`;
    const drafts = [await desk.create({ title: `${word} un` }), await desk.create({ title: `${word} deux`, theme: 'documents' })];
    await desk.act('trash', drafts[1] ?? { id: '0', version: 1 });
    const list = async (query: string) =>
      read(announcementEndpoints.list, await manager.get(`${announcementPath}?q=${encodeURIComponent(word)}&${query}`));
    const all = await list('');
    expect(all.rows.map(({ title }) => title)).toEqual([`${word} un`]);
    expect(all.counts).toEqual({ draft: 1, planned: 0, sent: 0, withdrawn: 0, trash: 1 });
    expect((await list('state=trash')).rows.map(({ title }) => title)).toEqual([`${word} deux`]);
    expect(await list('theme=documents')).toMatchObject({ rows: [], counts: { draft: 0, trash: 1 } });
    expect((await list('state=draft&theme=reseau')).pager.total).toBe(1);
  });

  it('met la dernière changée d’abord, page après page', async () => {
    const word = `Alizé${aKey().slice(0, 6)}`;
    const list = async (page: number) =>
      read(announcementEndpoints.list, await manager.get(`${announcementPath}?q=${encodeURIComponent(word)}&page=${page}`)).rows;
    const start = portal.clock.now;
    const drafts = [];
    for (let at = 0; at < 22; at++) {
      portal.clock.now = new Date(start.getTime() + at * 1000);
      drafts.push(await desk.create({ title: `${word} ${at}` }));
    }
    const [first] = drafts;
    portal.clock.now = new Date(start.getTime() + 60_000);
    await manager.change('PUT', `${announcementPath}/${first?.id}`, { version: 1, form: first?.form });
    const order = [0, ...Array.from({ length: 21 }, (_, at) => 21 - at)].map((at) => `${word} ${at}`);
    const pages = [await list(1), await list(2)].map((rows) => rows.map(({ title }) => title));
    expect(pages).toEqual([order.slice(0, 20), order.slice(20)]);
  });

  it('un rédacteur n’en voit rien', async () => {
    const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
    const draft = await desk.create();
    for (const url of [
      announcementPath,
      `${announcementPath}/${draft.id}`,
      `${announcementPath}/audience`,
      `${announcementPath}/choices/families`,
    ])
      expect((await editor.get(url)).status, url).toBe(403);
    expect((await desk.act('send', draft, {}, editor)).status).toBe(403);
  });

  it('chaque écriture laisse une ligne au journal, sans un mot du texte', async () => {
    const author = await signedIn(portal, 'operator', { desk_role: 'manager' });
    const { id } = await desk.aCompany('supplier');
    const made = announcementIn(
      await author.change('POST', announcementPath, { form: announcementForm({ organisations: [refOf(id)] }), key: aKey() }),
    );
    await desk.act('trial', made, {}, author);
    const planned = announcementIn(await desk.act('send', made, { at: inAnHour() }, author));
    await desk.act('cancel', planned, {}, author);
    const lines = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'subject'])
      .where('user_id', '=', author.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['desk.create', 'desk.trial', 'desk.plan', 'desk.cancel']);
    expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set([`notifications ${made.id}`]));
  });
});
