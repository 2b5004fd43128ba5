import { sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { SuggestionKind } from '#protocol/search/search.ts';
import { matchedEntities, type SearchMatch } from './search.queries.ts';
import type { SearchKind } from './search.tables.ts';

export type Suggestion = { slug: string; title: string };
const most = 8;

/** What each kind of suggestion is made of: the index's kind and the table that holds its title and slug. */
const sources: Record<SuggestionKind, { kind: SearchKind; table: 'organisations' | 'families' | 'articles' | 'keywords' }> = {
  suppliers: { kind: 'supplier', table: 'organisations' },
  'supplier-partners': { kind: 'supplier', table: 'organisations' },
  subscribers: { kind: 'subscriber', table: 'organisations' },
  families: { kind: 'family', table: 'families' },
  articles: { kind: 'article', table: 'articles' },
  keywords: { kind: 'keyword', table: 'keywords' },
};

/** The best suggestions of a kind, 8 at most. 'supplier-partners' keeps those the actor's company works with. */
export const listSuggestions = (db: Reader, actor: Actor, kind: SuggestionKind, match: SearchMatch): Promise<Suggestion[]> => {
  const { kind: indexed, table } = sources[kind];
  return db
    .selectFrom(matchedEntities(indexed, match).as('m'))
    .innerJoin(sql<Suggestion & { id: number }>`(select id, slug, title from ${sql.table(table)})`.as('e'), 'e.id', 'm.entity_id')
    .select(['e.slug', 'e.title'])
    .$if(kind === 'supplier-partners', (query) =>
      query.where('e.id', 'in', (eb) =>
        eb
          .selectFrom('partnerships')
          .select('supplier_id')
          .where('subscriber_id', '=', actor.organisationId ?? 0),
      ),
    )
    .orderBy('m.score', 'desc')
    .orderBy(sql`length(e.title)`)
    .orderBy('e.title')
    .orderBy('e.id')
    .limit(most)
    .execute();
};
