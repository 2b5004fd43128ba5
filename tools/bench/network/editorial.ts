import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { Network } from './network.ts';
import '#api/modules/articles/articles.tables.ts';
import '#api/modules/formations/formations.tables.ts';

/** The articles and the trainings of the bench, whatever the size of the network. */
export const editorialSize = { articles: 20_000, formations: 2000 } as const;

/** About 3 KB of HTML, as long as a long article: a page of the feed must not depend on it. */
const body = `<p>${'Une phrase du banc, pour peser autant qu’un article. '.repeat(12)}</p>`.repeat(5);
const extract = 'Une phrase du banc, pour peser autant qu’un article. '.repeat(6).slice(0, 300);

/** Fills the news: articles in every category, trainings with three sessions each. */
export async function fillEditorial(tx: Tx, _network: Network): Promise<void> {
  await sql`
    with c as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from article_categories)
    insert into articles (slug, category_id, title, body, extract, published_at)
    select 'article-' || n, c.id, 'Article ' || n || ' du banc', ${body}, ${extract}, timestamptz '2026-11-01 08:00:00Z' - n * interval '37 minutes'
    from generate_series(1, ${editorialSize.articles}::integer) n join c on c.place = n % c.total`.execute(tx);
  await sql`insert into formation_branches (slug, title) select 'branche-' || n, 'Branche ' || n from generate_series(1, 6) n`.execute(tx);
  await sql`insert into formation_categories (branch_id, slug, title)
    select b.id, 'categorie-' || n, 'Catégorie ' || n from generate_series(1, 24) n join formation_branches b on b.slug = 'branche-' || (1 + n % 6)`.execute(
    tx,
  );
  await sql`insert into formations (slug, category_id, title, body, extract, duration_hours, published_at)
    select 'formation-' || n, k.id, 'Formation ' || n || ' du banc', ${body}, ${extract}, 7, timestamptz '2026-11-01 09:00:00Z' - n * interval '5 hours'
    from generate_series(1, ${editorialSize.formations}::integer) n join formation_categories k on k.slug = 'categorie-' || (1 + n % 24)`.execute(
    tx,
  );
  await sql`insert into formation_sessions (formation_id, starts_at, ends_at, location)
    select f.id, s.day, s.day + interval '8 hours', 'Rennes'
    from formations f cross join lateral (select timestamptz '2030-01-01 08:00:00Z' + (f.id % 300 + g * 40) * interval '1 day' as day from generate_series(1, 3) g) s`.execute(
    tx,
  );
}
