import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';

export type Channel = 'email' | 'push';
/** The name of a channel in that of its box: 'Indices, par e-mail'. */
export const channelNames: Record<Channel, string> = { email: 'par e-mail', push: 'par push' };

/** Makes the preference of each theme; one that was never saved has both channels (NOT-03). */
export const preferencesOf = (categories: readonly NotificationCategory[], stored: readonly Preference[]): Preference[] =>
  categories.map(({ id }) => stored.find(({ idCateg }) => idCateg === id) ?? { idCateg: id, email: true, push: true });

/** Tells whether two lists, of the same themes in the same order, differ. */
export const areDifferent = (first: readonly Preference[], second: readonly Preference[]): boolean =>
  first.some(({ email, push }, at) => email !== second[at]?.email || push !== second[at]?.push);

/** Tells whether the e-mails about contracts are turned off: the page then says what it costs. */
export const losesDeadlines = (preferences: readonly Preference[]): boolean =>
  preferences.some(({ idCateg, email }) => idCateg === 'contrats' && !email);
