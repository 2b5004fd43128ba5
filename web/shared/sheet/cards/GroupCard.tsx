import { Link } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './GroupCard.module.css';

type GroupCardProps = {
  sheet: Sheet;
  /** Where the sheet of a company of the group is. */
  addressOf: (slug: string) => string;
  anchor?: string;
};

/** The group: the parent company above, the subsidiaries below; nothing for a company on its own. */
export function GroupCard({ sheet: { affiliate, metadatas }, addressOf, anchor }: GroupCardProps) {
  const { affiliates } = metadatas;
  if (!affiliate && affiliates.length === 0) return null;
  return (
    <Card title="Groupe" anchor={anchor}>
      {affiliate && (
        <p>
          Maison mère&nbsp;: <Link to={addressOf(affiliate.slug)}>{affiliate.title}</Link>
        </p>
      )}
      {affiliates.length > 0 && (
        <ul className={css.subsidiaries} aria-label="Filiales">
          {affiliates.map(({ slug, title, city }) => (
            <li key={slug}>
              <Link to={addressOf(slug)}>{title}</Link>
              {city && <span>{city}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
