import { IconMail } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useIsOpen } from '#web/lib/account/use-is-open.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Offers.module.css';

const form = '/formulaire';

/** Returns the `mailto:` link to the supplier's referent in the network, with the subject filled in. */
const requestLink = (email: string, supplier: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Demande d’offre sur-mesure : ${supplier}`)}`;

/** The request for a made-to-measure offer, for a supplier that accepts them (OFF-02). A supplier does not see it: it would write to itself. */
export function MadeToMeasure({ sheet: { title, metadatas, contacts } }: { sheet: Sheet }) {
  const { role } = useMe();
  const isOpen = useIsOpen();
  if (!metadatas.onDemand || role === 'supplier') return null;
  const email = contacts.references[0]?.email;
  if (!email && !isOpen(form)) return null;
  return (
    <div className={css.request}>
      <p>{title} répond aussi aux besoins particuliers. L’équipe du réseau transmet votre demande et suit la réponse.</p>
      <LinkButton icon={<IconMail aria-hidden />} {...(email ? { mail: requestLink(email, title) } : { to: form })}>
        Demander une offre sur-mesure
      </LinkButton>
    </div>
  );
}
