import { foreign } from '#api/modules/imports/index.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { type DemoCatalogue, type DemoFamily, tradeOf } from '#demo/catalogue/catalogue.ts';
import type { FamilyTrade } from '#demo/catalogue/family-trades.list.ts';
import { trades } from '#demo/catalogue/trades.list.ts';
import { type PictureTheme, themes } from '#demo/drawings/themes.ts';
import { supplierPosts } from '#demo/people/names.list.ts';
import { makeContacts } from '#demo/people/people.ts';
import { makePlace } from '#demo/places/places.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { suppliersAbroad } from './abroad.list.ts';
import { type Firm, type MakeContext, makeEstablishment, makeHead } from './members.ts';
import { supplierName } from './names.ts';
import { commonColumns, type DemoOrganisation } from './organisation.ts';
import { customLinks, expertPages } from './sheets.list.ts';
import { supplierBody } from './sheets.ts';

export const supplierCount = 300;
/** The number of establishments of each head of a group, by its index in the list. */
const groups: Readonly<Record<number, number>> = { 6: 2, 19: 3, 41: 2, 68: 4, 102: 2, 147: 3, 190: 2, 233: 3 };
/** The suppliers of the accounts, by their index in the list. */
const accountSuppliers: Readonly<Record<number, { title: string; town: string; staff: number; sells: string }>> = {
  0: { title: 'Hygia Bretagne', town: 'Vannes', staff: 184, sells: 'Désinfectants' },
  2: { title: 'Ateliers Vauban', town: 'Lille', staff: 96, sells: 'Outillage à main' },
};

type SoldFamilies = {
  main: DemoFamily;
  trade: FamilyTrade;
  codes: string[];
};

/** Draws one to five sub-families, most of them of the supplier's own category, with their families; the first decides the trade. */
function drawSoldFamilies(random: Random, catalogue: DemoCatalogue, theme: PictureTheme, preferred: string | undefined): SoldFamilies {
  const own = catalogue.categories.find((category) => category.theme === theme);
  const subFamilies = catalogue.families.filter((family) => family.parent !== null);
  const ownOnes = subFamilies.filter((family) => family.category === own?.slug);
  const first = ownOnes.find((family) => family.title === preferred) ?? random.pick(ownOnes);
  const chosen = [first, ...Array.from({ length: random.int(0, 4) }, () => random.pick(random.chance(0.75) ? ownOnes : subFamilies))];
  return {
    ...tradeOf(catalogue, first),
    codes: [...new Set(chosen.flatMap((family) => (family.parent ? [family.parent, family.code] : [])))],
  };
}

/** Draws 0 to 16 keywords, by rank, so that lists occur with all keywords shown and with some hidden. */
function makeTags(random: Random, theme: PictureTheme, rank: number): string[] {
  const near = trades[theme].tags;
  const far = trades[random.pick(themes)].tags;
  return [...new Set([...random.some(near, Math.min(rank % 17, 14)), ...far])].slice(0, rank % 17);
}

function makeSupplier(context: MakeContext, sold: SoldFamilies, firm: Firm, theme: PictureTheme, rank: number): DemoOrganisation {
  const random = randomFrom(`supplier ${rank}`);
  const special = accountSuppliers[rank];
  const [naf, nafLabel] = sold.trade.naf;
  const trait = {
    naf,
    nafLabel,
    activity: sold.trade.activity,
    theme,
    staff: special?.staff ?? Math.max(6, Math.round(70 * random.spread(1.1))),
    founded: random.int(1921, 2017),
    turnoverPerHead: random.int(110, 340),
  };
  const abroad = suppliersAbroad[rank];
  const place = abroad ? { ...firm.place, city: abroad.city ?? firm.place.city } : firm.place;
  const identity = { kind: 'supplier' as const, ...firm, place };
  const { columns, subject, referent } = commonColumns(random, context.pictures, context.today, identity, trait, special !== undefined);
  const custom = random.chance(0.3) ? random.pick(customLinks) : null;
  const hasExpertPages = special !== undefined || random.chance(0.35);
  return {
    identifier: abroad ? foreign.identifierOf(abroad.country_code, abroad.foreign_id) : firm.siret,
    columns: {
      ...columns,
      ...abroad,
      body: supplierBody(random, subject),
      custom_link_uri: custom && `https://www.${firm.slug}.example/${slugOf(custom)}`,
      custom_link_title: custom,
      evaluation_link: random.chance(0.85) ? `https://evaluation.mercurial.example/${firm.slug}` : null,
      on_demand: random.chance(0.4),
      reference_year: Number(context.today.slice(0, 4)) - random.int(0, 14),
      joined_on: null,
      tags: makeTags(random, theme, rank + 12),
      expert_pages: hasExpertPages ? expertPages[theme].map(([title, description]) => ({ slug: slugOf(title), title, description })) : [],
    },
    place: firm.place,
    theme,
    family: sold.main.code,
    families: sold.codes,
    parent: firm.headSiret,
    referent,
    contacts: makeContacts(random, random.int(1, 4), firm.slug, firm.place.region, supplierPosts),
  };
}

/** Makes the suppliers, the twelve categories in turn; the establishments of a group follow its head and sell the same families. */
export function makeSuppliers(context: MakeContext, catalogue: DemoCatalogue): DemoOrganisation[] {
  const random = randomFrom('suppliers');
  const suppliers: DemoOrganisation[] = [];
  for (const { title } of Object.values(accountSuppliers)) context.titles.add(title);
  while (suppliers.length < supplierCount) {
    const rank = suppliers.length;
    const theme = themes[rank % themes.length] ?? 'hygiene';
    const special = accountSuppliers[rank];
    const sold = drawSoldFamilies(random, catalogue, theme, special?.sells);
    const add = (firm: Firm) => suppliers.push(makeSupplier(context, sold, firm, theme, suppliers.length));
    const place = makePlace(random, special?.town);
    if (special) context.titles.delete(special.title);
    const head = makeHead(random, context, place, () => {
      if (special) return special.title;
      const drawn = supplierName(random, trades[theme], sold.trade.noun, place);
      return suppliersAbroad[rank]?.title ?? drawn;
    });
    add(head);
    for (let n = 1; n <= (groups[rank] ?? 0); n++) add(makeEstablishment(random, context, head, n));
  }
  return suppliers;
}
