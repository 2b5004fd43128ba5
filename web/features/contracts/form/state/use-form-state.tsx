import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLocked, isRequired } from '#protocol/contracts/contract-answers.ts';
import { type ContractField, contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { choicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { DiscardedNote, SavedByOthersNote } from '#web/features/contracts/form/FormNotices.tsx';
import { fieldId } from '#web/features/contracts/form/fields/contract-fields.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import type { ContractFormState } from './form-context.ts';
import { noteFieldOf, valueText } from './form-texts.ts';
import { type FormValues, formFields, isSameValue } from './form-values.ts';
import type { FormEditor } from './use-form-editor.ts';

type FormStateOptions = Pick<ContractFormState, 'choices' | 'titles' | 'excluded'> & {
  editor: FormEditor;
  lockedFields: readonly string[];
};

/** Returns the form as its fields see it. `isUploading` is true while a file of the form is being sent. */
export function useFormState(options: FormStateOptions): { state: ContractFormState; isUploading: boolean } {
  const { editor, choices, titles, excluded, lockedFields } = options;
  const { role } = useMe();
  const [uploads, setUploads] = useState(0);
  const { values, change, addFile, issueOf } = editor;
  const mergeNotesOf = useMergeNotes(options);
  const state: ContractFormState = {
    values,
    isSubscriber: role === 'subscriber',
    choices,
    titles,
    excluded,
    change,
    addFile,
    onUpload: (step) => setUploads((count) => count + step),
    isLocked: (field) => isLocked(field, values, lockedFields),
    isRequired: (field) => isRequired(field, values),
    issueOf,
    mergeNotesOf,
  };
  return { state, isUploading: uploads > 0 };
}

/** Returns the notes under a field: the value that another user saved there, and the user's values that the merge discarded. */
function useMergeNotes({ editor, choices, titles, lockedFields }: FormStateOptions) {
  const { role } = useMe();
  const { base, values, savedByOthers, discarded, change } = editor;
  // Disabled: reads the suppliers that the field of the supplier has loaded, without a request of its own.
  const { data } = useQuery({ ...choicesQuery(['suppliers']), enabled: false });
  const textOf = (field: ContractField, value: FormValues[ContractField]) =>
    valueText(field, value, { choices, suppliers: data?.suppliers ?? [], stored: base, titles });
  return (field: ContractField) => {
    const theirs = savedByOthers[field];
    const lost = formFields.flatMap((other) => {
      const value = discarded[other];
      const isShownHere = value !== undefined && !isSameValue(value, values[other]);
      return isShownHere && noteFieldOf(other, values, role === 'subscriber') === field ? [{ other, text: textOf(other, value) }] : [];
    });
    if (theirs === undefined && lost.length === 0) return null;
    const canTake = theirs !== undefined && !isSameValue(theirs, values[field]) && !isLocked(field, values, lockedFields);
    return (
      <>
        {theirs !== undefined && (
          <SavedByOthersNote
            controlId={fieldId(field)}
            text={textOf(field, theirs)}
            onTake={canTake ? () => change(field, theirs) : undefined}
          />
        )}
        {lost.map(({ other, text }) => (
          <DiscardedNote key={other} text={text} label={other === field ? undefined : contractFieldLabels[other]} />
        ))}
      </>
    );
  };
}
