import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';

export type Channel = 'email' | 'push';
/** The name of a channel in that of its box: 'Indices, par e-mail'. */
export const channelNames: Record<Channel, string> = { email: 'par e-mail', push: 'par push' };

/** Makes the preference of each theme; one that was never saved has both channels (NOT-03). */
export const preferencesOf = (categories: readonly NotificationCategory[], stored: readonly Preference[]): Preference[] =>
  categories.map(({ id }) => stored.find(({ idCateg }) => idCateg === id) ?? { idCateg: id, email: true, push: true });

/** A box that the user has ticked or unticked since the last save. */
export type Box = { idCateg: Preference['idCateg']; channel: Channel; on: boolean };

/** Adds a box to those that the user has touched, in place of its earlier state. */
export const withBox = (boxes: readonly Box[], box: Box): Box[] => [
  ...boxes.filter(({ idCateg, channel }) => idCateg !== box.idCateg || channel !== box.channel),
  box,
];

/** Returns the saved preferences with the touched boxes as the user left them. */
export const applyBoxes = (saved: readonly Preference[], boxes: readonly Box[]): Preference[] =>
  saved.map((preference) => {
    const own = boxes.filter(({ idCateg }) => idCateg === preference.idCateg);
    return { ...preference, ...Object.fromEntries(own.map(({ channel, on }) => [channel, on])) };
  });

/** Lists the preferences that differ from the saved ones, of the same themes in the same order: what another tab saved of the rest stays. */
export const changedAmong = (preferences: readonly Preference[], saved: readonly Preference[]): Preference[] =>
  preferences.filter(({ email, push }, at) => email !== saved[at]?.email || push !== saved[at]?.push);

/** Tells whether the e-mails about contracts are turned off: the page then says what it costs. */
export const losesDeadlines = (preferences: readonly Preference[]): boolean =>
  preferences.some(({ idCateg, email }) => idCateg === 'contrats' && !email);
