import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { type ThemeId, themeIds } from '#protocol/notifications/themes.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ NETWORK_NAME: 'Réseau <Été>' });
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const pathOf = (me: Me, theme: ThemeId) =>
  new URL(unsubscribeUrl('https://x.test', portal.settings.secret, { userId: me.id, theme })).pathname;
const get = (url: string) => send(portal, { method: 'GET', url });
const post = (url: string, contentType = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
  send(portal, { method: 'POST', url, headers: { 'content-type': contentType }, payload });
const emails = async (me: Me) =>
  Object.fromEntries(
    (await portal.db.selectFrom('notification_preferences').selectAll().where('user_id', '=', me.id).execute()).map((row) => [
      row.theme,
      row.email,
    ]),
  );

describe('le désabonnement', () => {
  it('cent lectures de la page ne changent rien', async () => {
    const me = await signedIn(portal, 'subscriber');
    const path = pathOf(me, 'indices');
    for (let at = 0; at < 100; at++) expect((await get(path)).status).toBe(200);
    const page = await get(path);
    expect(page.text).toContain('Arrêter les e-mails « Indices »'.replaceAll(' »', '\u00a0»').replaceAll('« ', '«\u00a0'));
    expect(page.text).toContain('Réseau &lt;Été&gt;');
    expect(page.text).not.toContain(me.email);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await emails(me)).toEqual({});
  });

  it('un envoi sans session, sans cookie et sans jeton arrête les e-mails de ce thème, et de lui seul', async () => {
    const me = await signedIn(portal, 'subscriber');
    const values = { user_id: me.id, theme: 'indices', email: true, push: false } as const;
    await portal.db.insertInto('notification_preferences').values(values).execute();
    for (const twice of [1, 2]) expect((await post(pathOf(me, 'indices'))).status, String(twice)).toBe(200);
    const rows = await portal.db.selectFrom('notification_preferences').selectAll().where('user_id', '=', me.id).execute();
    expect(rows).toEqual([{ ...values, email: false }]);
  });

  it('sans choix de la personne, les notifications du téléphone continuent', async () => {
    const me = await signedIn(portal, 'subscriber');
    await post(pathOf(me, 'indices'));
    const rows = await portal.db.selectFrom('notification_preferences').selectAll().where('user_id', '=', me.id).execute();
    expect(rows).toEqual([{ user_id: me.id, theme: 'indices', email: false, push: true }]);
  });

  it('« Annuler » remet l’e-mail, et le bouton de la page d’après l’arrête de nouveau', async () => {
    const me = await signedIn(portal, 'subscriber');
    const actionOf = ({ text }: { text: string }) => /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const action = actionOf(await post(pathOf(me, 'offres')));
    expect(action).toBe(`${pathOf(me, 'offres')}/annuler`);
    expect(await emails(me)).toEqual({ offres: false });
    for (const twice of [1, 2]) expect((await post(action, undefined, '')).status, String(twice)).toBe(200);
    expect(await emails(me)).toEqual({ offres: true });
    await post(actionOf(await post(action)));
    expect(await emails(me)).toEqual({ offres: false });
  });

  it('un programme de messagerie peut envoyer un formulaire en plusieurs parties, ou rien', async () => {
    const me = await signedIn(portal, 'subscriber');
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(pathOf(me, 'reseau'), 'multipart/form-data; boundary=x', body)).status).toBe(200);
    expect((await send(portal, { method: 'POST', url: pathOf(me, 'contrats') })).status).toBe(200);
    expect(await emails(me)).toEqual({ reseau: false, contrats: false });
  });

  it('une adresse inventée, coupée, d’un autre thème ou d’un autre utilisateur ne change rien', async () => {
    const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const path = pathOf(me, 'indices');
    const wrong = [
      path.slice(0, -1),
      `${path}A`,
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ...themeIds.filter((id) => id !== 'indices').map((id) => path.replace('-indices-', `-${id}-`)),
      path.replace(`/${me.id}-`, `/${other.id}-`),
      path.replace('indices', 'bourse'),
      '/desabonnement/1-indices-',
      '/desabonnement/%00',
    ];
    for (const url of wrong)
      for (const answer of [await get(url), await post(url), await post(`${url}/annuler`)]) expect(answer.status, url).toBe(404);
    expect([await emails(me), await emails(other)]).toEqual([{}, {}]);
  });

  it('un compte fermé n’a plus d’adresse', async () => {
    const me = await signedIn(portal, 'subscriber');
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', me.id).execute();
    expect((await post(pathOf(me, 'indices'))).status).toBe(404);
    expect(await emails(me)).toEqual({});
  });

  it('chaque changement est une ligne du journal d’audit', async () => {
    const me = await signedIn(portal, 'subscriber');
    await post(pathOf(me, 'indices'));
    await post(`${pathOf(me, 'indices')}/annuler`);
    const lines = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'subject'])
      .where('user_id', '=', me.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'mail-unsubscribe', subject: 'indices' },
      { action: 'mail-resubscribe', subject: 'indices' },
    ]);
  });
});
