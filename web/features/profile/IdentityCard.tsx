import { Link } from 'react-router';
import type { Profile } from '#protocol/profile/profile.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { compactEuros } from '#web/lib/formats/amounts.ts';
import { formatSiret } from '#web/lib/formats/siret.ts';
import { count } from '#web/lib/formats/words.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { addressLines } from '#web/shared/sheet/postal-address.ts';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Profile.module.css';

type Identity = NonNullable<Profile['identity']>;

/** Returns the facts of the company. A company abroad has no SIRET: the account has its identifier. */
function factsOf({ address, metadatas }: Identity, identifier: string | undefined) {
  const { siret, sector, category, family, staff, ca, naf } = metadatas;
  return [
    siret === '' ? { name: 'Identifiant', value: identifier } : { name: 'SIRET', value: formatSiret(siret) },
    { name: 'Adresse', value: addressLines(address).join(', ') },
    { name: 'Activité', value: sector },
    { name: 'Catégorie', value: category },
    { name: 'Famille', value: family },
    { name: 'Effectif', value: staff && count(staff) },
    { name: 'Chiffre d’affaires', value: ca && compactEuros(ca) },
    { name: 'Code NAF', value: naf },
  ];
}

/** The company of the user, with a link to its sheet (PRO-09). */
export function IdentityCard({ identity }: { identity: Identity }) {
  const { role, enterprise } = useMe();
  const { title, slug, medias } = identity;
  return (
    <Card
      title="Votre entreprise"
      action={
        <Link className={css.action} to={role === 'supplier' ? `/fournisseur/${slug}` : `/adherent/${slug}/`}>
          Voir sa fiche
        </Link>
      }
    >
      <div className={css.company}>
        <Logo image={medias.thumbnail} title={title} />
        <p className={css.name}>{title}</p>
      </div>
      <Facts facts={factsOf(identity, enterprise?.idEdeal)} />
    </Card>
  );
}
