import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, formType, part } from '#api/test/attachments.ts';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { anIp } from '#api/test/tokens.ts';
import { pointEndpoints, pointsFileLimit } from '#protocol/indices/index-desk.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

const base = '/api/v1/operator/indices';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-20T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
});

const drop = (id: number, name: string, text: string | Buffer) =>
  send(portal, {
    method: 'POST',
    url: `${base}/${id}/points/file`,
    payload: formOf(part(`name="file"; filename="${name}"`, text)),
    headers: { ...manager.bearer, ...manager.csrf, ...formType },
    remoteAddress: anIp(),
  });
const values = async (id: number) => read(pointEndpoints.list, await manager.get(`${base}/${id}/points`)).rows;
const messages = (answer: Answer): string[] => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  expect(issues.every(({ field }) => field === 'file')).toBe(true);
  return issues.map(({ message }) => message.replaceAll('\u00a0', ' '));
};

describe('les valeurs d’un indice par son fichier', () => {
  it('s’ajoutent et se corrigent comme par l’import ; une valeur corrigée garde l’ancienne, qui et par quel fichier', async () => {
    const id = await anIndex(portal, { code: 'lin' }, [
      { day: '2026-09-30', value: '200' },
      { day: '2026-08-31', value: '190' },
    ]);
    const answer = await drop(
      id,
      'LIN.csv',
      'Date;Valeur;Publiée le;Provisoire\r\n30/09/2026;201,5;;\r\n31/10/2026;1 210,25;15/11/2026;oui\r\n',
    );
    expect(read(pointEndpoints.file, answer)).toEqual({ created: 1, changed: 1 });
    expect(await values(id)).toMatchObject([
      { day: '2026-10-31', value: '1210.25', provisional: true, publishedOn: '2026-11-15', former: [] },
      { day: '2026-09-30', value: '201.5', former: [{ value: '200', by: 'Inès Roy', reason: 'Fichier lin.csv' }] },
      { day: '2026-08-31', value: '190', former: [] },
    ]);
    expect(read(pointEndpoints.file, await drop(id, 'lin.csv', 'date,valeur\n2026-09-30,201.5\n'))).toEqual({ created: 0, changed: 0 });
    const lines = await portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', manager.id).execute();
    expect(lines).toContainEqual({ action: 'desk.points', subject: `indices ${id}` });
  });

  it('restent quand le fichier de l’import dit autre chose, comme celles qui ont été saisies', async () => {
    const id = await anIndex(portal, { code: 'colza' }, [{ day: '2026-09-30', value: '95.01' }]);
    await drop(id, 'colza.csv', 'date,valeur\n2026-09-30,95.10\n');
    const { remarks } = await importInto(portal, aFolder({ 'indices/colza.csv': 'date,valeur\n2026-09-30,95.01\n' }));
    expect(remarks).toEqual([expect.stringContaining('95,1')]);
    expect(await values(id)).toMatchObject([{ day: '2026-09-30', value: '95.10' }]);
  });

  it('fausses, sont toutes dites à la fois, avec leur ligne, et rien n’est écrit', async () => {
    const id = await anIndex(portal, { code: 'jute' });
    const rows = ['2026-10-31,12', '2026-10-32,1', '2026-11-21,1', '2026-09-30,beaucoup', '2026-10-31,13', '2026-08-31'];
    expect(messages(await drop(id, 'jute.csv', `date,valeur\n${rows.join('\n')}\n`))).toEqual([
      expect.stringMatching(/^Ligne 3, date : .*« 2026-10-32 »/),
      expect.stringMatching(/^Ligne 4, date : Ce jour est à venir/),
      expect.stringMatching(/^Ligne 5, valeur : .*« beaucoup »/),
      expect.stringMatching(/^Ligne 6, date : Ligne en double, déjà lue ligne 2/),
      expect.stringMatching(/^Ligne 7 : Nombre de colonnes différent/),
    ]);
    expect(await values(id)).toEqual([]);
  });

  it('d’un autre fichier, sans titres, vide ou trop grand, ne s’écrivent pas', async () => {
    const id = await anIndex(portal, { code: 'coton' });
    expect(messages(await drop(id, 'brent.csv', 'date,valeur\n2026-10-31,1\n'))).toEqual([expect.stringContaining('coton.csv')]);
    expect(messages(await drop(id, 'coton.pdf', 'x'))).toEqual([expect.stringContaining('coton.csv')]);
    expect(messages(await drop(id, 'coton.csv', ''))).toEqual(['Ligne 1 : Fichier vide']);
    expect(messages(await drop(id, 'coton.csv', 'jours,prix\n2026-10-31,1\n')).length).toBeGreaterThan(0);
    expect(messages(await drop(id, 'coton.xlsx', 'ceci n’est pas un classeur')).length).toBe(1);
    expect((await drop(id, 'coton.csv', Buffer.alloc(pointsFileLimit + 1, '1'))).status).toBe(413);
    expect((await drop(999_999, 'coton.csv', 'date,valeur\n2026-10-31,1\n')).status).toBe(404);
    expect(await values(id)).toEqual([]);
  });

  it('de 3 000 lignes dont une fausse à la fin, ne laissent rien', async () => {
    const id = await anIndex(portal, { code: 'long' });
    const day = (n: number) => new Date(Date.UTC(2018, 0, 1 + n)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 3000 }, (_, n) => `${day(n)},${n + 1}`);
    expect(messages(await drop(id, 'long.csv', `date,valeur\n${rows.join('\n')}\nhier,1\n`))).toHaveLength(1);
    expect(await values(id)).toEqual([]);
    expect(read(pointEndpoints.file, await drop(id, 'long.csv', `date,valeur\n${rows.join('\n')}\n`))).toEqual({
      created: 3000,
      changed: 0,
    });
  });

  it('préviennent ceux qui l’ont demandé ; celles d’un indice fermé sont refusées', async () => {
    const member = await signedIn(portal, 'subscriber');
    const id = await anIndex(portal, { code: 'orge-d', name: 'Orge', frequency: 'monthly' }, [{ day: '2026-09-30', value: '200' }]);
    await member.change('PATCH', `/api/v1/indices/${id}/favorite`);
    await member.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true });
    await drop(id, 'orge-d.csv', 'date,valeur\n2026-10-31,210\n');
    const received = read(notificationEndpoints.list, await member.get('/api/v1/notification')).rows;
    expect(received.map(({ title }) => title)).toEqual([expect.stringContaining('Orge')]);
    await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
    expect(messages(await drop(id, 'orge-d.csv', 'date,valeur\n2026-10-31,211\n'))).toEqual([expect.stringContaining('fermé')]);
  });
});
