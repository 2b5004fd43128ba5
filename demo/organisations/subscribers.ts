import { slugOf } from '#api/platform/text/normalise.ts';
import { addDays } from '#demo/calendar.ts';
import { sectors } from '#demo/catalogue/trades.list.ts';
import { subscriberPosts } from '#demo/people/names.list.ts';
import { makeContacts } from '#demo/people/people.ts';
import { makePlace } from '#demo/places/places.ts';
import { randomFrom } from '#demo/random.ts';
import { type Firm, type FixedEstablishment, type MakeContext, makeEstablishment, makeHead } from './members.ts';
import { subscriberName } from './names.ts';
import { commonColumns, type DemoOrganisation } from './organisation.ts';
import { subscriberLinks } from './sheets.list.ts';
import { subscriberBody } from './sheets.ts';

export const subscriberCount = 800;
type Sector = (typeof sectors)[number];

/** The subscriber of an account: everything but its details is fixed. */
type AccountSubscriber = {
  title: string;
  town: string;
  naf: string;
  staff: number;
  subsidiaries: readonly FixedEstablishment[];
};
/** The subscribers of the accounts, by their rank among the firms that are no subsidiary. */
const accountSubscribers: Readonly<Record<number, AccountSubscriber>> = {
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
/** The ranks of the 25 heads of groups: 0, and every 26th firm up to the last one. */
const groupEvery = 26;
const lastGroup = groupEvery * 24;

function makeSubscriber(context: MakeContext, firm: Firm, sector: Sector, rank: number, special?: AccountSubscriber): DemoOrganisation {
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
  const { columns, subject, referent } = commonColumns(random, context.pictures, context.today, identity, trait, special !== undefined);
  const linkRandom = randomFrom(`subscriber link ${rank}`);
  const custom = special || linkRandom.chance(0.2) ? linkRandom.pick(subscriberLinks) : null;
  return {
    identifier: firm.siret,
    columns: {
      ...columns,
      body: subscriberBody(random, subject),
      custom_link_uri: custom && `https://www.${firm.slug}.example/${slugOf(custom)}`,
      custom_link_title: custom,
      evaluation_link: null,
      on_demand: false,
      reference_year: null,
      joined_on: addDays(context.today, -random.int(10, 4200)),
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

/** Makes the subscribers; the subsidiaries of a group follow their headquarters and are of its sector. */
export function makeSubscribers(context: MakeContext): DemoOrganisation[] {
  const random = randomFrom('subscribers');
  const subscribers: DemoOrganisation[] = [];
  const add = (firm: Firm, sector: Sector, special?: AccountSubscriber) =>
    subscribers.push(makeSubscriber(context, firm, sector, subscribers.length, special));
  for (const { title } of Object.values(accountSubscribers)) context.titles.add(title);
  for (let heads = 0; subscribers.length < subscriberCount; heads++) {
    const special = accountSubscribers[heads];
    const sector = sectors.find(([naf]) => naf === special?.naf) ?? random.pick(sectors);
    const place = makePlace(random, special?.town);
    if (special) context.titles.delete(special.title);
    const head = makeHead(random, context, place, () => special?.title ?? subscriberName(random, sector[3], place));
    add(head, sector, special);
    const fixed = special?.subsidiaries ?? [];
    const isGroup = heads > 0 && heads % groupEvery === 0 && heads <= lastGroup;
    const size = isGroup ? random.int(2, 9) : fixed.length;
    for (let n = 1; n <= size; n++) add(makeEstablishment(random, context, head, n, fixed[n - 1]), sector);
  }
  return subscribers;
}
