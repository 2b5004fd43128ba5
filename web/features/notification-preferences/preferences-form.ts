import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';

export type Channel = 'email' | 'push';
/** The name of a channel in that of its box: 'Indices, par e-mail'. */
export const channelNames: Record<Channel, string> = { email: 'par e-mail', push: 'par push' };

/** Makes the preference of each theme; one that was never saved has both channels (NOT-03). */
export const preferencesOf = (categories: readonly NotificationCategory[], stored: readonly Preference[]): Preference[] =>
  categories.map(({ id }) => stored.find(({ idCateg }) => idCateg === id) ?? { idCateg: id, email: true, push: true });

/** Lists the preferences that differ from the saved ones, of the same themes in the same order: what another tab saved of the rest stays. */
export const changedAmong = (preferences: readonly Preference[], saved: readonly Preference[]): Preference[] =>
  preferences.filter(({ email, push }, at) => email !== saved[at]?.email || push !== saved[at]?.push);

/** Tells whether the e-mails about contracts are turned off: the page then says what it costs. */
export const losesDeadlines = (preferences: readonly Preference[]): boolean =>
  preferences.some(({ idCateg, email }) => idCateg === 'contrats' && !email);
