import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { CallError } from './call-error.ts';

type Submission = {
  busy: boolean;
  /** The error of the form; undefined while a field says the same. */
  error: string | undefined;
  /** Returns the message about a field. */
  errorOf: (field: string) => string | undefined;
  clearError: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The text of a failed form, and the problems of its fields. */
type Failure = { text: string; issues: readonly InputIssue[] };

/** Reads a failure: its text is the server's message about a field, else its general message, else the default one (ERR-02). */
function failureFrom(problem: unknown): Failure {
  if (!(problem instanceof CallError)) return { text: sessionTexts.failed, issues: [] };
  return { text: problem.issues[0]?.message ?? problem.message, issues: problem.issues };
}

type SubmissionInput = {
  /** The error text when a required field is empty. While it is set, submitting shows it and sends nothing. */
  missing: string | undefined;
  /** The problems of the fields that go with `missing`. */
  problems?: readonly InputIssue[];
  /** The fields that show their own errors. */
  fields?: readonly string[];
  send: () => Promise<unknown>;
};

/** The state of a form: idle, busy, then error or done (SES-05). Ignores a second submit while busy. */
export function useSubmission({ missing, problems = [], fields = [], send }: SubmissionInput): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isSaidByField = failure?.issues.some(({ field, message }) => fields.includes(field) && message === failure.text) ?? false;
  // The first refused field takes the focus, so that its message is read aloud.
  const refuse = (form: HTMLFormElement, next: Failure) => {
    flushSync(() => setFailure(next));
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // One that has the focus already is left first: it is read again.
    if (field === document.activeElement) field?.blur();
    field?.focus();
  };

  const run = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      await send();
    } catch (problem) {
      if (!(problem instanceof CallError)) console.error(problem);
      refuse(form, failureFrom(problem));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error: isSaidByField ? undefined : failure?.text,
    errorOf: (name) => failure?.issues.find(({ field }) => field === name)?.message,
    clearError: () => setFailure(undefined),
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      if (missing !== undefined) return refuse(event.currentTarget, { text: missing, issues: problems });
      setFailure(undefined);
      void run(event.currentTarget);
    },
  };
}
