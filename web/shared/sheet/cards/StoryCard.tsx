import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './StoryCard.module.css';

/** The presentation of an organisation in its own words (HTML), or the text `otherwise` when there is none. */
export const StoryCard = ({ html, otherwise }: { html: string; otherwise: string }) => (
  <Card title="Présentation">{html ? <HtmlText html={html} /> : <p className={css.nothing}>{otherwise}</p>}</Card>
);
