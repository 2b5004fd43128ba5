import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './SubscriberCompanies.module.css';
import { sheetPath } from './subscriber-tabs.ts';
import { useSheet } from './use-sheet.ts';

/** /adherent/{slug}/societes: the subsidiaries of this subscriber (RDG-132). */
export function SubscriberCompanies() {
  const { slug, metadatas } = useSheet();
  if (metadatas.affiliates.length === 0) {
    return (
      <EmptyState action={<LinkButton to={sheetPath(slug)}>Voir la présentation</LinkButton>}>
        Cet adhérent n’a pas de filiale dans le réseau.
      </EmptyState>
    );
  }
  return (
    <ul className={css.companies} aria-label="Sociétés du groupe">
      {metadatas.affiliates.map((company) => (
        <li key={company.slug} className={css.company}>
          <h2>
            <Link to={sheetPath(company.slug)}>{company.title}</Link>
          </h2>
          {company.city && <p>{company.city}</p>}
          <IconChevronRight size={20} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
