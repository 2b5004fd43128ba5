import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { documentFormatLabels, type PortalDocument } from '#protocol/documents/documents.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Marked } from '#web/ui/content/Marked.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import css from './DocumentCard.module.css';

/** The card of a document: category, affiliate, title, body and actions (DOC-05). */
export function DocumentCard({ document }: { document: PortalDocument }) {
  const { title, body, category, affiliate, format, size, updatedAt } = document;
  const Icon = format === 'xls' ? IconFileTypeXls : IconFileTypePdf;
  return (
    <li className={css.card}>
      <Icon className={css.icon} data-format={format} size={28} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <p className={css.place}>
          <span className={css.category}>{category}</span>
          {affiliate && <span>{affiliate}</span>}
        </p>
        <h2 className={css.title}>
          <Marked text={title} />
        </h2>
        {body && <HtmlText html={body} />}
        <p className={css.facts}>
          {documentFormatLabels[format]} · {formatFileSize(size)} · {shortDate(updatedAt)}
        </p>
      </div>
      <DocumentActions document={document} />
    </li>
  );
}

/** A list of document cards, in as many columns as the width allows. `waiting`: the cards of the previous query are still shown. */
export const DocumentCards = ({ documents, waiting = false }: { documents: readonly PortalDocument[]; waiting?: boolean }) => (
  <ul className={css.cards} data-waiting={waiting || undefined} aria-busy={waiting} aria-label="Documents">
    {documents.map((document) => (
      <DocumentCard key={document.id} document={document} />
    ))}
  </ul>
);
