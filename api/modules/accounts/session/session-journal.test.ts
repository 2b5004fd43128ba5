import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink } from '#api/modules/accounts/passwords/password-links.ts';
import { password, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { anIp, passwordForm, postToken, refreshForm, tokensOf } from '#api/test/tokens.ts';
import { openSessionEndpoints } from '#protocol/session/open-sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const newPassword = 'Quatre mots choisis au hasard';

/** Opens a second session, closes it from the first one, and returns its id. */
async function closeAnother(me: Me): Promise<string> {
  await tokensOf(portal, me.email);
  const { rows } = read(openSessionEndpoints.list, await me.get('/api/v1/sessions'));
  const other = rows.find(({ current }) => !current)?.id ?? '';
  await me.change('DELETE', `/api/v1/sessions/${other}`);
  return other;
}

async function useTokenTwice({ email }: Me): Promise<null> {
  const { refresh_token } = await tokensOf(portal, email);
  await postToken(portal, refreshForm({ refresh_token }));
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
  expect((await postToken(portal, refreshForm({ refresh_token }))).status).toBe(400);
  return null;
}

async function resetPassword({ id, email }: Me): Promise<string> {
  const link = { userId: id, now: portal.clock.now, lifetimeMinutes: 60 };
  const temp_pass = await portal.db.transaction().execute((tx) => createPasswordLink(tx, link));
  const payload = { name: email, temp_pass, new_pass: newPassword };
  expect((await send(portal, { method: 'POST', url: '/user/lost-password-reset', payload })).status).toBe(200);
  return String(id);
}

/** The acts of a member on sessions and passwords, by the action of their line in the journal. Each returns its subject. */
const acts: Record<string, (me: Me) => Promise<string | null>> = {
  'sign-in': async ({ email }) => (await tokensOf(portal, email)) && null,
  'sign-in-refused': async ({ email }) => (await postToken(portal, passwordForm(email, { password: 'faux' }))) && null,
  'sign-out': async (me) => (await me.change('POST', '/user/logout')) && null,
  'session-closed': closeAnother,
  'other-sessions-closed': async (me) => (await me.change('DELETE', '/api/v1/sessions')) && null,
  'refresh-token-reused': useTokenTwice,
  'password-changed': async (me) =>
    (await me.change('PATCH', `/user/${me.id}`, { pass: [{ existing: password, value: newPassword }] })) && null,
  'password-reset': resetPassword,
};

describe('le journal des sessions et des mots de passe', () => {
  it.each(Object.keys(acts))('%s y laisse sa ligne, une fois', async (action) => {
    const me = await signedIn(portal, 'subscriber');
    const subject = await acts[action]?.(me);
    const lines = portal.db.selectFrom('audit_events').select(['subject', 'at', 'user_id']).where('action', '=', action);
    const byWhom = action === 'password-reset' ? lines.where('subject', '=', String(me.id)) : lines.where('user_id', '=', me.id);
    expect(await byWhom.execute()).toMatchObject([{ subject, at: portal.clock.now }]);
  });

  it('une connexion refusée à une adresse inconnue y est aussi, sans nom', async () => {
    const ip = anIp();
    await postToken(portal, passwordForm('personne@reseau.example'), { ip });
    const lines = portal.db.selectFrom('audit_events').select(['action', 'user_id', 'subject']).where('address', '=', ip);
    expect(await lines.execute()).toEqual([{ action: 'sign-in-refused', user_id: null, subject: null }]);
  });
});
