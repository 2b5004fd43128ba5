import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aFormation, anArticle, anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type FormationForm, formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/formations';
const newKey = () => crypto.randomUUID().replaceAll('-', '');

let portal: TestPortal;
let editor: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  member = await signedIn(portal, 'subscriber');
});

const session = (day: string, over: Partial<FormationForm['sessions'][number]> = {}) => ({
  ...{ key: '', startsAt: `${day}T08:00:00.000Z`, endsAt: `${day}T16:00:00.000Z`, location: 'Rennes', body: '', full: false },
  cancelled: false,
  ...over,
});
const aForm = (over: Partial<FormationForm> = {}): FormationForm => ({
  ...emptyFormOf(formationFields),
  title: 'Lire un contrat',
  branch: 'Droit',
  category: 'Contrats',
  body: '<p>Texte</p>',
  durationHours: '7',
  ...over,
});
type Answered = Content & { form: FormationForm };
const readAs = (answer: Awaited<ReturnType<Me['get']>>) => read(formationDeskEndpoints.read, answer) as Answered;
const create = async (over: Partial<FormationForm> = {}) => readAs(await editor.change('POST', base, { form: aForm(over), key: newKey() }));
const save = (content: Content, form: object) => editor.change('PUT', `${base}/${content.id}`, { version: content.version, form });
const act = async (verb: string, content: Content, body: object = {}) =>
  readAs(await editor.change('POST', `${base}/${content.id}/${verb}`, { version: content.version, ...body }));
const slugOf = ({ path }: Content) => path.split('/').at(-1) ?? '';
const sheet = async (content: Content) => read(formationEndpoints.formation, await member.get(`/api/v1/formation/${slugOf(content)}`));
const signUp = (key: string, me: Me, state: 'requested' | 'validated' | 'cancelled' = 'validated') =>
  portal.db
    .insertInto('formation_registrations')
    .values({ session_id: Number(key), user_id: me.id, state, requested_at: new Date('2026-11-20T09:00:00Z') })
    .execute();
const stateOf = async (key: string, me: Me) =>
  (
    await portal.db
      .selectFrom('formation_registrations')
      .select('state')
      .where('session_id', '=', Number(key))
      .where('user_id', '=', me.id)
      .executeTakeFirst()
  )?.state;
const issuesOf = (answer: { body: unknown }) => (answer.body as { issues: { field: string; message: string }[] }).issues;

describe('une formation au bureau', () => {
  it('se saisit en entier, et les membres la lisent champ par champ', async () => {
    const [image, seal, document, article] = [
      await anImage(portal),
      await anImage(portal),
      await aDocument(portal),
      await anArticle(portal),
    ];
    const form = aForm({
      objectives: '<p>Savoir</p>',
      public: '<p>Tous</p>',
      support: '<p>Un livret</p>',
      picture: { name: image, alt: 'Une salle', decorative: false },
      steps: [{ title: 'Un', description: 'Le droit & les usages.\n\nDeux cas.', situation: 'Un litige' }],
      speakers: [{ name: 'Ana Roy', description: 'Juriste' }],
      inter: true,
      interPrice: '690,50',
      custom: true,
      customHours: '14',
      taux: '96,4',
      answers: '84',
      answersYear: '2025',
      certifications: [{ title: 'Sceau', picture: { name: seal, alt: '', decorative: true } }],
      interviews: [{ title: 'Une acheteuse', body: 'Utile.', article: { id: String(article.id), label: '' } }],
      accessDelay: 'Deux semaines',
      updatedOn: '02/11/2026',
      a11y: '<p>Plain-pied</p>',
      contactFirstname: 'Inès',
      contactLastname: 'Roy',
      contactEmail: 'ines@reseau.example',
      video: 'https://video.example/1',
      documents: [{ id: String(document.id), label: '' }],
      sessions: [session('2026-12-10', { full: true }), session('2026-12-03', { body: 'Dès 8 h' })],
    });
    const created = readAs(await editor.change('POST', base, { form, key: newKey() }));
    expect(created.form.sessions.map(({ startsAt }) => startsAt)).toEqual(['2026-12-03T08:00:00.000Z', '2026-12-10T08:00:00.000Z']);
    expect(created.form).toMatchObject({ interPrice: '690.5', taux: '96.4', steps: form.steps, updatedOn: '2026-11-02' });
    const shown = await sheet(await act('publish', created));
    expect(shown).toMatchObject({
      title: 'Lire un contrat',
      metadatas: { duration: 7, objectives: '<p>Savoir</p>', public: '<p>Tous</p>', support: '<p>Un livret</p>', price: 690.5, taux: 96.4 },
      steps: [{ title: 'Un', description: '<p>Le droit &amp; les usages.</p><p>Deux cas.</p>', situation: 'Un litige' }],
      speakers: [{ name: 'Ana Roy', description: 'Juriste' }],
      interviews: [{ title: 'Une acheteuse', body: 'Utile.', slug: article.slug }],
      contact: { email: 'ines@reseau.example' },
      access: { a11y: '<p>Plain-pied</p>' },
      medias: { heading: { alt: 'Une salle' }, certifications: [{ title: 'Sceau' }], video: { url: 'https://video.example/1' } },
      formation: {
        formats: { inter: { isOffered: true }, intra: { isOffered: false }, custom: { isOffered: true, duration: 14 } },
        answers: { count: 84, year: 2025 },
        accessDelay: 'Deux semaines',
        updatedOn: '2026-11-02',
      },
    });
    expect(shown.documents).toHaveLength(1);
    expect(shown.sessions.map(({ available, body }) => [available, body])).toEqual([
      [true, 'Dès 8 h'],
      [false, ''],
    ]);
  });

  it('une étape mise en forme garde sa mise en forme', async () => {
    const description = '<p>Deux points :</p><ul><li>un</li><li>deux</li></ul>';
    const steps = JSON.stringify([{ title: 'Un', description, situation: '' }]);
    const { id } = await aFormation(portal, { steps });
    const opened = readAs(await editor.get(`${base}/${id}`));
    await act('publish', readAs(await save(opened, { ...opened.form, title: 'Autre titre' })));
    const stored = await portal.db.selectFrom('formations').select(['title', 'steps']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ title: 'Autre titre', steps: [{ description }] });
  });

  it('la catégorie s’écrit avec ou sans accents, dans sa branche, et n’existe qu’une fois', async () => {
    await create({ branch: 'Énergie', category: 'Marché de l’énergie' });
    const twin = await create({ branch: 'energie', category: 'MARCHE DE L’ENERGIE' });
    expect(twin.form).toMatchObject({ branch: 'Énergie', category: 'Marché de l’énergie' });
    const other = await create({ branch: 'energie', category: 'Gaz' });
    expect(other.form).toMatchObject({ branch: 'Énergie', category: 'Gaz' });
    const elsewhere = await editor.change('POST', base, {
      form: aForm({ branch: 'Droit', category: 'Marché de l’énergie' }),
      key: newKey(),
    });
    expect(issuesOf(elsewhere)).toEqual([{ field: 'form.branch', message: 'Cette catégorie est dans la branche « Énergie »' }]);
  });

  it('une copie prend la catégorie qui existe depuis, avec ses accents', async () => {
    const online = await act('publish', await create());
    const waiting = readAs(await save(online, { ...online.form, category: 'Propriete' }));
    await create({ category: 'Propriété' });
    expect((await act('duplicate', waiting)).form).toMatchObject({ category: 'Propriété', title: online.title });
  });

  it('tout ce qui ne va pas se dit d’un coup, chaque fois sur son champ', async () => {
    const gone = { id: '999999', label: 'Perdu' };
    const form = {
      ...aForm({ branch: '???', category: '!', answers: '3', video: 'http://a.example', contactLastname: 'Roy', documents: [gone] }),
      durationHours: '0',
      interPrice: '12,345',
      picture: { name: 'absente-0000.png', alt: 'x', decorative: false },
      interviews: [{ title: 'A', body: 'b', article: gone }],
      sessions: [session('2026-12-10'), session('2026-12-03', { endsAt: '2026-12-03T07:00:00Z' })],
    };
    const issues = issuesOf(await editor.change('POST', base, { form, key: newKey() }));
    expect(issues.map(({ field }) => field.replace('form.', '')).sort()).toEqual(
      // biome-ignore format: one list of names
      ['answersYear', 'branch', 'category', 'contactEmail', 'contactFirstname', 'documents', 'durationHours', 'interPrice', 'interviews', 'picture', 'sessions.1.endsAt', 'video'],
    );
    const yearAlone = await editor.change('POST', base, { form: aForm({ answersYear: '2026' }), key: newKey() });
    expect(issuesOf(yearAlone).map(({ field }) => field)).toEqual(['form.answers']);
  });
});

describe('les sessions d’une formation au bureau', () => {
  it('changent dans la même sauvegarde et gardent leur identité', async () => {
    const created = await create({ sessions: [session('2026-12-03'), session('2026-12-10')] });
    const [first, second] = created.form.sessions;
    const changed = readAs(await save(created, { ...created.form, sessions: [{ ...second, location: 'Lyon' }, session('2026-12-20')] }));
    expect(changed.form.sessions.map(({ key, location }) => [key === second?.key, location])).toEqual([
      [true, 'Lyon'],
      [false, 'Rennes'],
    ]);
    expect(changed.form.sessions.some(({ key }) => key === first?.key)).toBe(false);
  });

  it('une session qui a des inscrits ne se retire pas, même par une ancienne version', async () => {
    const created = await create({ sessions: [session('2026-12-03'), session('2026-12-10')] });
    const [first, second] = created.form.sessions;
    await signUp(first?.key ?? '', member, 'cancelled');
    const removed = await save(created, { ...created.form, sessions: [second] });
    expect(issuesOf(removed)).toEqual([
      {
        field: 'form.sessions',
        message: 'La session le 3 décembre 2026 (Rennes) a une inscription : remettez-la, et cochez « Annulée »',
      },
    ]);
    expect(await stateOf(first?.key ?? '', member)).toBe('cancelled');
    // The other session, which has nobody, may go.
    expect(readAs(await save(created, { ...created.form, sessions: [first] })).form.sessions).toMatchObject([{ key: first?.key }]);
  });

  it('une version d’avant les clés retrouve ses sessions par leurs heures et leur lieu', async () => {
    const created = await create({ sessions: [session('2026-12-03')] });
    const [stored] = created.form.sessions;
    await signUp(stored?.key ?? '', member);
    const again = readAs(await save(created, { ...created.form, sessions: [session('2026-12-03', { key: '', body: 'Salle 2' })] }));
    expect(again.form.sessions).toEqual([{ ...stored, body: 'Salle 2' }]);
  });

  it('une session ne se prend pas à une autre formation', async () => {
    const [mine, other] = [await create(), await create({ sessions: [session('2026-12-03')] })];
    const stolen = readAs(
      await save(mine, { ...mine.form, sessions: [session('2026-12-05', { key: other.form.sessions[0]?.key ?? '' })] }),
    );
    expect(stolen.form.sessions[0]?.key).not.toBe(other.form.sessions[0]?.key);
    expect(readAs(await editor.get(`${base}/${other.id}`)).form.sessions).toEqual(other.form.sessions);
  });

  it('annulée, elle quitte la page, ses inscrits perdent leur place et sont prévenus, à la publication seulement', async () => {
    const [applicant, refused] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const online = await act('publish', await create({ title: 'Négocier', sessions: [session('2026-12-03'), session('2026-12-10')] }));
    const [first, second] = online.form.sessions;
    const key = first?.key ?? '';
    await signUp(key, member);
    await signUp(key, applicant, 'requested');
    await signUp(second?.key ?? '', refused, 'validated');
    const notices = (me: Me) => portal.db.selectFrom('notifications').select(['title', 'description', 'link']).where('user_id', '=', me.id);
    const saved = readAs(await save(online, { ...online.form, sessions: [{ ...first, cancelled: true }, second] }));
    expect(await stateOf(key, member)).toBe('validated');
    expect((await sheet(saved)).sessions).toHaveLength(2);
    const before = (await notices(member).execute()).length;
    const published = await act('publish', saved);
    expect((await sheet(published)).sessions.map(({ id }) => id)).toEqual([second?.key]);
    expect([await stateOf(key, member), await stateOf(key, applicant)]).toEqual(['cancelled', 'cancelled']);
    expect(await stateOf(second?.key ?? '', refused)).toBe('validated');
    expect((await notices(member).execute()).slice(before)).toEqual([
      {
        title: 'Session annulée\u00a0: Négocier',
        description: '<p>Session le 3 décembre 2026, Rennes.</p>',
        link: `/formation/${slugOf(online)}`,
      },
    ]);
    expect(await notices(refused).execute()).toEqual([]);
    expect((await member.get(`/api/v1/formation/${slugOf(online)}/calendar/${key}`)).status).toBe(404);
    const signs = await member.change('POST', '/webform_rest/submit', {
      isFormation: true,
      session: key,
      object: 'x',
      your_demand: 'x',
      phone: '0102030405',
    });
    expect(JSON.stringify(signs.body)).toContain('Cette session n’existe pas');
    await act('publish', readAs(await save(published, { ...published.form, title: 'Négocier encore' })));
    expect((await notices(member).execute()).length).toBe(before + 1);
  });

  it('une formation qui a des inscrits ne va pas à la corbeille ; sans eux, elle y va et disparaît au bout de 30 jours avec le reste', async () => {
    const created = await create({ sessions: [session('2026-12-03')] });
    const key = created.form.sessions[0]?.key ?? '';
    await signUp(key, member);
    const refused = await editor.change('POST', `${base}/${created.id}/trash`, { version: created.version });
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      'Des membres y sont inscrits\u00a0: annulez d’abord ses sessions.',
    ]);
    await portal.db.updateTable('formation_registrations').set({ state: 'refused' }).where('session_id', '=', Number(key)).execute();
    expect(await act('trash', created)).toMatchObject({ state: 'trash' });
  });

  it.each([
    ['une annulation', 'formation_sessions', { cancelled_at: new Date('2026-11-23T09:00:00Z') }],
    ['une mise à la corbeille', 'formations', { deleted_at: new Date('2026-11-23T09:00:00Z') }],
    ['une dépublication', 'formations', { published_at: null }],
  ] as const)('une inscription qui croise %s est refusée, et n’occupe aucune place', async (_case, table, change) => {
    const online = await act('publish', await create({ sessions: [session('2026-12-03')] }));
    const key = Number(online.form.sessions[0]?.key);
    const id = table === 'formations' ? Number(online.id) : key;
    await portal.db.updateTable(table).set(change).where('id', '=', id).execute();
    const { registerForSession } = await import('#api/modules/formations/index.ts');
    const actor = { userId: member.id, role: 'subscriber' as const, organisationId: member.organisation_id };
    const registered = await portal.platform.db
      .transaction()
      .execute((tx) => registerForSession(tx, { sessionId: key, actor, now: portal.clock.now }));
    expect([registered, await stateOf(String(key), member)]).toEqual([false, undefined]);
  });

  it('l’aperçu d’un brouillon montre ses sessions sans prévenir personne', async () => {
    const online = await act('publish', await create({ sessions: [session('2026-12-03')] }));
    const [first] = online.form.sessions;
    await signUp(first?.key ?? '', member);
    await save(online, { ...online.form, title: 'Bientôt', sessions: [{ ...first, cancelled: true }, session('2026-12-24')] });
    const visit = (await editor.change('POST', '/api/v1/operator/visits', { content: { resource: 'formations', id: online.id } })).body as {
      id: string;
    };
    const seen = read(formationEndpoints.formation, await editor.get(`/api/v1/formation/${slugOf(online)}`, { 'x-visit': visit.id }));
    expect([seen.title, seen.sessions.map(({ dateTime }) => dateTime)]).toEqual(['Bientôt', ['2026-12-24T08:00:00.000Z']]);
    expect(await stateOf(first?.key ?? '', member)).toBe('validated');
    expect((await sheet(online)).title).toBe('Lire un contrat');
  });
});
