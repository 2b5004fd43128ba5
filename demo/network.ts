import { dayOf } from './calendar.ts';
import { type DemoCatalogue, makeCatalogue } from './catalogue/catalogue.ts';
import type { DemoContract } from './contracts/contract.ts';
import { makeContracts } from './contracts/contracts.ts';
import { makeAlbum } from './drawings/album.ts';
import { type DemoArticle, makeArticles } from './editorial/articles.ts';
import { type DemoBanner, makeBanners } from './editorial/banners.ts';
import { type DemoFormation, makeFormations } from './editorial/formations.ts';
import { type DemoLibraryDocument, makeLibrary } from './editorial/library.ts';
import { type DemoOffer, makeOffers } from './editorial/offers.ts';
import { type DemoMacroIndex, makeMacroIndices } from './macro/macro.ts';
import { startMaking } from './organisations/members.ts';
import type { DemoOrganisation } from './organisations/organisation.ts';
import { makeSubscribers } from './organisations/subscribers.ts';
import { makeSuppliers } from './organisations/suppliers.ts';
import { makeRack, type Paper } from './papers/paper.ts';
import { type DemoFavourite, makeFavourites } from './people/favourites.ts';
import { type DemoReferent, makeReferents } from './people/people.ts';
import { type DemoUser, makeUsers } from './people/users.ts';
import { type DemoTurnover, makeTurnover } from './turnover/turnover.ts';

/** The whole demonstration, before any database: rows that name each other by slug, code, SIRET, e-mail or place in a list. */
export type DemoNetwork = {
  today: string;
  catalogue: DemoCatalogue;
  referents: DemoReferent[];
  suppliers: DemoOrganisation[];
  subscribers: DemoOrganisation[];
  turnover: DemoTurnover;
  offers: DemoOffer[];
  library: DemoLibraryDocument[];
  articles: DemoArticle[];
  banners: DemoBanner[];
  formations: DemoFormation[];
  macroIndices: DemoMacroIndex[];
  users: DemoUser[];
  contracts: DemoContract[];
  favourites: DemoFavourite[];
  /** Picture by file name. */
  pictures: ReadonlyMap<string, string>;
  /** What the files of documents say, by name. */
  papers: ReadonlyMap<string, Paper>;
};

/** Makes the demonstration network as it stands on a day: the same day gives the same network. */
export function makeNetwork(now: Date): DemoNetwork {
  const today = dayOf(now);
  const album = makeAlbum();
  const rack = makeRack();
  const making = startMaking(today, album);
  const catalogue = makeCatalogue(album);
  const suppliers = makeSuppliers(making, catalogue);
  const subscribers = makeSubscribers(making);
  const users = makeUsers(today, suppliers, subscribers);
  return {
    today,
    catalogue,
    referents: makeReferents(),
    suppliers,
    subscribers,
    turnover: makeTurnover(today, subscribers, suppliers),
    offers: makeOffers(today, catalogue, suppliers, rack),
    library: makeLibrary(today, suppliers, subscribers, rack),
    articles: makeArticles(today, album, suppliers),
    banners: makeBanners(album, catalogue, suppliers),
    formations: makeFormations(today, album),
    macroIndices: makeMacroIndices(today),
    users,
    contracts: makeContracts(today, catalogue, suppliers, subscribers, rack),
    favourites: makeFavourites(today, users, suppliers, subscribers),
    pictures: album.pictures,
    papers: rack.papers,
  };
}
