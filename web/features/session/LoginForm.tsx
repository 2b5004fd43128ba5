import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { signIn } from '#web/lib/account/sign-in.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { clearNotice, useSession } from '#web/lib/session/store.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Alert } from '#web/ui/states/Alert.tsx';
import css from './LoginScreen.module.css';

/** The sign-in form. When the session opens, `followSession` leaves this page for the one the user wanted (SES-10, SES-11). */
export function LoginForm({ passwordChanged }: { passwordChanged: boolean }) {
  useTitle('Connexion');
  const { notice } = useSession();
  const [params, setParams] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, clearError, submit } = useSubmission({
    missing: username.trim() === '' || password === '' ? sessionTexts.credentialsRequired : undefined,
    send: () => signIn(username.trim(), password),
  });
  const forgot = new URLSearchParams([...params, ['forgotPassword', '1']]);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>Connexion</h1>
      {error && (
        <Alert tone="bad" onClose={clearError}>
          {error}
        </Alert>
      )}
      {notice && !error && (
        <Alert tone="bad" onClose={clearNotice}>
          {notice}
        </Alert>
      )}
      {passwordChanged && !error && (
        <Alert tone="good" onClose={() => setParams({}, { replace: true })}>
          {sessionTexts.passwordChanged}
        </Alert>
      )}
      <TextField size="large" label="Email" type="email" autoComplete="username" value={username} onChange={setUsername} />
      <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
      <Button type="submit" look="primary" busy={busy}>
        Se connecter
      </Button>
      <Link className={css.switch} to={{ search: `?${forgot}` }}>
        Mot de passe oublié
      </Link>
    </form>
  );
}
