import { IconMail } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Offers.module.css';

/** The request for a made-to-measure offer, for a supplier that accepts them (OFF-02): to the team, the referent in copy (FRM-07). A supplier does not see it: it would write to itself. */
export function MadeToMeasure({ sheet: { slug, title, metadatas, contacts } }: { sheet: Sheet }) {
  const { role } = useMe();
  if (!metadatas.onDemand || role === 'supplier') return null;
  const form = formAddress({
    object: `Demande d’offre sur-mesure : ${title}`,
    ccReceiverEmail: contacts.references[0]?.email ?? undefined,
    family: metadatas.family ?? undefined,
    supplier: slug,
  });
  return (
    <div className={css.request}>
      <p>{title} répond aussi aux besoins particuliers. L’équipe du réseau transmet votre demande et suit la réponse.</p>
      <LinkButton icon={<IconMail aria-hidden />} to={form}>
        Demander une offre sur-mesure
      </LinkButton>
    </div>
  );
}
