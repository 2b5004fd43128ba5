import { type FormEvent, useState } from 'react';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { CallError } from '#web/lib/http/call-error.ts';

type Submission = {
  busy: boolean;
  error: string | undefined;
  clearError: () => void;
  submit: (event: FormEvent) => void;
};

/** The words for a failed form: what the server says of a field, else what it says, else the default (ERR-02). */
function wordsFor(problem: unknown): string {
  if (!(problem instanceof CallError)) return sessionTexts.failed;
  return problem.issues[0]?.message ?? problem.message;
}

type Form = {
  /** What the form lacks: said at once, and nothing is sent. */
  missing: string | undefined;
  send: () => Promise<unknown>;
};

/** The states of a form: idle, loading, then error or done. */
export function useSubmission({ missing, send }: Form): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async () => {
    setBusy(true);
    try {
      await send();
    } catch (problem) {
      if (!(problem instanceof CallError)) console.error(problem);
      setError(wordsFor(problem));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    clearError: () => setError(undefined),
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      setError(missing);
      if (missing === undefined) void run();
    },
  };
}
