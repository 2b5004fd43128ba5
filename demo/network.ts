import type { FormationDraft } from '#api/modules/formations/index.ts';
import type { PageDraft, SectorDraft } from '#api/modules/pages/index.ts';
import { dayOf } from './calendar.ts';
import { type DemoCatalogue, makeCatalogue } from './catalogue/catalogue.ts';
import type { DemoContract } from './contracts/contract.ts';
import { makeContracts } from './contracts/contracts.ts';
import { type DemoRevision, makeRevisions } from './contracts/revisions.ts';
import { makePictureSet } from './drawings/picture-set.ts';
import { type DemoArticle, makeArticles } from './editorial/articles.ts';
import { type DemoBanner, makeBanners } from './editorial/banners.ts';
import { makeFormationPapers } from './editorial/formations/formation-papers.ts';
import { makeFormations } from './editorial/formations/formations.ts';
import { type DemoLibraryDocument, makeLibrary } from './editorial/library.ts';
import { type DemoOffer, makeOffers } from './editorial/offers.ts';
import { type DemoIndex, makeIndexPapers, makeIndices } from './indices/indices.ts';
import { newMakeContext } from './organisations/members.ts';
import type { DemoOrganisation } from './organisations/organisation.ts';
import { makeSubscribers } from './organisations/subscribers.ts';
import { makeSuppliers } from './organisations/suppliers.ts';
import { makePages, makeSectors } from './pages/pages.ts';
import { makePaperSet, type Paper } from './papers/paper.ts';
import { type DemoFavourite, makeFavourites } from './people/favourites.ts';
import { type DemoReferent, makeReferents } from './people/people.ts';
import { type DemoUser, makeUsers } from './people/users.ts';
import { type DemoStudy, makeStudies } from './studies/studies.ts';
import { type DemoTurnover, makeTurnover } from './turnover/turnover.ts';

/** The demonstration network before it has database ids: rows refer to each other by slug, code, identifier, e-mail or index in a list. */
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
  formations: FormationDraft[];
  indices: DemoIndex[];
  studies: DemoStudy[];
  pages: PageDraft[];
  sectors: SectorDraft[];
  users: DemoUser[];
  contracts: DemoContract[];
  revisions: DemoRevision[];
  favourites: DemoFavourite[];
  /** The SVG of each picture, by file name. */
  pictures: ReadonlyMap<string, string>;
  /** The content of the files of documents, by name. */
  papers: ReadonlyMap<string, Paper>;
};

/** Makes the demonstration network of a day; the same day always gives the same network. */
export function makeNetwork(now: Date): DemoNetwork {
  const today = dayOf(now);
  const pictures = makePictureSet();
  const papers = makePaperSet();
  const context = newMakeContext(today, pictures);
  const catalogue = makeCatalogue(pictures);
  const suppliers = makeSuppliers(context, catalogue);
  const subscribers = makeSubscribers(context);
  const users = makeUsers(today, suppliers, subscribers);
  const formations = makeFormations(today, pictures);
  const referents = makeReferents();
  const network = {
    today,
    catalogue,
    referents,
    suppliers,
    subscribers,
    turnover: makeTurnover(today, subscribers, suppliers),
    offers: makeOffers(today, catalogue, suppliers, papers),
    library: [
      ...makeLibrary(today, suppliers, subscribers, papers),
      ...makeFormationPapers(today, formations, papers),
      ...makeIndexPapers(today, papers),
    ],
    articles: makeArticles(today, pictures, suppliers),
    banners: makeBanners(pictures, catalogue, suppliers),
    formations,
    indices: makeIndices(today, pictures),
    studies: makeStudies({ today, suppliers, subscribers, users, referents, papers }),
    pages: makePages(today, catalogue),
    sectors: makeSectors(today),
    users,
    contracts: makeContracts(today, catalogue, suppliers, subscribers, papers),
    favourites: makeFavourites(today, users, suppliers, subscribers),
    pictures: pictures.svgByName,
    papers: papers.byName,
  };
  return { ...network, revisions: makeRevisions(today, network.contracts, network.indices) };
}
