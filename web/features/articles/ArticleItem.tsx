import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { articlePath } from '#web/shared/articles/article-path.ts';
import { Marked } from '#web/ui/content/Marked.tsx';
import css from './ArticleItem.module.css';

/** A line of the news: its picture, its category and date, its title and the beginning of its text. The first picture is loaded at once. */
export function ArticleItem({ article, date, isFirst }: { article: ArticleCard; date: string; isFirst: boolean }) {
  const { title, type, body, medias, startsAt } = article;
  return (
    <article className={css.article}>
      {medias && (
        <img className={css.picture} src={medias.thumbnail.source} alt="" width={320} height={180} loading={isFirst ? 'eager' : 'lazy'} />
      )}
      <div className={css.words}>
        <p className={css.meta}>
          {type} · {date}
        </p>
        <h2>
          <Link to={articlePath(article)}>
            <Marked text={title} />
          </Link>
        </h2>
        {startsAt !== null && (
          <p className={css.when}>
            <IconCalendarEvent size={18} aria-hidden /> {instant(startsAt)}
          </p>
        )}
        <p className={css.extract}>
          <Marked text={body} />
        </p>
      </div>
    </article>
  );
}
