import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { randomFrom } from '#demo/random.ts';
import type { DemoUser } from './users.ts';

/** A starred organisation: the user by e-mail, the organisation by identifier. */
export type DemoFavourite = {
  user: string;
  organisation: string;
  created_at: Date;
};

/** The number of favourites of each account, in the order of accounts.json, which begins the list of users. Other users have up to four. */
const countsOfAccounts = [12, 3, 5, 4, 9, 2, 0] as const;

/** Makes the favourites: a member has organisations of the other kind, the operator has none. */
export function makeFavourites(
  today: string,
  users: readonly DemoUser[],
  suppliers: readonly DemoOrganisation[],
  subscribers: readonly DemoOrganisation[],
): DemoFavourite[] {
  return users.flatMap((user, at) => {
    if (user.role === 'operator') return [];
    const random = randomFrom(`favourites ${user.email}`);
    const count = countsOfAccounts[at] ?? random.int(0, 4);
    return random.some(user.role === 'subscriber' ? suppliers : subscribers, count).map(({ identifier }) => ({
      user: user.email,
      organisation: identifier,
      created_at: instantOf(addDays(today, -random.int(1, 400)), random.int(7, 17)),
    }));
  });
}
