import { articleSheet } from '#protocol/articles/article-sheet.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { goals, type Line } from './line.ts';
import { editorialSize } from './network/editorial.ts';

/** One page of the news of a subscriber: $1 is the offset. */
const feedFloor = `
  with news as (
    select a.id, a.slug, a.title, a.extract, a.published_at, c.slug as category from articles a join article_categories c on c.id = a.category_id
    where a.published_at <= now() and c.audience in ('all', 'subscriber')
    union all
    select f.id, f.slug, f.title, f.extract, f.published_at, 'formations' from formations f where f.published_at <= now())
  select n.slug, (select count(*) from news) as total from news n order by n.published_at desc, n.id desc limit 20 offset $1::integer`;

const articleFloor = `
  select a.*, c.slug as category, c.title as type, (select coalesce(jsonb_agg(d.document_id), '[]') from article_documents d where d.article_id = a.id) as documents
  from articles a join article_categories c on c.id = a.category_id where a.slug = $1::text`;

const formationFloor = `
  select f.*, k.title as category, b.title as branch,
    (select jsonb_agg(to_jsonb(s) order by s.starts_at) from formation_sessions s where s.formation_id = f.id) as sessions,
    (select coalesce(jsonb_agg(d.document_id), '[]') from formation_documents d where d.formation_id = f.id) as documents
  from formations f join formation_categories k on k.id = f.category_id join formation_branches b on b.id = k.branch_id where f.slug = $1::text`;

const feed = (name: string, title: string, page: number): Line => ({
  name,
  title,
  goal: goals.listWithTotal,
  floor: feedFloor,
  ask: () => ({ path: `/api/v1/articles?page=${page}`, values: [(page - 1) * 20] }),
  seen: {
    portal: (body) => {
      const { rows, pager } = articleEndpoints.list.answer.parse(body);
      return [...rows.map(({ slug }) => slug), String(pager.total)];
    },
    floor: (rows) => [...rows.map(({ slug }) => String(slug)), String(rows[0]?.total ?? 0)],
  },
});

const sheet = (name: 'article' | 'formation', title: string, floor: string, count: number): Line => ({
  name,
  title,
  goal: goals.indexedPage,
  floor,
  ask: ({ random }) => {
    // Multiples of six: the articles of the category of suppliers, which the readers do not see, are never among them.
    const slug = `${name}-${6 * random.int(1, Math.floor(count / 6))}`;
    return { path: `/api/v1/${name}/${slug}`, values: [slug] };
  },
  seen: {
    portal: (body) => [articleSheet.parse(body).slug],
    floor: (rows) => rows.map(({ slug }) => String(slug)),
  },
});

/** The news and the trainings. */
export const editorialLines: readonly Line[] = [
  feed('feed', 'Fil d’actualité, première page', 1),
  feed('feed-deep', 'Fil d’actualité, 500e page', 500),
  sheet('article', 'Article', articleFloor, editorialSize.articles),
  sheet('formation', 'Formation', formationFloor, editorialSize.formations),
];
