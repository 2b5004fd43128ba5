import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Alert } from '#web/ui/states/Alert.tsx';
import css from './LoginScreen.module.css';

/** Requests an e-mail with a link to choose a new password; `user` in the URL fills in the address. The error and the confirmation close separately (SES-26, SES-27). */
export function ForgotForm() {
  useTitle('Mot de passe oublié');
  const [params] = useSearchParams();
  const [mail, setMail] = useState(params.get('user') ?? '');
  const [sent, setSent] = useState(false);
  const { busy, error, clearError, submit } = useSubmission({
    missing: mail.trim() === '' ? sessionTexts.emailRequired : undefined,
    send: async () => {
      const { requestPasswordLink } = await loadChunk(import('./password-calls.ts'));
      await requestPasswordLink(mail.trim());
      setSent(true);
    },
  });
  const back = new URLSearchParams([...params].filter(([name]) => name !== 'forgotPassword' && name !== 'user'));
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>Mot de passe oublié</h1>
      <p className={css.help}>Indiquez votre adresse&nbsp;: vous recevrez un lien pour choisir un nouveau mot de passe.</p>
      {error && (
        <Alert tone="bad" onClose={clearError}>
          {error}
        </Alert>
      )}
      {sent && (
        <Alert tone="good" onClose={() => setSent(false)}>
          {sessionTexts.emailSent}
        </Alert>
      )}
      <TextField size="large" label="Email" type="email" autoComplete="username" value={mail} onChange={setMail} />
      <Button type="submit" look="primary" busy={busy}>
        Recevoir le lien
      </Button>
      <Link className={css.switch} to={{ pathname: '/login', search: back.toString() }}>
        Revenir à la connexion
      </Link>
    </form>
  );
}
