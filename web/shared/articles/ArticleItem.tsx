import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { Marked } from '#web/ui/content/Marked.tsx';
import css from './ArticleItem.module.css';
import { articlePath } from './article-path.ts';

type ArticleItemProps = {
  article: Pick<ArticleCard, 'category' | 'slug' | 'title' | 'body' | 'medias'>;
  /** The small line above the title: 'Actualités · 21/11/26'. */
  meta: string;
  /** The day and the hour of what takes place; null for what does not. */
  when: string | null;
  /** A line of facts under the extract. */
  facts?: string;
  /** The first picture of a list is loaded at once. */
  isFirst: boolean;
};

/** A line of a list of articles or trainings: its picture, its title and the beginning of its text. */
export const ArticleItem = ({ article, meta, when, facts, isFirst }: ArticleItemProps) => (
  <article className={css.article}>
    {article.medias && (
      <img
        className={css.picture}
        src={article.medias.thumbnail.source}
        alt=""
        width={320}
        height={180}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    )}
    <div className={css.words}>
      <p className={css.meta}>{meta}</p>
      <h2>
        <Link to={articlePath(article)}>
          <Marked text={typeset(article.title)} />
        </Link>
      </h2>
      {when !== null && (
        <p className={css.when}>
          <IconCalendarEvent size={18} aria-hidden /> {when}
        </p>
      )}
      <p className={css.extract}>
        <Marked text={article.body} />
      </p>
      {facts && <p className={css.facts}>{facts}</p>}
    </div>
  </article>
);
