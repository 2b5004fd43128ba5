import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import { choicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { Meanwhile, NotKept } from '#web/features/contracts/form/FormNotices.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import { type Draft, type DraftField, draftFields } from './draft.ts';
import type { ContractFormState, FormChoices } from './form-context.ts';
import { isRequired, toldAt, valueWords } from './form-texts.ts';
import type { useDraft } from './use-draft.ts';

type Given = {
  typing: ReturnType<typeof useDraft>;
  choices: FormChoices;
  locked: readonly string[];
  known: ContractFormState['known'];
  own: ContractFormState['own'];
};

/** The form as its fields see it, and whether a file of it is on its way. */
export function useFormState({ typing, choices, locked, known, own }: Given): { state: ContractFormState; sending: boolean } {
  const { role } = useMe();
  const [sending, setSending] = useState(0);
  const { draft, change } = typing;
  const isLocked = (field: DraftField) =>
    locked.includes(field) ||
    (field === 'noticeDuration' && draft.automaticRenewal === false) ||
    (field === 'parentContract' && draft.masterContract !== false);
  const meanwhileOf = useMeanwhile({ typing, choices, known, isLocked });
  const state: ContractFormState = {
    draft,
    isSubscriber: role === 'subscriber',
    choices,
    known,
    own,
    change,
    addFile: typing.addFile,
    onSending: (step) => setSending((count) => count + step),
    isLocked,
    isRequired: (field) => isRequired(field, draft),
    issueOf: typing.issueOf,
    meanwhileOf,
  };
  return { state, sending: sending > 0 };
}

type Telling = Pick<Given, 'typing' | 'choices' | 'known'> & Pick<ContractFormState, 'isLocked'>;

/** What is told under a field: what others have made of it meanwhile, and what was typed in it or behind it and is not kept. */
function useMeanwhile({ typing, choices, known, isLocked }: Telling) {
  const { role } = useMe();
  const { base, draft, meanwhile, lost, change } = typing;
  // Whoever chose a supplier has the list already: it is not asked for here.
  const { data } = useQuery({ ...choicesQuery(['suppliers']), enabled: false });
  const words = (field: DraftField, value: Draft[DraftField]) =>
    valueWords(field, value, { choices, suppliers: data?.suppliers ?? [], stored: base, known });
  const isThere = (field: DraftField, value: Draft[DraftField]) => JSON.stringify(value) === JSON.stringify(draft[field]);
  return (field: DraftField) => {
    const theirs = meanwhile[field];
    const mine = draftFields.flatMap((one) => {
      const value = lost[one];
      if (value === undefined || isThere(one, value) || toldAt(one, draft, role === 'subscriber') !== field) return [];
      return [{ one, words: words(one, value) }];
    });
    if (theirs === undefined && mine.length === 0) return null;
    const canTake = theirs !== undefined && !isThere(field, theirs) && !isLocked(field);
    return (
      <>
        {theirs !== undefined && <Meanwhile words={words(field, theirs)} onTake={canTake ? () => change(field, theirs) : undefined} />}
        {mine.map(({ one, words: said }) => (
          <NotKept key={one} words={said} field={one === field ? undefined : contractFieldLabels[one]} />
        ))}
      </>
    );
  };
}
