import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './StoryCard.module.css';

/** What an organisation says of itself, or that it has said nothing yet. */
export const StoryCard = ({ html, otherwise }: { html: string; otherwise: string }) => (
  <Card title="Présentation">{html ? <HtmlText html={html} /> : <p className={css.nothing}>{otherwise}</p>}</Card>
);
