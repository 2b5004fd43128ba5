import { useState } from 'react';
import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import css from './Preferences.module.css';
import { PreferencesTable } from './PreferencesTable.tsx';
import { useSavePreferences } from './preferences.queries.ts';
import { applyBoxes, type Box, changedAmong, losesDeadlines, preferencesOf, withBox } from './preferences-form.ts';

type PreferencesFormProps = {
  categories: readonly NotificationCategory[];
  stored: readonly Preference[];
};

/** The table of the themes, and the button that saves it (NOT-02, NOT-04). */
export function PreferencesForm({ categories, stored }: PreferencesFormProps) {
  const me = useMe();
  const saved = preferencesOf(categories, stored);
  /** The boxes that the user has touched: the others show what the server has, also when another tab changes it. */
  const [touched, setTouched] = useState<readonly Box[]>([]);
  const preferences = applyBoxes(saved, touched);
  const changed = changedAmong(preferences, saved);
  const isDirty = changed.length > 0;
  const { mutate, isPending } = useSavePreferences(me.id);
  const save = () =>
    mutate(changed, {
      onSuccess: () => {
        // The user may have ticked other boxes during the save.
        setTouched((now) => now.filter((box) => !touched.includes(box)));
        tellSuccess('Vos préférences sont enregistrées.');
      },
      onError: (problem) => {
        if (!endExpired(problem)) tellFailure(failureText(problem));
      },
    });
  return (
    <form
      className={css.form}
      aria-label="Préférences"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PreferencesTable categories={categories} preferences={preferences} onChange={(box) => setTouched((now) => withBox(now, box))} />
      <p className={css.warning} role="status">
        {losesDeadlines(preferences) &&
          'Sans e-mail pour vos contrats, un préavis peut passer sans que vous l’appreniez à temps\u00a0: le contrat serait alors reconduit. La cloche et le calendrier restent vos seuls rappels.'}
      </p>
      <div className={css.bar}>
        <p>{isDirty && 'Modifications non enregistrées'}</p>
        <Button disabled={!isDirty || isPending} onClick={() => setTouched([])}>
          Annuler
        </Button>
        <Button type="submit" look="primary" busy={isPending}>
          Enregistrer
        </Button>
      </div>
      <UnsavedChangesGuard active={isDirty} />
    </form>
  );
}
