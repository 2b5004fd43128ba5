import { mergeForm } from './contract-form.ts';
import { issuesOfPastEnd, issuesOfTransition } from './contract-rules.ts';
import { actionWith } from './history-texts.ts';
import type { ContractVerb } from './save-change.ts';

/** Changes the fields of a contract. A draft may be validated on the way. */
export const changeContract: ContractVerb = {
  formAfter: ({ submitted, storedForm }) => mergeForm(submitted, storedForm),
  *issues(formChange) {
    yield* issuesOfTransition(formChange);
    yield* issuesOfPastEnd(formChange);
  },
  datesAfter: (dates) => dates,
  action: ({ stored }, { status }, changed) =>
    actionWith(status !== stored.status && status === 'validated' ? 'Validation' : 'Modification', changed, ['contractStatus']),
  message: 'Le contrat a bien été mis à jour.',
};
