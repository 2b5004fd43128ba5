import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { expertCategories, type PortalDocument, productCategories } from '#protocol/documents/documents.ts';
import { documentsQuery } from '#web/features/home/home.queries.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { EmptyNote, HomeCard } from './HomeCard.tsx';
import css from './Lines.module.css';

const signs = { pdf: IconFileTypePdf, xls: IconFileTypeXls };

function DocumentLine({ document: { title, link, format, category, updatedAt } }: { document: PortalDocument }) {
  const Sign = signs[format];
  return (
    <li className={css.line}>
      <span className={css.sign}>
        <Sign size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={css.words}>
        <Link to={link}>{title}</Link>
        <p>
          {category} · {shortDate(updatedAt)}
        </p>
      </div>
    </li>
  );
}

/** The latest documents, by experts for a subscriber (HOM-28) and about products for a supplier (HOM-29). */
export function DocumentsCard() {
  const forSupplier = useMe().role === 'supplier';
  const categories = forSupplier ? productCategories : expertCategories;
  return (
    <HomeCard
      title={forSupplier ? 'Documents produits' : 'Documents experts achats'}
      all={{ label: 'Tous ces documents', to: `/documents?category=${categories.join(',')}` }}
      query={useQuery(documentsQuery)}
      failed="Les documents n’ont pas pu être chargés."
      skeleton={[48, 48, 48, 48]}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyNote>Aucun document</EmptyNote>
        ) : (
          <ul className={css.lines}>
            {rows.map((document) => (
              <DocumentLine key={document.id} document={document} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
