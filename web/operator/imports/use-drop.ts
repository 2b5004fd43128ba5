import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importEndpoints } from '#protocol/imports/imports-desk.ts';
import { upload } from '#web/lib/http/upload.ts';
import { type Dropped, type LeftHere, sortDropped, type ToSend } from './dropped-files.ts';
import { stagedKey } from './use-imports.ts';

/** The sending of a drop: what is sent now, and what stayed behind with the reason. */
export type Sending = {
  current: { name: string; share: number; at: number; total: number } | null;
  left: LeftHere[];
};
const idle: Sending = { current: null, left: [] };

/** Sends the files of a drop one after the other. A refused one is named, and the others follow. */
export function useDrop(expected: readonly string[]) {
  const client = useQueryClient();
  const [sending, setSending] = useState(idle);
  const sendOne = async ({ file, folder, name }: ToSend, at: number, total: number) => {
    const show = (share: number) => setSending((before) => ({ ...before, current: { name, share, at, total } }));
    show(0);
    const query = folder === null ? {} : { folder };
    await upload(importEndpoints.upload, file, { signal: new AbortController().signal, onProgress: show, query });
  };
  const drop = async (dropped: Promise<Dropped[]> | Dropped[]) => {
    if (sending.current) return;
    const { send, left } = sortDropped(await dropped, expected);
    setSending({ current: null, left });
    for (const [index, file] of send.entries()) {
      await sendOne(file, index + 1, send.length).catch((problem: unknown) => {
        const reason = problem instanceof Error ? problem.message : String(problem);
        setSending((before) => ({ ...before, left: [...before.left, { name: file.name, reason }] }));
      });
    }
    setSending((before) => ({ ...before, current: null }));
    await client.invalidateQueries({ queryKey: stagedKey });
  };
  return { sending, drop };
}
