import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { documentFormatLabels } from '#protocol/documents/documents.ts';
import type { Offer } from '#protocol/offers/offers.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { DocumentActions } from '#web/shared/documents/DocumentActions.tsx';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { ContactBlock } from '#web/ui/content/ContactBlock.tsx';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Marked } from '#web/ui/content/Marked.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './OfferCard.module.css';
import { OfferPrices } from './OfferPrices.tsx';

/** The card of an offer shows two contacts at most (OFF-03). */
const maxContacts = 2;

type OfferCardProps = {
  offer: Offer;
  /** The card stands on the sheet of its supplier: the supplier's name and logo are left out. */
  ofSheet?: boolean;
};

/** A negotiated offer: its terms and end date on the left, its documents and contacts on the right (OFF-05). */
export function OfferCard({ offer, ofSheet = false }: OfferCardProps) {
  const { title, body, special, medias, supplier, prices, documents, contacts, catalogUrl } = offer;
  return (
    <li className={css.card} id={`offre-${offer.id}`}>
      <div className={css.head}>
        {!ofSheet && <Logo image={supplier.thumbnail} title={supplier.title} />}
        <div className={css.words}>
          <h2>
            <Marked text={typeset(title)} />
          </h2>
          <p className={css.about}>
            {!ofSheet && (
              <Link to={`/fournisseur/${supplier.slug}/offres`}>
                <Marked text={supplier.title} />
              </Link>
            )}
            <Dates offer={offer} />
            {special && <Tag tone="warm">Offre spéciale</Tag>}
            {!ofSheet && supplier.collaborator && <Tag tone="good">Vous travaillez avec ce fournisseur</Tag>}
          </p>
        </div>
        {medias.heading && <img className={css.picture} src={medias.heading.source} alt="" width={96} height={62} loading="lazy" />}
      </div>
      <div className={css.story}>
        {body && <HtmlText html={body} />}
        <OfferPrices prices={prices} />
        {catalogUrl && (
          <p className={css.catalogue}>
            <IconExternalLink size={18} aria-hidden />
            <AnyLink to={catalogUrl}>Consulter le catalogue en ligne</AnyLink>
          </p>
        )}
      </div>
      <Documents documents={documents} />
      <Contacts contacts={contacts} />
    </li>
  );
}

const Dates = ({ offer: { expirationDate, updatedAt } }: { offer: Offer }) => (
  <span>
    {expirationDate ? `Valable jusqu’au ${shortDate(expirationDate)}` : 'Sans date de fin'} · mise à jour le {shortDate(updatedAt)}
  </span>
);

function Documents({ documents }: { documents: Offer['documents'] }) {
  if (documents.length === 0) return null;
  return (
    <section className={css.aside}>
      <h3>Documents</h3>
      <ul className={css.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <p>
              {document.title} <span className={css.format}>{documentFormatLabels[document.format]}</span>
            </p>
            <DocumentActions document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contacts({ contacts }: { contacts: Offer['contacts'] }) {
  if (contacts.length === 0) return null;
  return (
    <section className={css.contacts}>
      <h3>Contacts</h3>
      <div className={css.people}>
        {contacts.slice(0, maxContacts).map((contact) => (
          <ContactBlock key={`${contact.firstname} ${contact.lastname}`} contact={contact} />
        ))}
      </div>
    </section>
  );
}

export const OfferCards = ({ offers, ofSheet = false, waiting }: { offers: readonly Offer[]; ofSheet?: boolean; waiting: boolean }) => (
  <ul className={css.cards} data-waiting={waiting || undefined} aria-busy={waiting} aria-label="Offres négociées">
    {offers.map((offer) => (
      <OfferCard key={offer.id} offer={offer} ofSheet={ofSheet} />
    ))}
  </ul>
);
