import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type Content, contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { publicationIssues } from '#protocol/desk/desk-fields.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { randomKey } from '#web/lib/http/random-key.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { type ContentFormState, fieldOf } from './use-content-form.ts';

/** The hours of a publication, as ISO instants. */
export type Publication = { from: string | null; until: string | null };
type Order = { publication: Publication | null };

type Writes = {
  view: ContentView;
  id: string | null;
  form: ContentFormState;
  /** The content after a write; `created` for a new one. `refused`: why it was not published. */
  onSaved: (content: Content, created: boolean, refused?: readonly InputIssue[]) => void;
};

/** Saves a form, and publishes it when an order says so. What is typed is never lost: a refusal leaves it, a conflict is merged. */
export function useContentWrites({ view, id, form, onSaved }: Writes) {
  const client = useQueryClient();
  const [key] = useState(randomKey);
  const merge = useMerge(view, id, form);

  const save = async (): Promise<Content | null> => {
    const { endpoints } = view;
    if (id === null || form.version === null) return call(endpoints.create, { body: { form: form.values, key } });
    if (!form.isDirty) return null;
    return call(endpoints.change, { params: { id }, body: { form: form.values, version: form.version } });
  };
  const write = useSingleMutation({
    mutationFn: async ({ publication }: Order) => {
      const saved = await save();
      if (saved) form.settle(saved);
      if (publication === null) return saved;
      const [contentId, version] = [saved?.id ?? id ?? '', saved?.version ?? form.version ?? 0];
      try {
        return await call(view.endpoints.publish, { params: { id: contentId }, body: { version, ...publication } });
      } catch (problem) {
        // The form itself is saved: only the publication was refused.
        if (saved && id === null) onSaved(saved, true, problem instanceof CallError ? problem.issues : []);
        throw problem;
      }
    },
    onSuccess: (content, { publication }) => {
      merge.forget();
      if (!content) return;
      form.settle(content);
      tellSuccess(view.kept ? 'Fiche enregistrée.' : doneText(view, content, publication));
      onSaved(content, id === null);
    },
    onError: async (problem, { publication }) => {
      if (!(problem instanceof CallError)) throw problem;
      tellHours(problem.issues);
      if (problem.issues.length > 0) return form.refuse(publication ? allIssues(view, form, problem.issues) : problem.issues);
      if (problem.code !== contentRefusals.stale.code) return tellFailure(problem.message);
      return merge.takeOver();
    },
    // Not waited for: the next save must not be ignored while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
  return {
    merge,
    isBusy: write.isPending,
    save: () => write.mutate({ publication: null }),
    publish: (publication: Publication) => write.mutate({ publication }),
  };
}

/** Merges what somebody else saved meanwhile with what the user typed. */
function useMerge({ endpoints }: ContentView, id: string | null, form: ContentFormState) {
  const [isMerged, setMerged] = useState(false);
  return {
    /** Somebody else saved meanwhile: the form shows both. */
    isMerged,
    /** Reads what they saved, keeps what the user typed, and shows the notice at the top of the page. */
    takeOver: async () => {
      if (id === null) return;
      form.rebase(await call(endpoints.read, { params: { id } }));
      setMerged(true);
      scrollTo({ top: 0 });
    },
    forget: () => setMerged(false),
  };
}

/** Tells what is wrong with the hours of a publication: their dialog is closed by then. */
function tellHours(issues: readonly InputIssue[]): void {
  const hours = issues.filter(({ field }) => field === 'from' || field === 'until');
  if (hours.length > 0) tellFailure(`Non publié. ${hours.map(({ message }) => message).join('\u00a0; ')}.`);
}

/** Lists what a save refused, and what a publication would refuse then: the user mends all of it at once. */
function allIssues({ fields }: ContentView, { values }: ContentFormState, issues: readonly InputIssue[]): InputIssue[] {
  const refused = new Set(issues.map(fieldOf));
  return [...issues, ...publicationIssues(fields, values).filter(({ field }) => !refused.has(field))];
}

const doneText = (view: ContentView, { state }: Content, publication: Publication | null): string => {
  if (publication === null)
    return state === 'draft' ? 'Brouillon enregistré.' : 'Modifications enregistrées : les membres ne les voient pas encore.';
  return state === 'planned' ? 'Publication programmée.' : wordsOf(view).shownDone;
};
