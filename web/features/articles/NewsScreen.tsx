import { useQuery } from '@tanstack/react-query';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { instant, shortDate } from '#web/lib/formats/dates.ts';
import { count } from '#web/lib/formats/words.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ArticleItem } from '#web/shared/articles/ArticleItem.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Pill } from '#web/ui/actions/Pill.tsx';
import { Searched } from '#web/ui/content/Marked.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { newsFiltersQuery, newsQuery } from './articles.queries.ts';
import { readUrlState } from './articles.url-state.ts';
import css from './News.module.css';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(newsQuery(readUrlState(params)));

/** /actualites and /articles: the articles and trainings that one may read, by category (NEW-01 to NEW-07). */
export function NewsScreen() {
  const { params, with: linkWith, change } = useQueryParams();
  const urlState = readUrlState(params);
  const { category, keyword } = urlState;
  const news = useQuery(newsQuery(urlState));
  const filters = useQuery(newsFiltersQuery(keyword));
  const tabs = [{ value: '', label: 'Tous', count: filters.data?.total }, ...(filters.data?.rows ?? [])].map((filter) => ({
    label: filter.label,
    to: linkWith({ filtre: filter.value || null, page: null }),
    ...(filter.count !== undefined && { count: count(filter.count) }),
    current: filter.value === category,
  }));
  return (
    <>
      <PageHead
        title="Fil d’actualité"
        context={
          <p role="status">
            <ResultCount
              total={news.data?.pager.total}
              isStale={news.isPlaceholderData}
              singular="publication"
              plural="publications"
              keyword={keyword}
            />
          </p>
        }
      />
      <div className={css.filters}>
        <LinkTabs label="Catégories" tabs={tabs} />
      </div>
      {keyword && (
        <div className={css.pills}>
          <Pill label={keyword} onRemove={() => change({ motclef: null, page: null })} />
        </div>
      )}
      <PagedResults
        query={news}
        failed="Les actualités n’ont pas pu être chargées."
        empty={<EmptyState action={emptyAction()}>Aucun article</EmptyState>}
      >
        {(rows, isStale) => (
          <Searched value={keyword}>
            <ArticleList articles={rows} isStale={isStale} />
          </Searched>
        )}
      </PagedResults>
    </>
  );

  function emptyAction() {
    return category || keyword ? (
      <LinkButton to={linkWith({ filtre: null, motclef: null, page: null })}>Voir toutes les actualités</LinkButton>
    ) : null;
  }
}

const ArticleList = ({ articles, isStale }: { articles: readonly ArticleCard[]; isStale: boolean }) => (
  <ul className={css.articles} aria-label="Actualités" aria-busy={isStale} data-waiting={isStale || undefined}>
    {articles.map((article, at) => (
      <li key={`${article.category} ${article.id}`}>
        <ArticleItem
          article={article}
          meta={`${article.type} · ${shortDate(article.createdAt)}`}
          when={article.startsAt && instant(article.startsAt)}
          isFirst={at === 0}
        />
      </li>
    ))}
  </ul>
);
