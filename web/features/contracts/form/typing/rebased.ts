import { type Draft, type DraftField, differingFields } from '#web/features/contracts/form/typing/draft.ts';

/** What a contract lets nobody change, as its header tells. */
export interface Limits {
  lockedFields: readonly string[];
  /** Absent, any status may be chosen. */
  selectableStatuses?: readonly string[];
}

/** What was typed in a field would be refused each time it is sent. How long a renewal lasts goes with whether there is one. */
function isFrozen(field: DraftField, draft: Draft, { lockedFields, selectableStatuses }: Limits): boolean {
  if (field === 'contractStatus') return selectableStatuses?.includes(draft.contractStatus) === false;
  return lockedFields.includes(field === 'renewalDuration' ? 'automaticRenewal' : field);
}

/** What was typed over `base` and is not kept on `fresh`: the contract no longer takes it. */
export function notKept(draft: Draft, base: Draft, fresh: Draft, limits: Limits): Partial<Draft> {
  const typed = differingFields(base, draft).filter((field) => isFrozen(field, draft, limits));
  const lost = differingFields(fresh, draft).filter((field) => typed.includes(field));
  return Object.fromEntries(lost.map((field) => [field, draft[field]]));
}

/** What was typed over `base`, put on what others have written meanwhile: where both changed something, what was typed stays. */
export function rebased(draft: Draft, base: Draft, fresh: Draft, limits: Limits): Draft {
  const mine = differingFields(base, draft).filter((field) => !isFrozen(field, draft, limits));
  const kept = Object.fromEntries(mine.map((field) => [field, draft[field]]));
  return { ...fresh, ...kept, ...mergedLists(draft, base, fresh) };
}

type ListField = { [Field in DraftField]: Draft[Field] extends readonly unknown[] ? Field : never }[DraftField];
const byFile = ({ fileId }: { fileId: string }) => fileId;

/** A list is no single answer: kept whole, the file that somebody else added meanwhile would leave the contract. */
const mergedLists = (draft: Draft, base: Draft, fresh: Draft): Pick<Draft, ListField> => ({
  collaborators: merged(draft.collaborators, base.collaborators, fresh.collaborators, ({ id }) => id),
  contractDocuments: merged(draft.contractDocuments, base.contractDocuments, fresh.contractDocuments, byFile),
  privateAttachments: merged(draft.privateAttachments, base.privateAttachments, fresh.privateAttachments, byFile),
});

/** The list as others left it, with what was added, changed and taken away here. */
function merged<Item>(mine: readonly Item[], base: readonly Item[], fresh: readonly Item[], idOf: (item: Item) => string): Item[] {
  const find = (items: readonly Item[], wanted: Item) => items.find((item) => idOf(item) === idOf(wanted));
  const changedHere = mine.filter((item) => JSON.stringify(item) !== JSON.stringify(find(base, item)));
  const left = fresh.filter((item) => find(mine, item) || !find(base, item));
  const added = mine.filter((item) => !find(base, item) && !find(fresh, item));
  return [...left.map((item) => find(changedHere, item) ?? item), ...added];
}
