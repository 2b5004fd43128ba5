import { useEffect, useRef, useState } from 'react';
import { attachmentLimit, uploadAttachment, uploadRefusals } from '#protocol/contracts/contract-files.ts';
import type { AnswerOf } from '#protocol/core/endpoint.ts';
import { failureWords } from '#web/features/contracts/contract-failures.ts';
import { useContractForm } from '#web/features/contracts/form/draft/form-context.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { upload } from '#web/lib/http/upload.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

export type Sending = {
  id: number;
  name: string;
  /** How much of it has gone, between 0 and 1. */
  share: number;
  cancel: () => void;
};

/** Why a file is not there. */
export type Refused = {
  id: number;
  words: string;
};

type Uploaded = AnswerOf<typeof uploadAttachment>;

const wordsOf = (problem: Error): string =>
  (problem instanceof CallError ? problem.issues[0]?.message : undefined) ?? failureWords(problem);

/** Sends files and adds them to the form in the order in which they were chosen; one that is refused says why, and takes no other with it. */
export function useUploads(field: 'contractDocuments' | 'privateAttachments') {
  const { addFile } = useContractForm();
  const { sending, sendOne } = useSending();
  const { refused, refuse, forget } = useRefused();
  /** What the files that were sent from here weigh, by their ids. */
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function take(file: File, { fid, filename }: Uploaded): void {
    const [fileId = '', name = file.name] = [fid[0]?.value, filename[0]?.value];
    setSizes((all) => ({ ...all, [fileId]: file.size }));
    addFile(field, { fileId, filename: name, documentSlug: fileId });
    tellSuccess('La pièce jointe a été uploadée.');
  }
  function send(files: readonly File[]): void {
    forget();
    for (const file of files) {
      // Not worth its way: the server would stop listening half-way, and could not say why.
      if (file.size > attachmentLimit) refuse(file, uploadRefusals.tooLarge.message);
      else {
        const before = queue.current;
        const sent = sendOne(file, { before, onSent: (answer) => take(file, answer), onRefused: (words) => refuse(file, words) });
        queue.current = Promise.all([before, sent]);
      }
    }
  }
  return { sending, refused, sizes, send };
}

/** Why files are not there, said in a corner too. */
function useRefused() {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const last = useRef(0);
  const refuse = ({ name }: File, words: string) => {
    last.current += 1;
    const one = { id: last.current, words: `${name}\u00a0: ${words}` };
    setRefused((all) => [...all, one]);
    tellFailure(one.words);
  };
  return { refused, refuse, forget: () => setRefused([]) };
}

type Way = {
  /** The files that were chosen before: they come first. */
  before: Promise<unknown>;
  onSent: (answer: Uploaded) => void;
  onRefused: (words: string) => void;
};

/** The files that are on their way, until the form goes: from then on they are of no use. */
function useSending() {
  const { onSending } = useContractForm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const last = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function sendOne(file: File, { before, onSent, onRefused }: Way): Promise<void> {
    last.current += 1;
    const id = last.current;
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, leaving.current.signal]);
    const onProgress = (share: number) => setSending((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    setSending((all) => [...all, { id, name: file.name, share: 0, cancel: () => own.abort() }]);
    onSending(1);
    try {
      const answer = await upload(uploadAttachment, file, { signal, onProgress });
      await before;
      if (!signal.aborted) onSent(answer);
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      if (!signal.aborted) onRefused(wordsOf(problem));
    } finally {
      setSending((all) => all.filter((one) => one.id !== id));
      onSending(-1);
    }
  }
  return { sending, sendOne };
}
