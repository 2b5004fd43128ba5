import { type FormEvent, useState } from 'react';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { CallError } from './call-error.ts';

type Submission = {
  busy: boolean;
  error: string | undefined;
  /** True when the error is about one field, false when it is about the whole form. */
  isOfField: boolean;
  clearError: () => void;
  submit: (event: FormEvent) => void;
};

/** Returns the error text of a failed form: the server's message about a field, else its general message, else the default one (ERR-02). */
function errorText(problem: unknown): string {
  if (!(problem instanceof CallError)) return sessionTexts.failed;
  return problem.issues[0]?.message ?? problem.message;
}

type SubmissionInput = {
  /** The error text when a required field is empty. While it is set, submitting shows it and sends nothing. */
  missing: string | undefined;
  send: () => Promise<unknown>;
};

/** The state of a form: idle, busy, then error or done (SES-05). Ignores a second submit while busy. */
export function useSubmission({ missing, send }: SubmissionInput): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isOfField, setOfField] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      await send();
    } catch (problem) {
      if (!(problem instanceof CallError)) console.error(problem);
      setError(errorText(problem));
      setOfField(problem instanceof CallError && problem.issues.length > 0);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    isOfField,
    clearError: () => setError(undefined),
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      setError(missing);
      setOfField(false);
      if (missing === undefined) void run();
    },
  };
}
