import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Alert } from '#web/ui/states/Alert.tsx';
import css from './LoginScreen.module.css';

type NewPasswordFormProps = {
  /** `user` and `token` are parameters of the link in the e-mail (SES-04). */
  user: string;
  token: string;
};

/** The form behind the link of the e-mail: sets a new password, then returns to the sign-in view. */
export function NewPasswordForm({ user, token }: NewPasswordFormProps) {
  useTitle('Nouveau mot de passe');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { busy, error, isOfField, clearError, submit } = useSubmission({
    missing: password === '' ? sessionTexts.passwordRequired : undefined,
    send: async () => {
      const { resetPassword } = await loadChunk(import('./password-calls.ts'));
      await resetPassword(user, token, password);
      await navigate('/login?passwordChanged=1', { replace: true });
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>Nouveau mot de passe</h1>
      {user && <p className={css.help}>Pour le compte {user}</p>}
      {error && !isOfField && (
        <Alert tone="bad" onClose={clearError}>
          {error}
        </Alert>
      )}
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        error={isOfField ? error : undefined}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" busy={busy}>
        Enregistrer le mot de passe
      </Button>
      <Link className={css.switch} to="/login?forgotPassword=1">
        Demander un nouveau lien
      </Link>
      <Link className={css.switch} to="/login">
        Revenir à la connexion
      </Link>
    </form>
  );
}
