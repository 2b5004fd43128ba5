import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { count } from '#web/lib/formats/words.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { PopupForm } from './PopupForm.tsx';
import { Warning } from './Warning.tsx';

/** What a popup asks for itself, in its order. */
export type AskedField = 'endDate' | 'revisionNote';
/** Where its field is: the form behind has one of its own for the same thing. */
export const placeInPopup = (field: AskedField): string => `popup-${field}`;

type ChangeDialogProps = {
  /** Why the contract changes, kept by the form: a popup that closes on a problem has lost nothing. */
  note: string;
  onNote: (note: string) => void;
  /** What the server found wrong with what is asked here. */
  issueOf: (field: AskedField) => string | undefined;
  busy: boolean;
  onClose: () => void;
};

type NoteProps = Pick<ChangeDialogProps, 'note' | 'onNote' | 'issueOf'> & { browserRequires?: boolean };

/** Why the contract changes. What is pasted beyond its most is cut, and one is told. */
const Note = ({ note, onNote, issueOf, browserRequires = false }: NoteProps) => (
  <TextField
    id={placeInPopup('revisionNote')}
    label="Note de révision"
    required
    browserRequires={browserRequires}
    lines={3}
    maxLength={contractLimits.revisionNote}
    value={note}
    error={issueOf('revisionNote')}
    help={note.length < contractLimits.revisionNote ? undefined : `${count(contractLimits.revisionNote)}\u00a0caractères au plus.`}
    onChange={onNote}
  />
);

/** Asks for a note before a change is saved (CTR-59). The server takes it empty: only the browser insists (CTR-60). */
export const UpdateDialog = ({ note, onNote, issueOf, busy, onConfirm, onClose }: ChangeDialogProps & { onConfirm: () => void }) => (
  <PopupForm
    title="Enregistrer les modifications"
    confirm="Enregistrer le contrat"
    busy={busy}
    browserChecks
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>Dites en quelques mots ce qui change&nbsp;: votre note reste dans l’historique du contrat.</p>
    <Note note={note} onNote={onNote} issueOf={issueOf} browserRequires />
  </PopupForm>
);

type HaltDialogProps = ChangeDialogProps & {
  /** When the contract ends, kept by the form as the note is. */
  endDate: string;
  onEndDate: (day: string) => void;
  onConfirm: () => void;
};

/** Asks when and why a contract halts (CTR-53). */
export const HaltDialog = ({ endDate, onEndDate, note, onNote, issueOf, busy, onConfirm, onClose }: HaltDialogProps) => (
  <PopupForm title="Arrêter le contrat" confirm="Arrêter le contrat" busy={busy} onConfirm={onConfirm} onClose={onClose}>
    <p>Le contrat ne sera plus reconduit, et ses rappels cesseront.</p>
    <DateField
      id={placeInPopup('endDate')}
      label="Date de fin"
      required
      value={endDate}
      error={issueOf('endDate')}
      help="La date de fin d’origine, ou celle de l’arrêt."
      onChange={onEndDate}
    />
    <Note note={note} onNote={onNote} issueOf={issueOf} />
  </PopupForm>
);

/** Asks why a contract is archived, and says that there is no way back (CTR-57). */
export const ArchiveDialog = ({ note, onNote, issueOf, busy, onConfirm, onClose }: ChangeDialogProps & { onConfirm: () => void }) => (
  <PopupForm title="Archiver le contrat" confirm="Archiver le contrat" danger busy={busy} onConfirm={onConfirm} onClose={onClose}>
    <Warning>
      L’archivage est définitif&nbsp;: le contrat reste consultable, mais son statut et ses informations ne changeront plus.
    </Warning>
    <Note note={note} onNote={onNote} issueOf={issueOf} />
  </PopupForm>
);
