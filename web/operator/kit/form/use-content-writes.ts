import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import type { Publication, RefusedPublication } from './refused-publication.ts';
import { type ContentFormState, fieldOf } from './use-content-form.ts';

type Order = { publication: Publication | null };
type Step = 'save' | 'publish';

type Writes = {
  view: ContentView;
  id: string | null;
  form: ContentFormState;
  /** The hours of the publication that was refused before the page opened. */
  refusedHours: Publication | null;
  /** The content after a write; `created` for a new one. `refused`: why it was not published. */
  onSaved: (content: Content, created: boolean, refused?: RefusedPublication) => void;
};

/**
 * Saves a form, and publishes it when an order says so. What is typed is never lost: a refusal leaves it, the hours of the publication
 * included, and a conflict is merged.
 */
export function useContentWrites({ view, id, form, refusedHours: initialHours, onSaved }: Writes) {
  const client = useQueryClient();
  const [key] = useState(randomKey);
  /** The step under way. */
  const step = useRef<Step>('save');
  const merge = useMerge(view, id, form);
  const refusal = useRefusal({ view, form, initialHours, onStale: merge.takeOver });
  const save = async (): Promise<Content | null> => {
    if (id === null || form.version === null) return call(view.endpoints.create, { body: { form: form.values, key } });
    if (!form.isDirty) return null;
    return call(view.endpoints.change, { params: { id }, body: { form: form.values, version: form.version } });
  };
  const write = useSingleMutation({
    mutationFn: async ({ publication }: Order) => {
      step.current = 'save';
      const saved = await save();
      if (saved) form.settle(saved);
      if (publication === null) return saved;
      step.current = 'publish';
      const [contentId, version] = [saved?.id ?? id ?? '', saved?.version ?? form.version ?? 0];
      try {
        return await call(view.endpoints.publish, { params: { id: contentId }, body: { version, ...publication } });
      } catch (problem) {
        // The form itself is saved: only the publication was refused.
        const issues = problem instanceof CallError ? problem.issues : [];
        if (saved && id === null) onSaved(saved, true, { issues, hours: hoursToKeep(publication, issues) });
        throw problem;
      }
    },
    onSuccess: (content, { publication }) => {
      merge.forget();
      if (publication) refusal.forgetHours();
      if (!content) return;
      form.settle(content);
      tellSuccess(view.kept ? 'Fiche enregistrée.' : doneText(view, content, publication));
      onSaved(content, id === null);
    },
    onError: (problem, { publication }) => refusal.show(problem, publication, step.current),
    // Not waited for: the next save must not be ignored while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
  return {
    merge,
    refusedStep: refusal.step,
    refusedHours: refusal.hours,
    isBusy: write.isPending,
    save: () => write.mutate({ publication: null }),
    publish: (publication: Publication) => write.mutate({ publication }),
  };
}

type Refusals = { view: ContentView; form: ContentFormState; initialHours: Publication | null; onStale: () => Promise<void> };

/** Shows why a write was refused, and holds the step that was refused (a form that is saved may be refused its publication) and its hours. */
function useRefusal({ view, form, initialHours, onStale }: Refusals) {
  const [hours, setHours] = useState(initialHours);
  const [step, setStep] = useState<Step>(form.refusals > 0 ? 'publish' : 'save');
  return {
    step,
    hours,
    forgetHours: () => setHours(null),
    show: async (problem: Error, publication: Publication | null, refused: Step) => {
      if (!(problem instanceof CallError)) throw problem;
      setStep(refused);
      tellHours(problem.issues);
      if (publication) setHours(hoursToKeep(publication, problem.issues));
      if (problem.issues.length > 0) return form.refuse(publication ? allIssues(view, form, problem.issues) : problem.issues);
      if (problem.code !== contentRefusals.stale.code) return tellFailure(problem.message);
      return onStale();
    },
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

const hourIssues = (issues: readonly InputIssue[]): InputIssue[] => issues.filter(({ field }) => field === 'from' || field === 'until');

/** Returns the hours that the user chose or must correct; null for a publication at once that was refused for another reason. */
const hoursToKeep = (publication: Publication, issues: readonly InputIssue[]): Publication | null =>
  publication.from !== null || hourIssues(issues).length > 0 ? publication : null;

/** Tells what is wrong with the hours of a publication: their dialog is closed by then. */
function tellHours(issues: readonly InputIssue[]): void {
  const hours = hourIssues(issues);
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
