import { Link } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useIsOpen } from '#web/lib/account/use-is-open.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './GroupCard.module.css';

type GroupCardProps = {
  sheet: Sheet;
  /** Returns the path of the sheet of a company of the group. */
  pathOf: (slug: string) => string;
  anchor?: string;
};

/**
 * The card of the group: the parent company, then the subsidiaries (SHT-14); nothing for a company without group. A sheet that is closed to the user is
 * a name without link (decision 36).
 */
export function GroupCard({ sheet: { affiliate, metadatas }, pathOf, anchor }: GroupCardProps) {
  const { affiliates } = metadatas;
  const isOpen = useIsOpen();
  const nameOf = ({ slug, title }: { slug: string; title: string }) =>
    isOpen(pathOf(slug)) ? <Link to={pathOf(slug)}>{title}</Link> : title;
  if (!affiliate && affiliates.length === 0) return null;
  return (
    <Card title="Groupe" anchor={anchor}>
      {affiliate && <p>Maison mère&nbsp;: {nameOf(affiliate)}</p>}
      {affiliates.length > 0 && (
        <ul className={css.subsidiaries} aria-label="Filiales">
          {affiliates.map((company) => (
            <li key={company.slug}>
              {nameOf(company)}
              {company.city && <span>{company.city}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
