import { type RawBuilder, sql } from 'kysely';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { SuggestionKind } from '#protocol/search/search.ts';
import { bestEntities, matchedEntities, type SearchMatch } from './search.queries.ts';
import type { SearchKind } from './search.tables.ts';

export type Suggestion = {
  slug: string;
  title: string;
};
/** The parts of other areas that the search asks. */
export type SearchSources = {
  /** Builds a sub-select of the ids of the organisations that the user works with. */
  partnerIdsOf: (actor: Actor) => RawBuilder<number>;
  /** Builds a sub-select of the ids of the suppliers whose contracts have the typed words; null when the viewer may not ask. */
  suppliersBySubject: (actor: Actor, typed: string) => RawBuilder<number> | null;
  /** Builds a sub-select of the articles that one may read. */
  readableTitles: (reader: Pick<ReadContext<Actor>, 'actor' | 'now'>) => RawBuilder<{ id: number; slug: string; title: string }>;
};
const maxSuggestions = 8;
/** Suggestions are chosen among the 60 highest scores: of two equal scores, the organisation with more members comes first. */
const maxMatches = 60;

type Found = RawBuilder<{ entity_id: number; score: number }>;
type Ask = { actor: Actor; match: SearchMatch; links: SearchSources };
type Source = {
  table: 'organisations' | 'families' | 'articles' | 'keywords';
  /** The entities found, as `(entity_id, score)`. */
  found: (ask: Ask) => Found;
};

const bestOf =
  (kind: SearchKind) =>
  ({ match }: Ask): Found =>
    bestEntities(kind, match, maxMatches);

/** The suppliers that the company of the user works with. */
const partners = ({ actor, match, links }: Ask): Found =>
  sql`(select entity_id, score from ${matchedEntities('supplier', match)} m where entity_id in ${links.partnerIdsOf(actor)})`;

/** The suppliers that the search index does not find, but the contracts of the user do. */
const ofContracts = ({ actor, match, links }: Ask): Found => {
  const bySubject = links.suppliersBySubject(actor, match.typed) ?? sql`(select null::integer as supplier_id where false)`;
  return sql`(select c.supplier_id as entity_id, 0 as score from ${bySubject} c
    where c.supplier_id not in (select entity_id from ${matchedEntities('supplier', match)} m))`;
};

/** The source of each kind of suggestion. */
const sources: Record<SuggestionKind, Source> = {
  suppliers: { table: 'organisations', found: bestOf('supplier') },
  'supplier-partners': { table: 'organisations', found: partners },
  'contract-suppliers': { table: 'organisations', found: ofContracts },
  subscribers: { table: 'organisations', found: bestOf('subscriber') },
  families: { table: 'families', found: bestOf('family') },
  articles: { table: 'articles', found: bestOf('article') },
  keywords: { table: 'keywords', found: bestOf('keyword') },
};

/** Returns the rows of a table that are suggested: the open organisations, the articles that one may read, all of the others. */
function suggestible({ table }: Source, links: SearchSources, reader: Pick<ReadContext<Actor>, 'actor' | 'now'>): RawBuilder<unknown> {
  if (table === 'articles') return links.readableTitles(reader);
  return table === 'organisations' ? sql`(select * from organisations where closed_at is null)` : sql.table(table);
}

/** Returns the 8 best suggestions of a kind. An article is suggested to whom may read it. */
export function listSuggestions(
  { db, actor, now }: Pick<ReadContext<Actor>, 'db' | 'actor' | 'now'>,
  kind: SuggestionKind,
  match: SearchMatch,
  links: SearchSources,
): Promise<Suggestion[]> {
  const source = sources[kind];
  const members = source.table === 'organisations' ? sql.ref('members') : sql.lit(0);
  return db
    .selectFrom(source.found({ actor, match, links }).as('m'))
    .innerJoin(
      sql<Suggestion & { id: number; members: number }>`(
        select id, slug, title, ${members} as members from ${suggestible(source, links, { actor, now })} e)`.as('e'),
      'e.id',
      'm.entity_id',
    )
    .select(['e.slug', 'e.title'])
    .orderBy('m.score', 'desc')
    .orderBy('e.members', 'desc')
    .orderBy(sql`length(e.title)`)
    .orderBy('e.title')
    .orderBy('e.id')
    .limit(maxSuggestions)
    .execute();
}
