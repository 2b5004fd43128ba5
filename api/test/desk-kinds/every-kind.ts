import type { DeskResource } from '#protocol/desk/desk.ts';
import { catalogue } from './catalogue.ts';
import { commerce } from './commerce.ts';
import type { DeskKind, DeskKinds } from './desk-kind.ts';
import { editorial } from './editorial.ts';
import { training } from './formations.ts';
import { sheets } from './sheets.ts';

/** Every kind of content, by its resource. A new one stands in the group that it is like. */
const deskKinds: DeskKinds = { ...editorial, ...training, ...commerce, ...catalogue, ...sheets };

/** Returns a kind of content for the tests that try them all. */
export function deskKind(resource: DeskResource): DeskKind {
  const kind = deskKinds[resource];
  if (!kind) throw new Error(`${resource} n'est dans aucun groupe de api/test/desk-kinds/`);
  return kind;
}
