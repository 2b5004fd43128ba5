import { freeSlug } from '#api/platform/text/normalise.ts';
import { addDays, instantOf } from '../calendar.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import { familyTrades, type Product } from '../catalogue/family-trades.list.ts';
import type { DemoOrganisation } from '../organisations/organisation.ts';
import { type Random, randomFrom } from '../random.ts';
import { typeset } from '../typography.ts';
import { offerConditions, offerDocuments, offerTitles, specialTitles } from './offers.list.ts';

export type DemoDocument = { slug: string; title: string; body: string; category: string; format: 'pdf' | 'xls'; updated_at: Date };
export type DemoOffer = {
  supplier: string;
  title: string;
  body: string;
  special: boolean;
  expires_on: string | null;
  catalogue_url: string | null;
  updated_at: Date;
  documents: DemoDocument[];
};

const offeringSuppliers = 150;
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 3, minimumFractionDigits: 2 });

const priceLine = (random: Random, [name, unit, usual]: Product, discount: number): string => {
  const price = usual * (1 - discount / 100) * (0.96 + random.next() * 0.08);
  const cents = usual < 1 ? 1000 : 100;
  return `<li>${name}, ${unit} : <strong>${euros.format(Math.round(price * cents) / cents)} HT</strong> au lieu de ${euros.format(usual)}</li>`;
};

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

/** The last day of an offer: most are ahead, one in six is past, one in ten has none. */
function expiry(random: Random, today: string): string | null {
  const fate = random.next();
  if (fate < 0.1) return null;
  return addDays(today, fate < 0.27 ? -random.int(3, 200) : random.int(6, 420));
}

function makeDocuments(random: Random, supplier: string, offer: string, slugs: Set<string>, updatedAt: Date): DemoDocument[] {
  return random.some(offerDocuments, random.int(1, 3)).map(([kind, category, format]) => ({
    slug: freeSlug(`${kind} ${supplier}`, slugs),
    title: `${kind} ${supplier}`,
    body: typeset(`<p>${kind} de l’offre « ${offer} ».</p>`),
    category,
    format,
    updated_at: updatedAt,
  }));
}

/** The negotiated offers, one to three for each supplier that makes any, and their documents. */
export function makeOffers(today: string, catalogue: DemoCatalogue, suppliers: readonly DemoOrganisation[]): DemoOffer[] {
  const slugs = new Set<string>();
  const chosen = randomFrom('offers').some([...suppliers.keys()].slice(3), offeringSuppliers - 3);
  const offers: DemoOffer[] = [];
  for (const at of [0, 1, 2, ...chosen].sort((a, b) => a - b)) {
    const supplier = suppliers[at];
    if (!supplier) continue;
    const random = randomFrom(`offers ${at}`);
    const { title: name, slug, siret } = supplier.columns;
    const family = catalogue.families.find((one) => one.code === supplier.family)?.title ?? '';
    for (let n = random.pick([1, 1, 1, 2, 2, 1, 3]); n > 0; n--) {
      const special = random.chance(0.22);
      const discount = random.int(8, 32);
      const items = random.some(familyTrades[family]?.products ?? [], random.int(2, 4));
      const title = titleOf(random, special, family, items[0]?.[0] ?? family, discount, today);
      const updatedAt = instantOf(addDays(today, -random.int(1, 180)), random.int(7, 17));
      const lines = items.map((item) => priceLine(random, item, discount));
      offers.push({
        supplier: siret,
        title,
        body: typeset(
          `<p>Conditions réservées aux adhérents du réseau :</p><ul>${lines.join('')}</ul><p>${random.some(offerConditions, 2).join(' ')}</p>`,
        ),
        special,
        expires_on: expiry(random, today),
        catalogue_url: random.chance(0.4) ? `https://www.${slug}.example/catalogue` : null,
        updated_at: updatedAt,
        documents: makeDocuments(random, name, title, slugs, updatedAt),
      });
    }
  }
  return offers;
}
