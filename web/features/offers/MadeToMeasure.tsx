import { IconMail } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Offers.module.css';

/** The message to the person of the network who follows this supplier, with its subject written. */
export const requestAddress = (email: string, supplier: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Demande d’offre sur-mesure : ${supplier}`)}`;

/** The made-to-measure request, for a supplier that takes any (1-portal 2.8). One does not ask it of oneself. */
export function MadeToMeasure({ sheet: { title, metadatas, contacts } }: { sheet: Sheet }) {
  const { role } = useMe();
  if (!metadatas.onDemand || role === 'supplier') return null;
  const email = contacts.references[0]?.email;
  return (
    <div className={css.request}>
      <p>{title} répond aussi aux besoins particuliers. L’équipe du réseau transmet votre demande et suit la réponse.</p>
      <LinkButton icon={<IconMail aria-hidden />} {...(email ? { mail: requestAddress(email, title) } : { to: '/formulaire' })}>
        Demander une offre sur-mesure
      </LinkButton>
    </div>
  );
}
