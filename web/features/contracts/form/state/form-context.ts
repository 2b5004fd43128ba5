import { createContext, type ReactNode, use } from 'react';
import type { ContractAttachment, ContractField } from '#protocol/contracts/contract-form.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import type { FormValues } from './form-values.ts';

/** The message when the choices of the form cannot be loaded (ERR-17). */
export const formChoicesFailed = 'Erreur dans la récupération du formulaire. Veuillez contacter un administrateur.';

/** The choices of the form, except the suppliers: only a form that needs them loads them. */
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
  values: FormValues;
  isSubscriber: boolean;
  choices: FormChoices;
  /** The titles of the stored supplier, parent and category, which may be missing from the choices. */
  titles: { supplier: string | null; parent: string | null; category: string | null };
  /** The ids that the form never offers: a contract is not its own parent, its author is not a collaborator. */
  excluded: { parent: string | null; collaborator: string | null };
  change: <Field extends ContractField>(field: Field, value: FormValues[Field]) => void;
  addFile: (field: 'contractDocuments' | 'privateAttachments', file: ContractAttachment) => void;
  /** Called with 1 when an upload starts and with -1 when it ends. The form cannot be saved in between. */
  onUpload: (step: 1 | -1) => void;
  isLocked: (field: ContractField) => boolean;
  isRequired: (field: ContractField) => boolean;
  /** Returns the issue of a field, in the server's words. */
  issueOf: (field: ContractField) => string | undefined;
  /** Returns the notes under a field about changes that another user saved meanwhile. */
  mergeNotesOf: (field: ContractField) => ReactNode;
};

export const FormContext = createContext<ContractFormState | null>(null);

export function useContractForm(): ContractFormState {
  const form = use(FormContext);
  if (!form) throw new Error('useContractForm outside a contract form');
  return form;
}
