import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { articlesQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { articlePath } from '#web/shared/articles/article-path.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './ListAside.module.css';

const maxArticles = 4;

/** The articles that match the keyword of the list, in two columns (SEA-30). */
export function ArticlesCard({ keyword }: { keyword: string }) {
  const { data, isError, refetch } = useQuery(articlesQuery(keyword));
  const search = keyword && `?motclef=${encodeURIComponent(keyword)}`;
  return (
    <Card
      title="Articles"
      action={
        <Link className={css.more} to={{ pathname: '/articles', search }}>
          En lire +
        </Link>
      }
    >
      {isError && <FailedNote onRetry={() => void refetch()}>Les articles n’ont pas pu être chargés.</FailedNote>}
      {!data && !isError && <ArticleSkeleton />}
      {data?.rows.length === 0 && <p className={css.nothing}>Aucun article</p>}
      {data && data.rows.length > 0 && (
        <ul className={css.articles}>
          {data.rows.slice(0, maxArticles).map((article) => (
            <ArticleTile key={`${article.category} ${article.id}`} article={article} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const ArticleTile = ({ article }: { article: ArticleCard }) => (
  <li className={css.article}>
    {article.medias && <img src={article.medias.thumbnail.source} alt="" width={160} height={90} loading="lazy" />}
    <Link to={articlePath(article)}>{article.title}</Link>
    <p>{shortDate(article.createdAt)}</p>
  </li>
);

const ArticleSkeleton = () => (
  <Loading>
    <div className={css.articles}>
      <SkeletonBar height={110} />
      <SkeletonBar height={110} />
    </div>
  </Loading>
);
