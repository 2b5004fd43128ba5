import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const rule =
  '12\u00a0caractères au moins, sans votre nom ni celui du réseau\u00a0: une phrase de plusieurs mots convient très bien. Un mot de passe courant ou facile à deviner est refusé.';

/** The field of a password to choose, with the rule that the server applies. */
export const NewPasswordField = (field: Omit<PasswordFieldProps, 'autoComplete' | 'help'>) => (
  <PasswordField autoComplete="new-password" help={rule} {...field} />
);
