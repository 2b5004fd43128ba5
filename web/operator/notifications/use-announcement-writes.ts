import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { type Announcement, announcementEndpoints, announcementRefusals } from '#protocol/notifications/announcement-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellUnplaced } from '#web/operator/kit/form/unplaced-issues.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { announcementKey, announcementSections } from './announcement-view.ts';

/** The fields whose problems the form shows: the hour of a sending is none, its dialog is closed by then. */
const shownFields: readonly string[] = announcementSections.flatMap(({ fields }) => fields.map((name) => `form.${name}`));

const doneTexts = {
  trial: 'Essai envoyé\u00a0: il est sous votre cloche.',
  cancel: 'Envoi annulé\u00a0: la notification est un brouillon.',
  withdraw: 'Notification retirée.',
  trash: 'Notification mise à la corbeille.',
  restore: 'Notification sortie de la corbeille.',
} as const;

type Write = { kind: 'save' } | { kind: 'send'; at: string | null } | { kind: keyof typeof doneTexts };
/** A write that is asked for. `sent`: the values of the form at that moment. */
type Order = { write: Write; sent: FormValues };
type Writes = {
  announcement: Announcement | null;
  form: ContentFormState;
  /** The key of the creation: a form that is sent twice makes one announcement. */
  creationKey: string;
  onCreated: (announcement: Announcement) => void;
};

/** Returns the words of a write that succeeded. */
const doneText = (write: Write): string => {
  if (write.kind === 'save') return 'Brouillon enregistré.';
  if (write.kind === 'send') return write.at === null ? 'Notification en cours d’envoi.' : 'Envoi programmé.';
  return doneTexts[write.kind];
};

/** Saves the form of an announcement and acts on it. What is typed is never lost: a refusal leaves it, a conflict is merged. */
export function useAnnouncementWrites({ announcement, form, creationKey, onCreated }: Writes) {
  const client = useQueryClient();
  const [isMerged, setMerged] = useState(false);
  const mutation = useSingleMutation({
    mutationFn: async ({ write, sent }: Order) => {
      if (announcement === null || form.version === null)
        return call(announcementEndpoints.create, { body: { form: sent, key: creationKey } });
      const target = { params: { id: announcement.id } };
      const { version } = form;
      if (write.kind === 'save') return call(announcementEndpoints.change, { ...target, body: { form: sent, version } });
      if (write.kind === 'send') return call(announcementEndpoints.send, { ...target, body: { version, at: write.at } });
      return call(announcementEndpoints[write.kind], { ...target, body: { version } });
    },
    onSuccess: (saved, { write, sent }) => {
      setMerged(false);
      form.settle(saved, sent);
      client.setQueryData([...announcementKey, 'one', saved.id], saved);
      tellSuccess(doneText(write));
      if (announcement === null) onCreated(saved);
    },
    onError: async (problem) => {
      if (!(problem instanceof CallError)) throw problem;
      if (problem.issues.length > 0) {
        tellUnplaced(problem.issues, shownFields);
        return form.refuse(problem.issues);
      }
      if (problem.code !== announcementRefusals.stale.code || announcement === null) return tellFailure(problem.message);
      form.rebase(await call(announcementEndpoints.read, { params: { id: announcement.id } }));
      setMerged(true);
      scrollTo({ top: 0 });
    },
    // Not waited for: the next save must not be ignored while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: announcementKey }),
  });
  const act = (write: Write) => mutation.mutate({ write, sent: form.values });
  return {
    /** Somebody else saved meanwhile: the form shows both. */
    isMerged,
    isBusy: mutation.isPending,
    save: () => (announcement === null || form.isDirty) && act({ kind: 'save' }),
    act,
  };
}
