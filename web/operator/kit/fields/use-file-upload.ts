import { useEffect, useRef, useState } from 'react';
import type { SentFile } from '#protocol/desk/desk-fields.ts';
import { deskFileEndpoints, deskFileRefusals } from '#protocol/desk/desk-files.ts';
import { fileLimit } from '#protocol/files/files.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { upload } from '#web/lib/http/upload.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

const reasonOf = (problem: Error): string =>
  (problem instanceof CallError ? problem.issues[0]?.message : undefined) ?? failureText(problem);

/**
 * Sends a file of a form. `share`: the part that is sent, from 0 to 1, null when none is on its way; `notice`: what the server says of the file
 * `fid`, when its content is not what its name says. Leaving the form stops it.
 */
export function useFileUpload(onSent: (file: SentFile) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [notice, setNotice] = useState<{ fid: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate } = useSingleMutation({
    mutationFn: async (file: File) => {
      controller.current = new AbortController();
      setShare(0);
      setProblem(null);
      // Refused here: the server closes the connection on a file this large, before it can send a reason.
      if (file.size > fileLimit) throw new CallError(deskFileRefusals.tooLarge.status, '', deskFileRefusals.tooLarge.message);
      return upload(deskFileEndpoints.upload, file, { signal: controller.current.signal, onProgress: setShare });
    },
    onSuccess: ({ fid, name, size, notice: text }) => {
      setNotice(text === null ? null : { fid, text });
      onSent({ fid, name, size });
    },
    onError: (failure, { name }) => {
      if (controller.current?.signal.aborted) return;
      const text = `${name}\u00a0: ${reasonOf(failure)}`;
      setProblem(text);
      tellFailure(text);
    },
    onSettled: () => setShare(null),
  });
  return { send: (file: File) => mutate(file), cancel: () => controller.current?.abort(), share, notice, problem };
}
