import { createContext, type ReactNode, use } from 'react';
import type { ContractAttachment } from '#protocol/contracts/contract-form.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import type { Draft, DraftField } from './draft.ts';

/** What is said when the choices of the form do not come (2-dashboard-contracts 8). */
export const formChoicesFailed = 'Erreur dans la récupération du formulaire. Veuillez contacter un administrateur.';

/** What the form can choose from, but suppliers, who are asked for only when they are needed. */
export type FormChoices = {
  statuses: readonly DropdownItem[];
  natures: readonly DropdownItem[];
  currencies: readonly DropdownItem[];
  categories: readonly DropdownItem[];
  parents: readonly DropdownItem[];
  people: readonly DropdownItem[];
};

/** The contract form, as its fields see it. */
export type ContractFormState = {
  draft: Draft;
  isSubscriber: boolean;
  choices: FormChoices;
  /** How a value is called that is not among the choices. */
  known: { supplier: string | null; parent: string | null };
  /** The contract at hand and its author: neither is a choice of its own form. */
  own: { id: string | null; authorId: string | null };
  change: <Field extends DraftField>(field: Field, value: Draft[Field]) => void;
  addFile: (field: 'contractDocuments' | 'privateAttachments', file: ContractAttachment) => void;
  /** Hears that a file begins (1) or ends (-1) its way: what is on its way would not be saved. */
  onSending: (step: 1 | -1) => void;
  isLocked: (field: DraftField) => boolean;
  isRequired: (field: DraftField) => boolean;
  /** What is wrong with a field, in the server's words. */
  issueOf: (field: DraftField) => string | undefined;
  /** What somebody else has made of a field meanwhile. */
  meanwhileOf: (field: DraftField) => ReactNode;
};

export const FormContext = createContext<ContractFormState | null>(null);

export function useContractForm(): ContractFormState {
  const form = use(FormContext);
  if (!form) throw new Error('useContractForm outside a contract form');
  return form;
}
