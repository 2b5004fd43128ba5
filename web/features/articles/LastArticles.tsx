import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { typeset } from '#protocol/text/typeset.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { articlePath } from '#web/shared/articles/article-path.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './Article.module.css';
import { lastArticlesQuery } from './articles.queries.ts';

/** 'Dernières publications': the latest articles but the one that is read (NEW-09). */
export function LastArticles({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(lastArticlesQuery(slug));
  if (data?.rows.length === 0) return null;
  return (
    <Card
      title="Dernières publications"
      action={
        <Link className={css.all} to="/articles">
          Toutes
        </Link>
      }
    >
      {isError && !data && <FailedNote onRetry={() => void refetch()}>Les dernières publications n’ont pas pu être chargées.</FailedNote>}
      {!data && !isError && (
        <Loading>
          <SkeletonBar height={160} />
        </Loading>
      )}
      {data && (
        <ul className={css.last}>
          {data.rows.map((article) => (
            <li key={article.id}>
              <Link to={articlePath(article)}>{typeset(article.title)}</Link>
              <p className={css.soft}>
                {article.type} · {shortDate(article.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
