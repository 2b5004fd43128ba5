import { useEffect, useRef, useState } from 'react';
import { uploadAttachment, uploadRefusals } from '#protocol/contracts/contract-files.ts';
import type { AnswerOf } from '#protocol/core/endpoint.ts';
import { fileLimit } from '#protocol/files/files.ts';
import { useContractForm } from '#web/features/contracts/form/state/form-context.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { upload } from '#web/lib/http/upload.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

/** A file that is being sent. */
export type Upload = {
  id: number;
  name: string;
  /** The part already sent, between 0 and 1. */
  share: number;
  cancel: () => void;
};

/** A file that could not be sent, and the reason. */
export type UploadFailure = {
  id: number;
  text: string;
};

type Uploaded = AnswerOf<typeof uploadAttachment>;

const reasonOf = (problem: Error): string =>
  (problem instanceof CallError ? problem.issues[0]?.message : undefined) ?? failureText(problem);

/** A file sent from this form: its size in bytes, and the sentence of the server when its content is not what its name says. */
export type SentFile = {
  size: number;
  notice: string | undefined;
};

/** Sends files in parallel and adds them to the form in the order of choice. A refused file shows its reason and stops no other. */
export function useUploads(field: 'contractDocuments' | 'privateAttachments') {
  const { addFile } = useContractForm();
  const { uploads, sendOne } = useUploadQueue();
  const { failures, addFailure, clearFailures } = useUploadFailures();
  /** The files sent from this form, by file id. */
  const [sentFiles, setSentFiles] = useState<Readonly<Record<string, SentFile>>>({});
  /** Settles when every file chosen so far is in the form or refused. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function addSent(file: File, answer: Uploaded): void {
    const [fileId = '', name = file.name] = [answer.fid[0]?.value, answer.filename[0]?.value];
    const notice = answer.notice?.[0]?.value;
    setSentFiles((all) => ({ ...all, [fileId]: { size: file.size, notice } }));
    addFile(field, { fileId, filename: name, documentSlug: fileId });
    tellSuccess(['La pièce jointe a été uploadée.', ...(notice === undefined ? [] : [notice])].join(' '));
  }
  function send(files: readonly File[]): void {
    clearFailures();
    for (const file of files) {
      // Refused here: the server closes the connection on a file this large, before it can send a reason.
      if (file.size > fileLimit) addFailure(file, uploadRefusals.tooLarge.message);
      else {
        const before = queue.current;
        const sent = sendOne(file, { before, onSent: (answer) => addSent(file, answer), onRefused: (reason) => addFailure(file, reason) });
        queue.current = Promise.all([before, sent]);
      }
    }
  }
  return { uploads, failures, sentFiles, send };
}

/** Holds the refused files, and shows a toast for each. */
function useUploadFailures() {
  const [failures, setFailures] = useState<readonly UploadFailure[]>([]);
  const last = useRef(0);
  const addFailure = ({ name }: File, reason: string) => {
    last.current += 1;
    const failure = { id: last.current, text: `${name}\u00a0: ${reason}` };
    setFailures((all) => [...all, failure]);
    tellFailure(failure.text);
  };
  return { failures, addFailure, clearFailures: () => setFailures([]) };
}

type UploadOptions = {
  /** Settles when the files chosen before are in the form or refused. */
  before: Promise<unknown>;
  onSent: (answer: Uploaded) => void;
  onRefused: (reason: string) => void;
};

/** Resolves once the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', resolve, { once: true });
  });

/** Sends files and lists those on their way. Leaving the form aborts them. */
function useUploadQueue() {
  const { onUpload } = useContractForm();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function sendOne(file: File, { before, onSent, onRefused }: UploadOptions): Promise<void> {
    last.current += 1;
    const id = last.current;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, leaving.current.signal]);
    const onProgress = (share: number) => setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)));
    setUploads((all) => [...all, { id, name: file.name, share: 0, cancel: () => controller.abort() }]);
    onUpload(1);
    try {
      const answer = await upload(uploadAttachment, file, { signal, onProgress });
      await Promise.race([before, aborted(signal)]);
      if (!signal.aborted) onSent(answer);
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      if (!signal.aborted) onRefused(reasonOf(problem));
    } finally {
      setUploads((all) => all.filter((upload) => upload.id !== id));
      onUpload(-1);
    }
  }
  return { uploads, sendOne };
}
