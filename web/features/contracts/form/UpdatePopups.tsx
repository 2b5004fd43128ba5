import { ArchiveDialog, EndDialog, UpdateDialog } from '#web/features/contracts/popups/ChangeDialogs.tsx';
import type { useUpdate } from './use-update.ts';

/** The popup that is open over the form, one at a time. */
export function UpdatePopups({ update: { popup, isSaving, confirm, end, archive } }: { update: ReturnType<typeof useUpdate> }) {
  const shared = { note: popup.note, onNote: popup.setNote, issueOf: popup.issueOf, busy: isSaving, onClose: popup.close };
  if (popup.kind === 'update') return <UpdateDialog {...shared} onConfirm={confirm} />;
  if (popup.kind === 'halted') return <EndDialog {...shared} endDate={popup.endDate} onEndDate={popup.setEndDate} onConfirm={end} />;
  if (popup.kind === 'archived') return <ArchiveDialog {...shared} onConfirm={archive} />;
  return null;
}
