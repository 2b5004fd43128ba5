import { answered, type Draft, type DraftField, differingFields } from './draft.ts';

/** What a contract lets nobody change, as its header tells. */
export type Limits = {
  lockedFields: readonly string[];
  /** Absent, any status may be chosen. */
  selectableStatuses?: readonly string[];
};

/** What was typed in a field would be refused each time it is sent. */
function isFrozen(field: DraftField, draft: Draft, { lockedFields, selectableStatuses }: Limits): boolean {
  if (field === 'contractStatus') return selectableStatuses?.includes(draft.contractStatus) === false;
  return lockedFields.includes(field);
}

/** What was typed and goes with an answer that somebody else has given, as it would have gone in this form. */
function overtaken(draft: Draft, base: Draft, fresh: Draft, kept: readonly DraftField[]): DraftField[] {
  const theirs = differingFields(base, fresh).filter((field) => !kept.includes(field));
  const followed = theirs.reduce((now, field) => answered(now, field, fresh[field]), draft);
  return differingFields(draft, followed).filter((field) => kept.includes(field));
}

/**
 * What was typed over `base`, put on what others have written meanwhile: where both changed something, what was typed stays. What the
 * contract no longer takes is lost, and named.
 */
export function mergeWithSaved(draft: Draft, base: Draft, fresh: Draft, limits: Limits): { draft: Draft; lost: Partial<Draft> } {
  const typed = differingFields(base, draft);
  const free = typed.filter((field) => !isFrozen(field, draft, limits));
  const gone = overtaken(draft, base, fresh, free);
  const kept = free.filter((field) => !gone.includes(field));
  const replayed = kept.reduce((now, field) => answered(now, field, draft[field]), fresh);
  const next = { ...replayed, ...mergedLists(draft, base, fresh) };
  const lost = differingFields(next, draft).filter((field) => typed.includes(field) && !kept.includes(field));
  return { draft: next, lost: Object.fromEntries(lost.map((field) => [field, draft[field]])) };
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
