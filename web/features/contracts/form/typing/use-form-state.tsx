import { useState } from 'react';
import { Meanwhile, NotKept } from '#web/features/contracts/form/FormNotices.tsx';
import type { DraftField } from '#web/features/contracts/form/typing/draft.ts';
import type { ContractFormState, FormChoices } from '#web/features/contracts/form/typing/form-context.ts';
import { isRequired, valueWords } from '#web/features/contracts/form/typing/form-words.ts';
import type { useDraft } from '#web/features/contracts/form/typing/use-draft.ts';
import { useMe } from '#web/lib/session/use-me.ts';

interface Given {
  typing: ReturnType<typeof useDraft>;
  choices: FormChoices;
  locked: readonly string[];
  known: ContractFormState['known'];
  own: ContractFormState['own'];
}

/** The form as its fields see it, and whether a file of it is on its way. */
export function useFormState({ typing, choices, locked, known, own }: Given): { state: ContractFormState; sending: boolean } {
  const { role } = useMe();
  const [sending, setSending] = useState(0);
  const { draft, meanwhile, lost, change } = typing;
  const meanwhileOf = (field: DraftField) => {
    const [theirs, mine] = [meanwhile[field], lost[field]];
    if (theirs === undefined && mine === undefined) return null;
    const isTaken = JSON.stringify(theirs) === JSON.stringify(draft[field]);
    return (
      <>
        {theirs !== undefined && (
          <Meanwhile words={valueWords(field, theirs, choices)} onTake={isTaken ? undefined : () => change(field, theirs)} />
        )}
        {mine !== undefined && <NotKept words={valueWords(field, mine, choices)} />}
      </>
    );
  };
  const state: ContractFormState = {
    draft,
    isSubscriber: role === 'subscriber',
    choices,
    known,
    own,
    change,
    addFile: typing.addFile,
    onSending: (step) => setSending((count) => count + step),
    isLocked: (field) => locked.includes(field) || (field === 'noticeDuration' && draft.automaticRenewal === false),
    isRequired: (field) => isRequired(field, draft),
    issueOf: typing.issueOf,
    meanwhileOf,
  };
  return { state, sending: sending > 0 };
}
