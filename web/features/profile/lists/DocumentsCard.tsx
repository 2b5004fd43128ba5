import { Link } from 'react-router';
import { documentFormatLabels } from '#protocol/documents/documents.ts';
import type { Profile } from '#protocol/profile/profile.ts';
import css from '#web/features/profile/Profile.module.css';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { DocumentActions } from '#web/shared/documents/DocumentActions.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { shownFirst } from './OffersCard.tsx';
import { ShortList } from './ShortList.tsx';

/** The documents of the user's company, the newest first (PRO-13, RDG-434). */
export function DocumentsCard({ documents }: { documents: Profile['documents'] }) {
  const { role, slug } = useMe();
  const sheet = role === 'supplier' ? `/fournisseur/${slug}` : `/adherent/${slug}`;
  return (
    <Card
      title="Vos documents"
      action={
        documents.length > 0 && (
          <Link className={css.action} to={`${sheet}/documents`}>
            Tous les documents
          </Link>
        )
      }
    >
      {documents.length === 0 ? (
        <p className={css.soft}>Votre entreprise n’a pas encore de document.</p>
      ) : (
        <ShortList label="Vos documents" rows={documents} first={shownFirst} keyOf={({ id }) => id}>
          {(document) => (
            <>
              <div className={css.words}>
                <p className={css.title}>{document.title}</p>
                <p>
                  {document.category} · {documentFormatLabels[document.format]} · {formatFileSize(document.size)} ·{' '}
                  {shortDate(document.updatedAt)}
                </p>
              </div>
              <DocumentActions document={document} />
            </>
          )}
        </ShortList>
      )}
    </Card>
  );
}
