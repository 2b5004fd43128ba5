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

/** The address of a person at a firm: 'Aïcha L’Hostis' → 'aicha.lhostis@…'. */
export const emailOf = (firstname: string, lastname: string, domain: string): string =>
  `${normalise(firstname).replaceAll(' ', '-')}.${normalise(lastname).replaceAll(' ', '')}@${domain}.example`;

/** The people of an organisation; one in five answers on a mobile only, so that both telephone fields are seen alone. */
export function makeContacts(random: Random, count: number, domain: string, region: RegionEntry, posts: readonly Post[]): DemoContact[] {
  const chosen = random.some(firstnames, count);
  const names = random.some(lastnames, count);
  return random.some(posts, count).map((post, position) => {
    const firstname = chosen[position] ?? 'Claude';
    const lastname = names[position] ?? 'Martin';
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

/** The ten people of the network's team. */
export function makeReferents(): DemoReferent[] {
  const random = randomFrom('referents');
  return team.map((person) => ({ ...person, email: emailOf(person.firstname, person.lastname, 'mercurial'), phone: mobilePhone(random) }));
}

/** Where in the team the person of each region stands; the others are the overseas regions'. */
const regional: Record<string, number> = {
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

/** Who of the team follows an organisation: by region, and the two national ones take their share. */
export function referentFor(random: Random, region: RegionEntry): string {
  const person = team[random.chance(0.2) ? random.int(8, 9) : (regional[region.title] ?? overseas)];
  if (!person) throw new Error('L’équipe du réseau est incomplète.');
  return emailOf(person.firstname, person.lastname, 'mercurial');
}
