import { IconExternalLink } from '@tabler/icons-react';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { DocumentCards } from '#web/shared/documents/DocumentCard.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Formation.module.css';
import { Testimonials } from './Testimonials.tsx';

/** The sections of a training (TRN-10); one without content is left out. */
export function FormationStory({ formation }: { formation: ArticleSheet }) {
  const { body, metadatas, medias, speakers, interviews } = formation;
  return (
    <>
      {medias.heading && (
        <img className={`${css.heading} screen-only`} src={medias.heading.source} alt={medias.heading.alt} width={960} height={400} />
      )}
      <TextCard title="Objectifs" html={metadatas.objectives} />
      <TextCard title="Description" html={body} />
      <TextCard title="Public et prérequis" html={metadatas.public} />
      {speakers.length > 0 && (
        <Card title="Intervenants">
          <ul className={css.people}>
            {speakers.map(({ name, description }) => (
              <li key={name}>
                <p className={css.name}>{name}</p>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Programme formation={formation} />
      <Documents formation={formation} />
      {interviews.length > 0 && <Testimonials interviews={interviews} />}
    </>
  );
}

const TextCard = ({ title, html }: { title: string; html: string | null }) =>
  html ? (
    <Card title={title}>
      <HtmlText html={html} />
    </Card>
  ) : null;

/** The steps of the programme, the first one open (TRN-11). */
function Programme({ formation: { steps } }: { formation: ArticleSheet }) {
  if (steps.length === 0) return null;
  return (
    <Card title="Programme">
      {steps.map(({ title, description, situation }, at) => (
        <Accordion key={title} title={`${at + 1}. ${title}`} startsOpen={at === 0}>
          <div className={css.step}>
            <HtmlText html={description} />
            {situation && (
              <p className={css.situation}>
                <strong>Mise en situation</strong> {situation}
              </p>
            )}
          </div>
        </Accordion>
      ))}
    </Card>
  );
}

/** The documents that the viewer may open, and the video at its own site. Nothing of a video alone is on paper. */
function Documents({ formation: { documents, medias } }: { formation: ArticleSheet }) {
  const video = medias.video?.url.startsWith('https://') ? medias.video.url : null;
  if (documents.length === 0 && video === null) return null;
  return (
    <div className={documents.length === 0 ? 'screen-only' : undefined}>
      <Card title="Documents et vidéo">
        <div className={css.documents}>
          {documents.length > 0 && <DocumentCards documents={documents} />}
          {video !== null && (
            <div className="screen-only">
              <LinkButton href={video} icon={<IconExternalLink aria-hidden />}>
                Voir la vidéo
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
