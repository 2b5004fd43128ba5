import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { randomFrom } from '#demo/random.ts';
import type { DemoUser } from './users.ts';

/** A starred organisation: the user by e-mail, the organisation by SIRET. */
export type DemoFavourite = {
  user: string;
  organisation: string;
  created_at: Date;
};

/** The first users are those of accounts.json, in its order: how many of the other kind each has starred. The others starred up to four. */
const ofAccounts = [12, 3, 5, 4, 9, 2, 0] as const;

/** A member stars organisations of the other kind; the operator none. */
export function makeFavourites(
  today: string,
  users: readonly DemoUser[],
  suppliers: readonly DemoOrganisation[],
  subscribers: readonly DemoOrganisation[],
): DemoFavourite[] {
  return users.flatMap((user, at) => {
    if (user.role === 'operator') return [];
    const random = randomFrom(`favourites ${user.email}`);
    const count = ofAccounts[at] ?? random.int(0, 4);
    return random.some(user.role === 'subscriber' ? suppliers : subscribers, count).map(({ columns }) => ({
      user: user.email,
      organisation: columns.siret,
      created_at: instantOf(addDays(today, -random.int(1, 400)), random.int(7, 17)),
    }));
  });
}
