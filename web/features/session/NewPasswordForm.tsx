import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { signIn } from '#web/lib/account/sign-in.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { NewPasswordField } from '#web/ui/forms/NewPasswordField.tsx';
import { Alert } from '#web/ui/states/Alert.tsx';
import css from './LoginScreen.module.css';

type NewPasswordFormProps = {
  /** `user` and `token` are parameters of the link in the e-mail (SES-04). */
  user: string;
  token: string;
  /** The link is an invitation: the password is the first one. */
  isInvitation: boolean;
};

/** A sign-in that fails leaves the person to sign in by the form: the password is chosen. */
const signedInOrNot = [() => true, () => false] as const;

/** The form behind the link of the e-mail: sets a new password, then returns to the sign-in view. An invited person is signed in. */
export default function NewPasswordForm({ user, token, isInvitation }: NewPasswordFormProps) {
  const title = isInvitation ? 'Bienvenue' : 'Nouveau mot de passe';
  useTitle(title);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  // A link serves once: until the portal opens, the form takes no second password.
  const [isLinkUsed, setLinkUsed] = useState(false);
  const { busy, error, errorOf, clearError, submit } = useSubmission({
    missing: password === '' ? sessionTexts.passwordRequired : undefined,
    fields: ['new_pass'],
    send: async () => {
      const { resetPassword } = await loadChunk(import('./password-calls.ts'));
      await resetPassword(user, token, password);
      const isSignedIn = isInvitation && (await signIn(user, password).then(...signedInOrNot));
      setLinkUsed(true);
      if (!isSignedIn) await navigate('/login?passwordChanged=1', { replace: true });
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>{title}</h1>
      {user && <p className={css.help}>{isInvitation ? `Choisissez le mot de passe du compte ${user}.` : `Pour le compte ${user}`}</p>}
      {error && (
        <Alert tone="bad" onClose={clearError}>
          {error}
        </Alert>
      )}
      <NewPasswordField
        label={isInvitation ? 'Mot de passe' : 'Nouveau mot de passe'}
        error={errorOf('new_pass')}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" busy={busy || isLinkUsed}>
        {isInvitation ? 'Enregistrer et me connecter' : 'Enregistrer le mot de passe'}
      </Button>
      <Link className={css.switch} to={`/login?${new URLSearchParams({ forgotPassword: '1', user })}`}>
        Demander un nouveau lien
      </Link>
      <Link className={css.switch} to="/login">
        Revenir à la connexion
      </Link>
    </form>
  );
}
