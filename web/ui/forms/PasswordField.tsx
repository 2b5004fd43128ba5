import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from './TextField.tsx';

export type PasswordFieldProps = {
  label?: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  /** One line under the field. */
  help?: string;
  error?: string | undefined;
  size?: 'normal' | 'large';
  onChange: (value: string) => void;
};

/** A password field with a button that shows or hides the typed text. */
export function PasswordField({ label = 'Mot de passe', size = 'large', ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? IconEyeOff : IconEye;
  const toggle = (
    <IconButton label={isVisible ? 'Masquer la saisie' : 'Afficher la saisie'} onClick={() => setVisible(!isVisible)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
  return <TextField size={size} label={label} type={isVisible ? 'text' : 'password'} end={toggle} {...field} />;
}
