import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Interaction, StudySupplier } from '#protocol/studies/studies.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { euros, writtenPercent } from '#web/lib/formats/amounts.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { DownloadLink } from '#web/shared/documents/DownloadLink.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import css from './Studies.module.css';
import { StudyStatus } from './StudyStatus.tsx';

type StudyItemProps = { study: Interaction; networkName: string; startsOpen: boolean };

/** A study, which opens on its people, its suppliers and its documents (STU-06, STU-07). */
export const StudyItem = ({ study, networkName, startsOpen }: StudyItemProps) => (
  <Accordion
    level={2}
    startsOpen={startsOpen}
    title={
      <span className={css.head}>
        <span className={css.name}>
          {study.purchase_family}
          {study.purchase_category && <span className={css.category}>{study.purchase_category}</span>}
          {study.affiliateName && <span className={css.category}>{study.affiliateName}</span>}
        </span>
        <StudyStatus status={study.status} networkName={networkName} />
        <span className={css.day}>demandée le {shortDate(study.requestDate)}</span>
      </span>
    }
  >
    <StudyContent study={study} networkName={networkName} />
  </Accordion>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function StudyContent({ study, networkName }: Omit<StudyItemProps, 'startsOpen'>) {
  const { actors, correspondents, result, potential_revenue, statusSince, mercurial_comment, attachments } = study;
  return (
    <div className={css.content}>
      <dl className={css.facts}>
        {statusSince && <Fact label="Statut depuis le">{shortDate(statusSince)}</Fact>}
        {actors.length > 0 && (
          <Fact label="Suivie par">
            {actors.map(({ name, email }) => (
              <p key={name}>{email ? <a href={`mailto:${email}`}>{name}</a> : name}</p>
            ))}
          </Fact>
        )}
        {correspondents.length > 0 && <Fact label="Vos correspondants">{correspondents.map(({ name }) => name).join(', ')}</Fact>}
        {result !== null && <Fact label="Résultat">{writtenPercent(result)}</Fact>}
        {potential_revenue !== null && <Fact label="CA potentiel">{euros(potential_revenue)}</Fact>}
        <Suppliers label="Fournisseurs actuels" suppliers={study.currentSuppliers} />
        <Suppliers label="Fournisseurs préconisés" suppliers={study.recommendedSuppliers} />
        <Suppliers label="Fournisseurs sélectionnés" suppliers={study.selectedSuppliers} isSelected />
      </dl>
      {mercurial_comment && (
        <p className={css.comment}>
          <strong>{networkName ? `Le mot ${ofName(networkName)}` : 'Commentaire'}</strong>
          {mercurial_comment}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className={css.attachments} aria-label="Pièces jointes">
          {attachments.map(({ slug, title }) => (
            <li key={slug}>
              <span>{title}</span>
              <DownloadLink document={{ slug, title, link: `/documents/${slug}/file` }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SuppliersProps = { label: string; suppliers: readonly StudySupplier[]; isSelected?: boolean };

/** The suppliers of a study: one of the network links to its sheet, a selected one offers a contract. */
function Suppliers({ label, suppliers, isSelected = false }: SuppliersProps) {
  const { role } = useMe();
  if (suppliers.length === 0) return null;
  return (
    <Fact label={label}>
      {suppliers.map(({ name, id, slug }) => (
        <p key={name} className={css.supplier}>
          {slug === null ? name : <Link to={`/fournisseur/${slug}`}>{name}</Link>}
          {isSelected && role === 'subscriber' && (
            <LinkButton
              small
              to={id === null ? '/contrat/ajouter' : `/contrat/ajouter?supplier=${id}`}
              label={`Ajouter un contrat avec ${name}`}
            >
              Ajouter un contrat
            </LinkButton>
          )}
        </p>
      ))}
    </Fact>
  );
}
