import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

/** Adds files that stayed behind; one that stayed behind twice has its last reason. */
const withLeft = (before: readonly LeftHere[], left: LeftHere[]): LeftHere[] => [
  ...before.filter(({ name }) => !left.some((one) => one.name === name)),
  ...left,
];

/** Sends the files of a drop one after the other. A refused one is named, and the others follow. A drop waits for the end of the one before. */
export function useDrop(expected: readonly string[]) {
  const client = useQueryClient();
  const [sending, setSending] = useState(idle);
  const queue = useRef({ waiting: 0, end: Promise.resolve() });
  const sendOne = async ({ file, folder, name }: ToSend, at: number, total: number) => {
    const show = (share: number) => setSending((before) => ({ ...before, current: { name, share, at, total } }));
    show(0);
    const query = folder === null ? {} : { folder };
    await upload(importEndpoints.upload, file, { signal: new AbortController().signal, onProgress: show, query });
  };
  const sendAll = async (dropped: Promise<Dropped[]> | Dropped[], isFirst: boolean) => {
    const { send, left } = sortDropped(await dropped, expected);
    setSending((before) => ({ ...before, left: isFirst ? left : withLeft(before.left, left) }));
    for (const [index, file] of send.entries()) {
      await sendOne(file, index + 1, send.length).catch((problem: unknown) => {
        const reason = problem instanceof Error ? problem.message : String(problem);
        setSending((before) => ({ ...before, left: withLeft(before.left, [{ name: file.name, reason }]) }));
      });
    }
  };
  const drop = async (dropped: Promise<Dropped[]> | Dropped[]) => {
    const isFirst = queue.current.waiting++ === 0;
    const send = () => sendAll(dropped, isFirst);
    // A folder that could not be read keeps no other one from being sent.
    queue.current.end = queue.current.end.then(send, send).finally(() => {
      if (--queue.current.waiting === 0) setSending((before) => ({ ...before, current: null }));
      return client.invalidateQueries({ queryKey: stagedKey });
    });
    await queue.current.end;
  };
  return { sending, drop };
}
