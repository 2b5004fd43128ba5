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
/** A sub-select of the organisation ids that the viewer works with. */
export type PartnerIds = (viewer: Viewer) => RawBuilder<number>;
const most = 8;
/** As many as may be equally good: among them the one with more members comes first. */
const looksAmong = 60;

/** What each kind of suggestion is made of: the index's kind, the table that holds its title and slug, and its members. */
const sources: Record<SuggestionKind, { kind: SearchKind; table: 'organisations' | 'families' | 'articles' | 'keywords' }> = {
  suppliers: { kind: 'supplier', table: 'organisations' },
  'supplier-partners': { kind: 'supplier', table: 'organisations' },
  subscribers: { kind: 'subscriber', table: 'organisations' },
  families: { kind: 'family', table: 'families' },
  articles: { kind: 'article', table: 'articles' },
  keywords: { kind: 'keyword', table: 'keywords' },
};

/**
 * The best suggestions of a kind, 8 at most. 'supplier-partners' keeps those the actor's company works with; an article is named once it
 * is published.
 */
export const listSuggestions = (
  db: Reader,
  actor: Actor,
  kind: SuggestionKind,
  match: SearchMatch,
  now: Date,
  partnerIdsOf: PartnerIds,
): Promise<Suggestion[]> => {
  const { kind: indexed, table } = sources[kind];
  const ofPartners = kind === 'supplier-partners';
  const members = table === 'organisations' ? sql.ref('members') : sql.lit(0);
  return db
    .selectFrom((ofPartners ? matchedEntities(indexed, match) : bestEntities(indexed, match, looksAmong)).as('m'))
    .innerJoin(
      sql<Suggestion & { id: number; members: number }>`(
        select id, slug, title, ${members} as members from ${sql.table(table)} ${table === 'articles' ? sql`where published_at <= ${now}` : sql``})`.as(
        'e',
      ),
      'e.id',
      'm.entity_id',
    )
    .select(['e.slug', 'e.title'])
    .$if(ofPartners, (query) => query.where(sql<boolean>`e.id in ${partnerIdsOf(actor)}`))
    .orderBy('m.score', 'desc')
    .orderBy('e.members', 'desc')
    .orderBy(sql`length(e.title)`)
    .orderBy('e.title')
    .orderBy('e.id')
    .limit(most)
    .execute();
};
