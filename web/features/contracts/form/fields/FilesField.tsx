import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { type ContractAttachment, contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { fileEndings, fileTypes } from '#protocol/files/files.ts';
import { useContractForm } from '#web/features/contracts/form/state/form-context.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { fieldId } from './contract-fields.tsx';
import css from './ListField.module.css';
import { type SentFile, type Upload, useUploads } from './use-uploads.ts';

type FilesFieldProps = {
  field: 'contractDocuments' | 'privateAttachments';
  help: string;
};

const accepted = `${fileTypes}\u00a0; 20\u00a0Mo au plus par fichier.`;

const without = (files: readonly ContractAttachment[], removed: ContractAttachment) =>
  files.filter(({ fileId }) => fileId !== removed.fileId);

/** Returns the name of a file. When another file has the same name, adds the size, known for files sent from this form only. */
function nameAmong(
  files: readonly ContractAttachment[],
  { fileId, filename }: ContractAttachment,
  sentFiles: Readonly<Record<string, SentFile>>,
) {
  const size = sentFiles[fileId]?.size;
  const isShared = files.some((other) => other.filename === filename && other.fileId !== fileId);
  return isShared && size !== undefined ? `${filename} (${formatFileSize(size)})` : filename;
}

/** The files of a block, with the progress of those being sent. The user can choose several at once (CTR-104, CTR-105). */
export function FilesField({ field, help }: FilesFieldProps) {
  const { values, change, issueOf, mergeNotesOf } = useContractForm();
  const { uploads, failures, sentFiles, send } = useUploads(field);
  const label = contractFieldLabels[field];
  const files = values[field];
  const issue = issueOf(field);
  // The pressed button goes with its row.
  const focusBlock = () => document.getElementById(fieldId(field))?.focus({ preventScroll: true });
  return (
    <fieldset id={fieldId(field)} tabIndex={-1} aria-describedby={`${fieldId(field)}-help ${fieldId(field)}-notes`}>
      <legend className={css.label}>{label}</legend>
      <p id={`${fieldId(field)}-help`} className={css.help}>
        {help} {accepted}
      </p>
      <ul className={css.list} aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={file.fileId}
            name={nameAmong(files, file, sentFiles)}
            notice={sentFiles[file.fileId]?.notice}
            onRemove={() => {
              change(field, without(files, file));
              focusBlock();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            {...upload}
            cancel={() => {
              upload.cancel();
              focusBlock();
            }}
          />
        ))}
      </ul>
      <PickFiles label={`Ajouter des fichiers\u00a0: ${label}`} onPick={send} />
      <div id={`${fieldId(field)}-notes`}>
        {failures.map(({ id, text }) => (
          <p key={id} className={css.problem}>
            {text}
          </p>
        ))}
        {issue !== undefined && <p className={css.problem}>{issue}</p>}
        {mergeNotesOf(field)}
      </div>
    </fieldset>
  );
}

type FileRowProps = {
  name: string;
  /** The sentence shown under the name of a file whose content is not what its name said. */
  notice: string | undefined;
  onRemove: () => void;
};

const FileRow = ({ name, notice, onRemove }: FileRowProps) => (
  <li className={css.row}>
    <IconFileText size={20} stroke={1.6} aria-hidden />
    <span className={css.name}>{name}</span>
    {/* The second click of a double click falls on the next file, which has moved up: it is ignored. */}
    <IconButton label={`Retirer ${name}`} onClick={({ detail }) => detail < 2 && onRemove()}>
      <IconX size={18} aria-hidden />
    </IconButton>
    {notice !== undefined && <p className={css.notice}>{notice}</p>}
  </li>
);

const UploadRow = ({ name, share, cancel }: Upload) => (
  <li className={css.row}>
    <span className={css.name}>
      {name}
      <progress value={share} max={1} aria-label={`Envoi de ${name}`} />
    </span>
    <span className={css.soft}>
      {Math.round(share * 100)}
      {'\u00a0'}%
    </span>
    <IconButton label={`Annuler l’envoi de ${name}`} onClick={cancel}>
      <IconX size={18} aria-hidden />
    </IconButton>
  </li>
);

/** A button that opens the browser's file chooser. */
function PickFiles({ label, onPick }: { label: string; onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={fileEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // Emptied, so that choosing the same file again is a change.
          target.value = '';
        }}
      />
      <Button small icon={<IconUpload aria-hidden />} label={label} onClick={() => input.current?.click()}>
        Ajouter des fichiers
      </Button>
    </>
  );
}
