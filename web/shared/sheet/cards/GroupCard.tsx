import { Link } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './GroupCard.module.css';

type GroupCardProps = {
  sheet: Sheet;
  /** Returns the path of the sheet of a company of the group. */
  pathOf: (slug: string) => string;
  anchor?: string;
};

/** The card of the group: the parent company, then the subsidiaries (SHT-14); nothing for a company without group. */
export function GroupCard({ sheet: { affiliate, metadatas }, pathOf, anchor }: GroupCardProps) {
  const { affiliates } = metadatas;
  if (!affiliate && affiliates.length === 0) return null;
  return (
    <Card title="Groupe" anchor={anchor}>
      {affiliate && (
        <p>
          Maison mère&nbsp;: <Link to={pathOf(affiliate.slug)}>{affiliate.title}</Link>
        </p>
      )}
      {affiliates.length > 0 && (
        <ul className={css.subsidiaries} aria-label="Filiales">
          {affiliates.map(({ slug, title, city }) => (
            <li key={slug}>
              <Link to={pathOf(slug)}>{title}</Link>
              {city && <span>{city}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
