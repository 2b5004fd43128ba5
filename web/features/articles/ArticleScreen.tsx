import { IconBrandLinkedin, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useServerNow } from '#web/lib/use-server-now.ts';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { DocumentCards } from '#web/shared/documents/DocumentCard.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { ContactBlock } from '#web/ui/content/ContactBlock.tsx';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import css from './Article.module.css';
import { articleQuery, saveEvent } from './articles.queries.ts';
import { readingMinutes, whenText } from './articles.texts.ts';
import { LastArticles } from './LastArticles.tsx';
import { maySignUp, webinarLinkOf } from './webinar-link.ts';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(articleQuery(path.slug ?? ''));

/** /article/{slug}: an article, a webinar or an event (NEW-08 to NEW-13). */
export function ArticleScreen() {
  const { slug = '' } = useParams();
  const { data: answer, error, refetch } = useQuery(articleQuery(slug));
  const data = useArrived(answer);
  if (data) return <Article key={data.slug} article={data} />;
  if (error)
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: '/articles', label: 'Voir toutes les actualités' }}>
        L’article n’a pas pu être chargé.
      </PageFailed>
    );
  return (
    <Loading>
      <SkeletonBar height={36} width="60%" />
      <SkeletonBar height={280} />
    </Loading>
  );
}

function Article({ article }: { article: ArticleSheet }) {
  const { title, type, createdAt, body, medias, metadatas, contact, documents, host } = article;
  const now = useServerNow(article.now);
  return (
    <>
      <PageHead
        title={typeset(title)}
        context={
          <p>
            {type} · {fullDate(createdAt)}
            {metadatas.date === null && ` · ${readingMinutes(body)}`}
          </p>
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          <When article={article} />
          {host && <p className={css.soft}>Présenté par {host.title}</p>}
          <Ways article={article} now={now} />
          {medias.heading && <img className={css.heading} src={medias.heading.source} alt={medias.heading.alt} width={960} height={540} />}
          <HtmlText html={body} />
          {metadatas.agenda !== null && (
            <section className={css.agenda} aria-label="Programme">
              <h2>Programme</h2>
              <HtmlText html={metadatas.agenda} />
            </section>
          )}
          {documents.length > 0 && (
            <section className={css.agenda} aria-label="Documents de l’article">
              <h2>Documents</h2>
              <DocumentCards documents={documents} />
            </section>
          )}
        </div>
        <aside className={css.aside} aria-label="À côté de l’article">
          {contact && (
            <Card title="Contact">
              <ContactBlock contact={{ ...contact, title: null, service: null, function: null, phone: null, tel: null }} />
            </Card>
          )}
          <LastArticles slug={article.slug} />
        </aside>
      </div>
    </>
  );
}

/** The days and the hours of a webinar or an event. */
function When({ article }: { article: ArticleSheet }) {
  const text = whenText(article);
  return text === null ? null : <p className={css.when}>{text}</p>;
}

/** The actions on an article: join, replay, sign up, share. */
function Ways({ article, now }: { article: ArticleSheet; now: number }) {
  const webinar = webinarLinkOf(article, now);
  const form = formAddress({
    object: `Inscription : ${article.title}`,
    receiverEmail: article.contact?.email,
    article: article.slug,
  });
  const share = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: location.origin + location.pathname })}`;
  return (
    <div className={css.ways}>
      {webinar && (
        <LinkButton look="primary" href={webinar.url} icon={<IconExternalLink aria-hidden />}>
          {webinar.label}
        </LinkButton>
      )}
      {maySignUp(article, now) && (
        <LinkButton look="primary" to={form}>
          S’inscrire
        </LinkButton>
      )}
      {article.endsAt !== null && now < Date.parse(article.endsAt) && (
        <ExportButton label="Ajouter à l’agenda" save={() => saveEvent(article.slug)} />
      )}
      <LinkButton href={share} icon={<IconBrandLinkedin aria-hidden />}>
        Partager sur LinkedIn
      </LinkButton>
    </div>
  );
}
