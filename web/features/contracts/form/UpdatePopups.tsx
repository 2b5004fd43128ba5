import { ArchiveDialog, HaltDialog, UpdateDialog } from '#web/features/contracts/popups/ChangeDialogs.tsx';
import type { useUpdate } from './use-update.ts';

/** The popup that a change asks for, one at a time. */
export function UpdatePopups({ update: { popup, isSaving, confirm, halt, archive } }: { update: ReturnType<typeof useUpdate> }) {
  const shared = { note: popup.note, onNote: popup.setNote, issueOf: popup.issueOf, busy: isSaving, onClose: popup.close };
  if (popup.kind === 'update') return <UpdateDialog {...shared} onConfirm={confirm} />;
  if (popup.kind === 'halted') return <HaltDialog {...shared} endDate={popup.endDate} onEndDate={popup.setEndDate} onConfirm={halt} />;
  if (popup.kind === 'archived') return <ArchiveDialog {...shared} onConfirm={archive} />;
  return null;
}
