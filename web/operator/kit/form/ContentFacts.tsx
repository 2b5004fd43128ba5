import type { Content } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { changedLabel } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import css from './PublicationCard.module.css';

/** When a content was changed and by whom, and its page for members while they see it. */
export const ContentFacts = ({ view, content }: { view: ContentView; content: Content | null }) => (
  <dl className={css.facts}>
    {content && (
      <>
        <dt>{changedLabel(view)}</dt>
        <dd>
          {instant(content.changedAt)}
          {content.changedBy && `, par ${content.changedBy}`}
        </dd>
      </>
    )}
    {content?.state === 'shown' && (
      <>
        <dt>Page des membres</dt>
        <dd>
          <a href={content.path} target="_blank" rel="noopener noreferrer">
            Voir dans le portail
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        </dd>
      </>
    )}
  </dl>
);
