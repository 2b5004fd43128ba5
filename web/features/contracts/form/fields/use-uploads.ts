import { useEffect, useRef, useState } from 'react';
import { attachmentLimit, uploadAttachment, uploadRefusals } from '#protocol/contracts/contract-files.ts';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { useContractForm } from '#web/features/contracts/form/typing/form-context.ts';
import { upload } from '#web/lib/http/upload.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

export interface Sending {
  id: number;
  name: string;
  /** How much of it has gone, between 0 and 1. */
  share: number;
  cancel: () => void;
}

/** Sends files and adds each to the form as it arrives; one that is refused says why, and takes no other with it. */
export function useUploads(field: 'contractDocuments' | 'privateAttachments') {
  const { addFile, onSending } = useContractForm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const last = useRef(0);
  const leaving = useRef(new AbortController());
  // What is still on its way when the form goes is of no use.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function sendOne(file: File): Promise<void> {
    // Not worth its way: the server would stop listening half-way, and could not say why.
    if (file.size > attachmentLimit) return tellFailure(uploadRefusals.tooLarge.message);
    last.current += 1;
    const id = last.current;
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, leaving.current.signal]);
    const onProgress = (share: number) => setSending((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    setSending((all) => [...all, { id, name: file.name, share: 0, cancel: () => own.abort() }]);
    onSending(1);
    try {
      const { fid, filename } = await upload(uploadAttachment, file, { signal, onProgress });
      const [fileId = '', name = file.name] = [fid[0]?.value, filename[0]?.value];
      addFile(field, { fileId, filename: name, documentSlug: fileId });
      tellSuccess('La pièce jointe a été uploadée.');
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      if (!signal.aborted) tellProblem(problem);
    } finally {
      setSending((all) => all.filter((one) => one.id !== id));
      onSending(-1);
    }
  }
  return { sending, send: (files: readonly File[]) => void Promise.all(files.map(sendOne)) };
}
