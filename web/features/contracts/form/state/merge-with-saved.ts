import type { ContractField } from '#protocol/contracts/contract-form.ts';
import { withAnswer } from './answers.ts';
import { differingFields, type FormValues } from './form-values.ts';

/** The limits of a contract's changes, as its header gives them. */
export type Limits = {
  lockedFields: readonly string[];
  /** Undefined: every status can be chosen. */
  selectableStatuses?: readonly string[];
};

/** The server would refuse the value that the user typed in this field. */
function isRefused(field: ContractField, mine: FormValues, { lockedFields, selectableStatuses }: Limits): boolean {
  if (field === 'contractStatus') return selectableStatuses?.includes(mine.contractStatus) === false;
  return lockedFields.includes(field);
}

/** Returns the fields of `edited` that the other user's answers empty. */
function emptiedByOthers(mine: FormValues, base: FormValues, saved: FormValues, edited: readonly ContractField[]): ContractField[] {
  const theirs = differingFields(base, saved).filter((field) => !edited.includes(field));
  const followed = theirs.reduce((form, field) => withAnswer(form, field, saved[field]), mine);
  return differingFields(mine, followed).filter((field) => edited.includes(field));
}

/**
 * Three-way merge of the form: `base` is the contract that the user opened, `mine` the form as edited, `saved` the contract that another
 * user saved meanwhile. A field that both changed keeps the user's value. `discarded` holds the user's values that the contract no longer
 * accepts.
 */
export function mergeWithSaved(
  mine: FormValues,
  base: FormValues,
  saved: FormValues,
  limits: Limits,
): { values: FormValues; discarded: Partial<FormValues> } {
  const edited = differingFields(base, mine);
  const accepted = edited.filter((field) => !isRefused(field, mine, limits));
  const emptied = emptiedByOthers(mine, base, saved, accepted);
  const replayable = accepted.filter((field) => !emptied.includes(field));
  const replayed = replayable.reduce((form, field) => withAnswer(form, field, mine[field]), saved);
  const values = { ...replayed, ...mergedLists(mine, base, saved) };
  const discarded = differingFields(values, mine).filter((field) => edited.includes(field) && !replayable.includes(field));
  return { values, discarded: Object.fromEntries(discarded.map((field) => [field, mine[field]])) };
}

type ListField = 'collaborators' | 'contractDocuments' | 'privateAttachments';
const byFile = ({ fileId }: { fileId: string }) => fileId;

/** Merges the lists item by item: replaced as a whole, a list would lose the file that another user added meanwhile. */
const mergedLists = (mine: FormValues, base: FormValues, saved: FormValues): Pick<FormValues, ListField> => ({
  collaborators: mergedItems(mine.collaborators, base.collaborators, saved.collaborators, ({ id }) => id),
  contractDocuments: mergedItems(mine.contractDocuments, base.contractDocuments, saved.contractDocuments, byFile),
  privateAttachments: mergedItems(mine.privateAttachments, base.privateAttachments, saved.privateAttachments, byFile),
});

/** Returns the saved list, with the items that the user added, changed and removed. */
function mergedItems<Item>(mine: readonly Item[], base: readonly Item[], saved: readonly Item[], idOf: (item: Item) => string): Item[] {
  const find = (items: readonly Item[], sought: Item) => items.find((item) => idOf(item) === idOf(sought));
  const changed = mine.filter((item) => JSON.stringify(item) !== JSON.stringify(find(base, item)));
  const remaining = saved.filter((item) => find(mine, item) || !find(base, item));
  const added = mine.filter((item) => !find(base, item) && !find(saved, item));
  return [...remaining.map((item) => find(changed, item) ?? item), ...added];
}
