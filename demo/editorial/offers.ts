import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoCatalogue } from '#demo/catalogue/catalogue.ts';
import { familyTrades, type Product } from '#demo/catalogue/family-trades.list.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { DemoDocument, PaperPrice, PaperSet } from '#demo/papers/paper.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { offerConditions, offerDocuments, offerIntroductions, offerTitles, paperSections, specialTitles } from './offers.list.ts';

export type DemoOffer = {
  supplier: string;
  title: string;
  body: string;
  special: boolean;
  expires_on: string | null;
  catalogue_url: string | null;
  prices: PaperPrice[];
  image: string | null;
  image_alt: string | null;
  updated_at: Date;
  documents: DemoDocument[];
};

const offeringSuppliers = 150;
/** The number of suppliers, from the start of the list, with papers of their own; the others share those of their category. */
const withOwnPapers = 3;
const offerCategory = 201;

function priceOf(random: Random, [title, unit, usualPrice]: Product, discount: number): PaperPrice {
  const price = usualPrice * (1 - discount / 100) * (0.96 + random.next() * 0.08);
  return { title, unit, price: Math.max(0.01, Math.round(price * 100) / 100), usualPrice };
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function titleOf(random: Random, special: boolean, family: string, product: string, discount: number, today: string): string {
  const pattern = random.pick(special ? specialTitles : offerTitles);
  const filled = pattern
    .replace('{famille}', pattern.startsWith('{famille}') ? family : lowered(family))
    .replace('{produit}', lowered(product))
    .replace('{an}', today.slice(0, 4))
    .replace('{remise}', String(discount));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** Draws the last day of an offer: one in ten has none, one in six is past, the others are ahead. */
function expiry(random: Random, today: string): string | null {
  const outcome = random.next();
  if (outcome < 0.1) return null;
  return addDays(today, outcome < 0.27 ? -random.int(3, 200) : random.int(6, 420));
}

/** The supplier of an offer, and the set that receives its papers. */
type Maker = {
  rank: number;
  title: string;
  slug: string;
  identifier: string;
  category: string;
  image: string;
  family: string;
  papers: PaperSet;
  today: string;
};

function makeDocuments(random: Random, maker: Maker, offer: string, prices: readonly PaperPrice[], updatedAt: Date): DemoDocument[] {
  const own = maker.rank < withOwnPapers;
  return random.some(offerDocuments, random.int(1, 3)).map(([kind, format]) => {
    const context = own ? `${maker.title} · ${offer}` : `${maker.category} · accord du réseau`;
    const name = kind === 'Bon de commande' ? kind : `${kind} ${own ? `${maker.slug} ${offer}` : maker.category}`;
    const title = `${kind} ${maker.title}`;
    return {
      title,
      body: typeset(`<p>${kind} de l’offre « ${offer} ».</p>`),
      category: offerCategory,
      format,
      fileName: `${title}.${format === 'pdf' ? 'pdf' : 'xlsx'}`,
      paper: maker.papers.add(name, {
        title: kind,
        context: kind === 'Bon de commande' ? 'Modèle du réseau' : context,
        sections: paperSections[kind],
        prices: kind === 'Bon de commande' ? [] : prices,
      }),
      updatedAt,
    };
  });
}

function makeOffer(random: Random, maker: Maker): DemoOffer {
  const special = random.chance(0.22);
  const discount = random.int(8, 32);
  const items = random.some(familyTrades[maker.family]?.products ?? [], random.int(2, 4));
  const title = titleOf(random, special, maker.family, items[0]?.[0] ?? maker.family, discount, maker.today);
  const updatedAt = instantOf(addDays(maker.today, -random.int(1, 180)), random.int(7, 17));
  const prices = items.map((item) => priceOf(random, item, discount));
  const hasPicture = random.chance(0.5);
  return {
    supplier: maker.identifier,
    title: typeset(title),
    body: typeset(`<p>${random.pick(offerIntroductions)}</p><p>${random.some(offerConditions, 2).join(' ')}</p>`),
    special,
    expires_on: expiry(random, maker.today),
    catalogue_url: random.chance(0.4) ? `https://www.${maker.slug}.example/catalogue` : null,
    prices,
    image: hasPicture ? maker.image : null,
    image_alt: hasPicture ? maker.category : null,
    updated_at: updatedAt,
    documents: makeDocuments(random, maker, title, prices, updatedAt),
  };
}

/** Makes the negotiated offers with their documents, one to three for each of 150 suppliers. */
export function makeOffers(today: string, catalogue: DemoCatalogue, suppliers: readonly DemoOrganisation[], papers: PaperSet): DemoOffer[] {
  const chosen = randomFrom('offers').some([...suppliers.keys()].slice(3), offeringSuppliers - 3);
  const offers: DemoOffer[] = [];
  for (const rank of [0, 1, 2, ...chosen].sort((a, b) => a - b)) {
    const supplier = suppliers[rank];
    const category = catalogue.categories.find(({ theme }) => theme === supplier?.theme);
    if (!supplier || !category) continue;
    const random = randomFrom(`offers ${rank}`);
    const { identifier, columns } = supplier;
    const { title, slug } = columns;
    const family = catalogue.families.find((one) => one.code === supplier.family)?.title ?? '';
    const maker = { rank, title, slug, identifier, category: category.title, image: category.image, family, papers, today };
    for (let n = random.pick([1, 1, 1, 2, 2, 1, 3]); n > 0; n--) offers.push(makeOffer(random, maker));
  }
  return offers;
}
