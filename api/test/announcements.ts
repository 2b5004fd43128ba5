import { sendAnnouncement } from '#api/modules/notifications/desk/send-announcement.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type Announcement, announcementEndpoints, announcementFields } from '#protocol/notifications/announcement-desk.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { aSubscriber, aSupplier, aUser, signedIn } from './factories.ts';
import { type Answer, read, type TestPortal } from './harness.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
export const announcementPath = '/api/v1/operator/notifications';
export const aKey = () => crypto.randomUUID().replaceAll('-', '');
export const refOf = (id: number | string) => ({ id: String(id), label: 'x' });

/** Returns the form of an announcement to all members about the life of the network. */
export const announcementForm = (over: object = {}) => ({
  ...emptyFormOf(announcementFields),
  theme: 'reseau',
  title: 'Le réseau ferme le 24 décembre',
  text: 'Bonnes fêtes <à tous>.\n\nL’équipe',
  role: 'members',
  ...over,
});

export const announcementIn = (answer: Answer): Announcement => read(announcementEndpoints.read, answer);

/** Returns the messages of a refused form by their field. */
export function fieldIssues(answer: Answer): Record<string, string> {
  if (answer.status !== 400) throw new Error(`${answer.status} ${answer.text}`);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
}

/** Lists the notifications of a member. */
export const bellOf = async (me: Me) => read(notificationEndpoints.list, await me.get('/api/v1/notification')).rows;

/** The calls that a manager makes about announcements. */
export function announcementDesk(portal: TestPortal, manager: Me) {
  const submit = (over: object) => manager.change('POST', announcementPath, { form: announcementForm(over), key: aKey() });
  return {
    create: async (over: object = {}) => announcementIn(await submit(over)),
    refusedCreation: async (over: object) => fieldIssues(await submit(over)),
    act: (verb: string, { id, version }: Pick<Announcement, 'id' | 'version'>, more: object = {}, me = manager) =>
      me.change('POST', `${announcementPath}/${id}/${verb}`, { version, ...more }),
    reread: async (id: string) => announcementIn(await manager.get(`${announcementPath}/${id}`)),
    counted: async (query: string) => read(announcementEndpoints.audience, await manager.get(`${announcementPath}/audience?${query}`)),
    /** Runs the job of a sending. */
    run: (id: string, plannedFor: string, now = portal.clock.now) =>
      portal.db.transaction().execute((tx) => sendAnnouncement(tx, { id: Number(id), plannedFor }, now)),
    /** Makes a company with a member, a person who never had a password, and a closed account. */
    aCompany: async (kind: 'subscriber' | 'supplier', over: object = {}) => {
      const company = await (kind === 'supplier' ? aSupplier(portal, over) : aSubscriber(portal, over));
      const member = await signedIn(portal, kind, { organisation_id: company.id });
      await aUser(portal, kind, { organisation_id: company.id, password_hash: null });
      await aUser(portal, kind, { organisation_id: company.id, disabled_at: portal.clock.now });
      return { ...company, member };
    },
  };
}
export type AnnouncementDesk = ReturnType<typeof announcementDesk>;

/** Inserts the draft of an announcement and returns its id. */
export async function anAnnouncement(portal: TestPortal): Promise<number> {
  const form = announcementForm();
  const at = { created_at: portal.clock.now, changed_at: portal.clock.now };
  const { id } = await portal.db
    .insertInto('announcements')
    .values({ ...at, form: JSON.stringify(form), title: form.title, theme: 'reseau' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
