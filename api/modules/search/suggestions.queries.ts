import { type RawBuilder, sql } from 'kysely';
import type { Actor, Viewer } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { SuggestionKind } from '#protocol/search/search.ts';
import { bestEntities, matchedEntities, type SearchMatch } from './search.queries.ts';
import type { SearchKind } from './search.tables.ts';

export type Suggestion = {
  slug: string;
  title: string;
};
/** Builds a sub-select of the ids of the organisations that the viewer works with. */
export type PartnerIds = (viewer: Viewer) => RawBuilder<number>;
const maxSuggestions = 8;
/** Suggestions are chosen among the 60 highest scores: of two equal scores, the organisation with more members comes first. */
const maxMatches = 60;

/** For each kind of suggestion: the kind of entity to search, and the table with its title and slug. */
const sources: Record<SuggestionKind, { kind: SearchKind; table: 'organisations' | 'families' | 'articles' | 'keywords' }> = {
  suppliers: { kind: 'supplier', table: 'organisations' },
  'supplier-partners': { kind: 'supplier', table: 'organisations' },
  subscribers: { kind: 'subscriber', table: 'organisations' },
  families: { kind: 'family', table: 'families' },
  articles: { kind: 'article', table: 'articles' },
  keywords: { kind: 'keyword', table: 'keywords' },
};

/**
 * Returns the 8 best suggestions of a kind. 'supplier-partners' are the suppliers that the company of the user works with; an article is
 * suggested once it is published.
 */
export const listSuggestions = (
  db: Reader,
  actor: Actor,
  kind: SuggestionKind,
  match: SearchMatch,
  now: Date,
  partnerIdsOf: PartnerIds,
): Promise<Suggestion[]> => {
  const { kind: entityKind, table } = sources[kind];
  const onlyPartners = kind === 'supplier-partners';
  const members = table === 'organisations' ? sql.ref('members') : sql.lit(0);
  return db
    .selectFrom((onlyPartners ? matchedEntities(entityKind, match) : bestEntities(entityKind, match, maxMatches)).as('m'))
    .innerJoin(
      sql<Suggestion & { id: number; members: number }>`(
        select id, slug, title, ${members} as members from ${sql.table(table)} ${table === 'articles' ? sql`where published_at <= ${now}` : sql``})`.as(
        'e',
      ),
      'e.id',
      'm.entity_id',
    )
    .select(['e.slug', 'e.title'])
    .$if(onlyPartners, (query) => query.where(sql<boolean>`e.id in ${partnerIdsOf(actor)}`))
    .orderBy('m.score', 'desc')
    .orderBy('e.members', 'desc')
    .orderBy(sql`length(e.title)`)
    .orderBy('e.title')
    .orderBy('e.id')
    .limit(maxSuggestions)
    .execute();
};
