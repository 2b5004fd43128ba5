import { type Draft, emptyDraft } from '#web/features/contracts/form/typing/draft.ts';
import { keptTyping } from '#web/lib/session/kept-typing.ts';

const isDraft = (value: unknown): value is Draft => value instanceof Object && Object.keys(emptyDraft).every((field) => field in value);

/** What was typed in the form at this address when the session ended, and what that had started from; undefined when there is nothing. */
export function keptDraft(user: string, path: string): { base: Draft; draft: Draft } | undefined {
  const value = keptTyping(user, path);
  if (!(value instanceof Object)) return undefined;
  const [base, draft]: unknown[] = [Reflect.get(value, 'base'), Reflect.get(value, 'draft')];
  return isDraft(base) && isDraft(draft) ? { base, draft } : undefined;
}
