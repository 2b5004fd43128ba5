import { addDays } from '../calendar.ts';
import { sectors } from '../catalogue/trades.list.ts';
import { subscriberPosts } from '../people/names.list.ts';
import { makeContacts } from '../people/people.ts';
import { makePlace } from '../places/places.ts';
import { randomFrom } from '../random.ts';
import { type Firm, type Making, makeEstablishment, makeHead } from './members.ts';
import { subscriberName } from './names.ts';
import { commonColumns, type DemoOrganisation } from './organisation.ts';
import { subscriberBody } from './sheets.ts';

export const subscriberCount = 800;
type Sector = (typeof sectors)[number];

/** The subscribers that people sign in for, by their place in the list: name, town, NAF code, the towns of named subsidiaries. */
type Known = { title: string; town: string; naf: string; subsidiaries: readonly { town: string; calling: string }[] };
const known: Readonly<Record<number, Known>> = {
  0: {
    title: 'Fromageries Montcourt',
    town: 'Vitré',
    naf: '10.51C',
    subsidiaries: [
      { town: 'Caen', calling: 'Normandie' },
      { town: 'Laval', calling: 'Mayenne' },
      { town: 'Aurillac', calling: 'Cantal' },
    ],
  },
  9: { title: 'Clinique des Deux Rives', town: 'Lyon', naf: '86.10Z', subsidiaries: [] },
};
/** Twenty-five groups in all, the first headquarters and one every so often after it. */
const groupEvery = 26;
const lastGroup = groupEvery * 24;

function makeSubscriber(making: Making, firm: Firm, sector: Sector, rank: number): DemoOrganisation {
  const random = randomFrom(`subscriber ${rank}`);
  const [naf, nafLabel, activity] = sector;
  const trait = {
    naf,
    nafLabel,
    activity,
    staff: rank === 0 ? 1240 : Math.max(6, Math.round(120 * random.spread(1.2))),
    founded: random.int(1898, 2016),
    turnoverPerHead: random.int(70, 310),
  };
  const identity = { kind: 'subscriber' as const, ...firm };
  const { columns, subject, referent } = commonColumns(random, making.album, making.today, identity, trait, rank in known ? 1 : 0.3);
  return {
    columns: {
      ...columns,
      body: subscriberBody(random, subject),
      custom_link_uri: null,
      custom_link_title: null,
      evaluation_link: null,
      on_demand: false,
      reference_year: null,
      joined_on: addDays(making.today, -random.int(10, 4200)),
      tags: [],
      expert_pages: [],
    },
    place: firm.place,
    theme: null,
    family: null,
    families: [],
    parent: firm.headSiret,
    referent,
    contacts: makeContacts(random, random.int(1, 4), firm.slug, firm.place.region, subscriberPosts),
  };
}

/** The members of the network; the subsidiaries of a group follow their headquarters and work in its sector. */
export function makeSubscribers(making: Making): DemoOrganisation[] {
  const random = randomFrom('subscribers');
  const subscribers: DemoOrganisation[] = [];
  const add = (firm: Firm, sector: Sector) => subscribers.push(makeSubscriber(making, firm, sector, subscribers.length));
  for (let heads = 0; subscribers.length < subscriberCount; heads++) {
    const special = known[heads];
    const sector = sectors.find(([naf]) => naf === special?.naf) ?? random.pick(sectors);
    const place = makePlace(random, special?.town);
    const head = makeHead(random, making, place, () => special?.title ?? subscriberName(random, sector[3], place));
    add(head, sector);
    const named = special?.subsidiaries ?? [];
    const isGroup = heads % groupEvery === 0 && heads <= lastGroup;
    const size = Math.max(named.length * 2, isGroup ? random.int(2, 9) : 0);
    for (let n = 1; n <= size; n++) add(makeEstablishment(random, making, head, n, named[n - 1]), sector);
  }
  return subscribers;
}
