import { normalise } from '#api/platform/text/normalise.ts';
import { mobilePhone, phoneAt } from '#demo/places/places.ts';
import type { RegionEntry } from '#demo/places/regions.list.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { firstnames, lastnames, type Post, team } from './names.list.ts';

export type DemoContact = {
  position: number;
  firstname: string;
  lastname: string;
  title: string;
  service: string;
  function: string;
  email: string;
  phone: string | null;
  tel: string | null;
};
export type DemoReferent = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  function: string;
};

/** Returns the e-mail of a person at a firm: 'Aïcha L’Hostis' → 'aicha.lhostis@…'. */
export const emailOf = (firstname: string, lastname: string, domain: string): string =>
  `${normalise(firstname).replaceAll(' ', '-')}.${normalise(lastname).replaceAll(' ', '')}@${domain}.example`;

/** Draws the contacts of an organisation; one in five has a mobile only, so that each telephone field also occurs alone. */
export function makeContacts(random: Random, count: number, domain: string, region: RegionEntry, posts: readonly Post[]): DemoContact[] {
  const drawnFirstnames = random.some(firstnames, count);
  const drawnLastnames = random.some(lastnames, count);
  return random.some(posts, count).map((post, position) => {
    const firstname = drawnFirstnames[position] ?? 'Claude';
    const lastname = drawnLastnames[position] ?? 'Martin';
    const mobileOnly = random.chance(0.2);
    return {
      position,
      firstname,
      lastname,
      ...post,
      email: emailOf(firstname, lastname, domain),
      phone: mobileOnly ? null : phoneAt(random, region),
      tel: mobileOnly || random.chance(0.3) ? mobilePhone(random) : null,
    };
  });
}

/** Makes the ten referents of the network. */
export function makeReferents(): DemoReferent[] {
  const random = randomFrom('referents');
  return team.map((person) => ({ ...person, email: emailOf(person.firstname, person.lastname, 'mercurial'), phone: mobilePhone(random) }));
}

/** The index in the team of the referent of each region; overseas regions have another one. */
const regionalReferents: Record<string, number> = {
  Bretagne: 0,
  'Pays de la Loire': 0,
  'Centre-Val de Loire': 0,
  'Hauts-de-France': 1,
  Normandie: 1,
  'Île-de-France': 2,
  'Grand Est': 3,
  'Bourgogne-Franche-Comté': 3,
  'Auvergne-Rhône-Alpes': 4,
  'Nouvelle-Aquitaine': 5,
  Occitanie: 5,
  'Provence-Alpes-Côte d’Azur': 6,
  Corse: 6,
};
const overseas = 7;

/** Returns the e-mail of the referent of an organisation: that of its region, or, for one in five, one of the two national referents. */
export function referentFor(random: Random, region: RegionEntry): string {
  const person = team[random.chance(0.2) ? random.int(8, 9) : (regionalReferents[region.title] ?? overseas)];
  if (!person) throw new Error('The team of the network lacks a referent');
  return emailOf(person.firstname, person.lastname, 'mercurial');
}
