import { slugOf } from '#api/platform/text/normalise.ts';
import { addDays } from '#demo/calendar.ts';
import { sectors } from '#demo/catalogue/trades.list.ts';
import { subscriberPosts } from '#demo/people/names.list.ts';
import { makeContacts } from '#demo/people/people.ts';
import { makePlace } from '#demo/places/places.ts';
import { randomFrom } from '#demo/random.ts';
import { type Firm, type Given, type Making, makeEstablishment, makeHead } from './members.ts';
import { subscriberName } from './names.ts';
import { commonColumns, type DemoOrganisation } from './organisation.ts';
import { subscriberLinks } from './sheets.list.ts';
import { subscriberBody } from './sheets.ts';

export const subscriberCount = 800;
type Sector = (typeof sectors)[number];

/** The subscribers that people sign in for, by their place among the heads of the list. */
type Known = {
  title: string;
  town: string;
  naf: string;
  staff: number;
  subsidiaries: readonly Given[];
};
const known: Readonly<Record<number, Known>> = {
  0: {
    title: 'Fromageries Montcourt',
    town: 'Vitré',
    naf: '10.51C',
    staff: 1240,
    subsidiaries: [
      { calling: 'Normandie', town: 'Caen' },
      { calling: 'Logistique', town: null },
      { calling: 'Mayenne', town: 'Laval' },
      { calling: 'Auvergne', town: 'Aurillac' },
      { calling: 'Jura', town: 'Lons-le-Saunier' },
      { calling: 'Savoie', town: 'Albertville' },
      { calling: 'Innovation', town: null },
    ],
  },
  2: { title: 'Clinique des Deux Rives', town: 'Lyon', naf: '86.10Z', staff: 420, subsidiaries: [] },
};
/** Twenty-five groups in all, the first headquarters and one every so often after it. */
const groupEvery = 26;
const lastGroup = groupEvery * 24;

function makeSubscriber(making: Making, firm: Firm, sector: Sector, rank: number, special?: Known): DemoOrganisation {
  const random = randomFrom(`subscriber ${rank}`);
  const [naf, nafLabel, activity] = sector;
  const trait = {
    naf,
    nafLabel,
    activity,
    theme: null,
    staff: special?.staff ?? Math.max(6, Math.round(120 * random.spread(1.2))),
    founded: random.int(1898, 2016),
    turnoverPerHead: random.int(70, 310),
  };
  const identity = { kind: 'subscriber' as const, ...firm };
  const { columns, subject, referent } = commonColumns(random, making.album, making.today, identity, trait, special !== undefined);
  const chosen = randomFrom(`subscriber link ${rank}`);
  const custom = special || chosen.chance(0.2) ? chosen.pick(subscriberLinks) : null;
  return {
    columns: {
      ...columns,
      body: subscriberBody(random, subject),
      custom_link_uri: custom && `https://www.${firm.slug}.example/${slugOf(custom)}`,
      custom_link_title: custom,
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
  const add = (firm: Firm, sector: Sector, special?: Known) =>
    subscribers.push(makeSubscriber(making, firm, sector, subscribers.length, special));
  for (const { title } of Object.values(known)) making.titles.add(title);
  for (let heads = 0; subscribers.length < subscriberCount; heads++) {
    const special = known[heads];
    const sector = sectors.find(([naf]) => naf === special?.naf) ?? random.pick(sectors);
    const place = makePlace(random, special?.town);
    if (special) making.titles.delete(special.title);
    const head = makeHead(random, making, place, () => special?.title ?? subscriberName(random, sector[3], place));
    add(head, sector, special);
    const named = special?.subsidiaries ?? [];
    const isGroup = heads > 0 && heads % groupEvery === 0 && heads <= lastGroup;
    const size = isGroup ? random.int(2, 9) : named.length;
    for (let n = 1; n <= size; n++) add(makeEstablishment(random, making, head, n, named[n - 1]), sector);
  }
  return subscribers;
}
