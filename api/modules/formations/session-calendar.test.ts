import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import { aFormation, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-06-01T09:00:00Z');
  me = await signedIn(portal, 'subscriber');
});

const session = (start: string, end: string) => ({ starts_at: new Date(start), ends_at: new Date(end), location: 'Rennes, salle 2' });
const sessionsOf = async (formationId: number) =>
  portal.db.selectFrom('formation_sessions').selectAll().where('formation_id', '=', formationId).orderBy('starts_at').execute();
const fileOf = (slug: string, id: number | string) => me.get(`/api/v1/formation/${slug}/calendar/${id}`);

/** Reads a calendar file back: the UID, the title, the place, the URL and the two instants of each entry. */
async function eventsOf(slug: string, id: number) {
  const file = await fileOf(slug, id);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers['content-disposition']).toContain(`${slug}.ics`);
  const calendar = new ICAL.Component(ICAL.parse(file.bytes.toString()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(component);
    const times = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    return { uid, summary, location, url: component.getFirstPropertyValue('url'), times };
  });
}

it('le fichier d’agenda d’une session a ses heures en UTC, l’été comme l’hiver, et une entrée par jour', async () => {
  const formation = await aFormation(portal, { title: 'Négocier ; conclure' }, [
    session('2026-07-02T07:00:00Z', '2026-07-02T15:00:00Z'),
    session('2026-12-03T08:00:00Z', '2026-12-04T16:00:00Z'),
  ]);
  const [summer, winter] = await sessionsOf(formation.id);
  const { hostname } = new URL(portal.settings.publicUrl);
  const entry = { location: 'Rennes, salle 2', url: `${portal.settings.publicUrl}/formation/${formation.slug}` };
  expect(await eventsOf(formation.slug, summer?.id ?? 0)).toEqual([
    {
      ...entry,
      uid: `session-${summer?.id}@${hostname}`,
      summary: 'Négocier ; conclure',
      times: ['2026-07-02T07:00:00.000Z', '2026-07-02T15:00:00.000Z'],
    },
  ]);
  expect(await eventsOf(formation.slug, winter?.id ?? 0)).toEqual(
    ['2026-12-03', '2026-12-04'].map((day, at) => ({
      ...entry,
      uid: `${at === 0 ? '' : '2-'}session-${winter?.id}@${hostname}`,
      summary: `Négocier ; conclure (jour ${at + 1} sur 2)`,
      times: [`${day}T08:00:00.000Z`, `${day}T16:00:00.000Z`],
    })),
  );
});

it('une session déplacée garde son identifiant dans l’agenda', async () => {
  const formation = await aFormation(portal, {}, [session('2026-09-01T07:00:00Z', '2026-09-01T15:00:00Z')]);
  const id = (await sessionsOf(formation.id))[0]?.id ?? 0;
  const [before] = await eventsOf(formation.slug, id);
  const moved = { starts_at: new Date('2026-11-05T08:00:00Z'), ends_at: new Date('2026-11-05T16:00:00Z') };
  await portal.db.updateTable('formation_sessions').set(moved).where('id', '=', id).execute();
  const [after] = await eventsOf(formation.slug, id);
  expect(after?.uid).toBe(before?.uid);
  expect(after?.times).toEqual(['2026-11-05T08:00:00.000Z', '2026-11-05T16:00:00.000Z']);
});

it('une session passée, d’une autre formation ou inconnue n’a pas de fichier', async () => {
  const formation = await aFormation(portal, {}, [session('2026-05-04T07:00:00Z', '2026-05-04T15:00:00Z')]);
  const other = await aFormation(portal, {}, [session('2026-08-04T07:00:00Z', '2026-08-04T15:00:00Z')]);
  const [past, foreign] = [(await sessionsOf(formation.id))[0]?.id ?? 0, (await sessionsOf(other.id))[0]?.id ?? 0];
  for (const id of [past, foreign, 999_999, 'abc', '0']) expect((await fileOf(formation.slug, id)).status, String(id)).toBe(404);
  expect((await fileOf(other.slug, foreign)).status).toBe(200);
});
