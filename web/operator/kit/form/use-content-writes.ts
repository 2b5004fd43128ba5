import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type Content, contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { type FormValues, publicationIssues } from '#protocol/desk/desk-fields.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { type ContentFormState, fieldOf } from './use-content-form.ts';

/** A write that is asked for. `sent`: the values of the form at that moment. */
type Order = { publication: Publication | null; sent: FormValues };
/** The hours of a publication, as ISO instants. */
export type Publication = { from: string | null; until: string | null };
type Step = 'save' | 'publish';

type Writes = {
  view: ContentView;
  id: string | null;
  form: ContentFormState;
  /** The key of the creation: a form that is sent twice makes one content. */
  creationKey: string;
  /** The content that the form has created. */
  onCreated: (content: Content) => void;
};

/**
 * Saves a form, and publishes it when an order says so. What is typed is never lost: a refusal leaves it, the hours of the publication
 * included, a conflict is merged, and what is typed during a write stays.
 */
export function useContentWrites({ view, id, form, creationKey, onCreated }: Writes) {
  const client = useQueryClient();
  /** The step under way. */
  const step = useRef<Step>('save');
  const merge = useMerge(view, id, form);
  const refusal = useRefusal({ view, form, onStale: merge.takeOver });
  const save = async (sent: FormValues): Promise<Content | null> => {
    if (id === null || form.version === null) return call(view.endpoints.create, { body: { form: sent, key: creationKey } });
    if (!form.isDirty) return null;
    return call(view.endpoints.change, { params: { id }, body: { form: sent, version: form.version } });
  };
  const takeOver = (saved: Content, sent: FormValues) => {
    form.settle(saved, sent);
    client.setQueryData(['desk', view.name, 'one', saved.id], saved);
  };
  const write = useSingleMutation({
    mutationFn: async ({ publication, sent }: Order) => {
      step.current = 'save';
      const saved = await save(sent);
      if (saved) takeOver(saved, sent);
      if (saved && id === null) onCreated(saved);
      if (publication === null) return saved;
      step.current = 'publish';
      const [contentId, version] = [saved?.id ?? id ?? '', saved?.version ?? form.version ?? 0];
      const published = await call(view.endpoints.publish, { params: { id: contentId }, body: { version, ...publication } });
      takeOver(published, saved?.form ?? sent);
      return published;
    },
    onSuccess: (content, { publication }) => {
      merge.forget();
      if (publication) refusal.forgetHours();
      if (content) tellSuccess(view.kept ? 'Fiche enregistrée.' : doneText(view, content, publication));
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
    save: () => write.mutate({ publication: null, sent: form.values }),
    publish: (publication: Publication) => write.mutate({ publication, sent: form.values }),
  };
}

type Refusals = { view: ContentView; form: ContentFormState; onStale: () => Promise<void> };

/** Shows why a write was refused, and holds the step that was refused (a form that is saved may be refused its publication) and its hours. */
function useRefusal({ view, form, onStale }: Refusals) {
  const [hours, setHours] = useState<Publication | null>(null);
  const [step, setStep] = useState<Step>('save');
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
    return state === 'draft' ? 'Brouillon enregistré.' : 'Modifications enregistrées\u00a0: les membres ne les voient pas encore.';
  return state === 'planned' ? 'Publication programmée.' : wordsOf(view).shownDone;
};
