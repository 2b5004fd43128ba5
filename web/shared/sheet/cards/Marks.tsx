import { Link } from 'react-router';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Marks.module.css';

type MarksProps = {
  title: string;
  /** A link to the page that explains them. */
  explained?: { to: string; label: string };
  marks: readonly { title: string; media: { source: string } | null }[];
};

/** Labels or certifications, each with badge and name (SHT-12); nothing without any. */
export function Marks({ title, explained, marks }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <Card title={title} action={explained && <Link to={explained.to}>{explained.label}</Link>}>
      <ul className={css.marks}>
        {marks.map((mark) => (
          <li key={mark.title} className={css.mark}>
            {mark.media && <img src={mark.media.source} alt="" width={40} height={40} loading="lazy" />}
            {mark.title}
          </li>
        ))}
      </ul>
    </Card>
  );
}
