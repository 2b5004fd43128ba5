import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import css from '#web/features/profile/Profile.module.css';
import { changePassword, sessionsQuery } from '#web/features/profile/profile.queries.ts';
import { signOut } from '#web/lib/account/account.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { NewPasswordField } from '#web/ui/forms/NewPasswordField.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Alert } from '#web/ui/states/Alert.tsx';
import { passwordFields, passwordProblems } from './password-problems.ts';

/** The modal that changes the password (PRO-03). A click outside keeps it open: typed passwords would be lost. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog title="Changer de mot de passe" place="middle" outsideCloses={isChanged} onClose={onClose}>
      {isChanged ? <Changed /> : <PasswordForm onChanged={() => setChanged(true)} />}
    </Dialog>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const me = useMe();
  const client = useQueryClient();
  const [existing, setExisting] = useState('');
  const [value, setValue] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { busy, error, errorOf, clearError, submit } = useSubmission({
    ...passwordProblems({ existing, value, confirmation }),
    fields: Object.values(passwordFields),
    send: async () => {
      await changePassword(me.id, existing, value);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onChanged();
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {error && (
        <Alert tone="bad" onClose={clearError}>
          {error}
        </Alert>
      )}
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        size="normal"
        label="Mot de passe actuel"
        autoComplete="current-password"
        error={errorOf(passwordFields.existing)}
        value={existing}
        onChange={setExisting}
      />
      <NewPasswordField
        size="normal"
        label="Nouveau mot de passe"
        error={errorOf(passwordFields.value)}
        value={value}
        onChange={setValue}
      />
      <PasswordField
        size="normal"
        label="Confirmation du nouveau mot de passe"
        autoComplete="new-password"
        error={errorOf(passwordFields.confirmation)}
        value={confirmation}
        onChange={setConfirmation}
      />
      <div>
        <Button type="submit" look="primary" busy={busy}>
          Enregistrer le mot de passe
        </Button>
      </div>
    </form>
  );
}

/** The outcome (PRO-07). This browser stays signed in for a user who closes the modal instead (RDG-438). */
function Changed() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={css.done}>
      <p ref={message} className={css.success} role="status" tabIndex={-1}>
        {sessionTexts.passwordChanged}
      </p>
      <p>Vos autres appareils ont été déconnectés. Un e-mail vous confirme ce changement.</p>
      <div>
        <Button look="primary" onClick={() => void signOut({ lost: false })}>
          Se reconnecter
        </Button>
      </div>
    </div>
  );
}
