import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type FormationForm, formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/formations';

let portal: TestPortal;
let editor: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  member = await signedIn(portal, 'subscriber');
});

type Answered = Content & { form: FormationForm };
const readAs = (answer: Awaited<ReturnType<Me['get']>>) => read(formationDeskEndpoints.read, answer) as Answered;
const act = (verb: string, { id, version }: Content) => editor.change('POST', `${base}/${id}/${verb}`, { version });

const form = {
  ...{ ...emptyFormOf(formationFields), title: 'Lire un contrat', branch: 'Droit', category: 'Contrats', body: '<p>Texte</p>' },
  durationHours: '7',
  sessions: ['2026-12-03', '2026-12-10'].map((day) => ({
    ...{ startsAt: `${day}T08:00:00.000Z`, endsAt: `${day}T16:00:00.000Z`, location: 'Rennes' },
  })),
};

/** Brings a training online, with a draft that drops its first session, for which a member then signs up. */
async function withDroppedSession(state: 'validated' | 'refused'): Promise<{ waiting: Answered; dropped: string }> {
  const created = readAs(await editor.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
  const online = readAs(await act('publish', created));
  const [first, second] = online.form.sessions;
  const dropped = first?.key ?? '';
  const waiting = readAs(
    await editor.change('PUT', `${base}/${online.id}`, { version: online.version, form: { ...online.form, sessions: [second] } }),
  );
  await portal.db
    .insertInto('formation_registrations')
    .values({ session_id: Number(dropped), user_id: member.id, state, requested_at: portal.clock.now })
    .execute();
  return { waiting, dropped };
}

describe('une formation dont le brouillon retire une session que des membres ont choisie depuis', () => {
  it.each([
    ['se dépublie', 'withdraw', 'validated'],
    ['va à la corbeille', 'trash', 'refused'],
  ] as const)('%s, et garde la session avec son inscription', async (_case, verb, state) => {
    const { waiting, dropped } = await withDroppedSession(state);
    const hidden = await act(verb, waiting);
    expect(hidden.status, hidden.text).toBe(200);
    expect(readAs(hidden).form.sessions.map(({ key }) => key)).toEqual([dropped, waiting.form.sessions[0]?.key]);
    const registrations = portal.db.selectFrom('formation_registrations').select('state').where('session_id', '=', Number(dropped));
    expect(await registrations.execute()).toEqual([{ state }]);
  });
});
