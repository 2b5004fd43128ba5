import { useState } from 'react';
import type { Profile } from '#protocol/profile/profile.ts';
import css from '#web/features/profile/Profile.module.css';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { Card } from '#web/ui/layout/Card.tsx';

const correction = formAddress({ object: 'Correction de mon profil' });

const factsOf = ({ firstname, lastname, email, tel, phone, fonction, service, profil, typeLabel }: Profile['metadatas']) => [
  { name: 'Nom', value: `${firstname} ${lastname}`.trim() },
  { name: 'E-mail', value: email },
  { name: 'Téléphone', value: [phone, tel].filter(Boolean).join(' · ') },
  { name: 'Fonction', value: fonction },
  { name: 'Service', value: service },
  { name: 'Profil', value: profil },
  { name: 'Type de compte', value: typeLabel },
];

/** The identity of the user, which the operator keeps, and the change of password (PRO-03, PRO-09). */
export function AccountCard({ profile }: { profile: Profile }) {
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const PasswordDialog = useDialogChunk({ load: () => import('./PasswordDialog.tsx'), isOpen: isChanging, onClose: close });
  return (
    <Card title="Votre identité">
      <Facts facts={factsOf(profile.metadatas)} />
      <div className={css.actions}>
        <Button onClick={() => setChanging(true)}>Changer de mot de passe</Button>
        <LinkButton to={correction}>Demander une correction</LinkButton>
      </div>
      {PasswordDialog && <PasswordDialog onClose={close} />}
    </Card>
  );
}
