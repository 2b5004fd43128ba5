import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';

type PasswordFieldProps = {
  label?: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
};

/** A password that one may look at while typing it. */
export function PasswordField({ label = 'Mot de passe', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const toggle = (
    <IconButton label={shown ? 'Masquer la saisie' : 'Afficher la saisie'} onClick={() => setShown(!shown)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
  return <TextField size="large" label={label} type={shown ? 'text' : 'password'} end={toggle} {...field} />;
}
