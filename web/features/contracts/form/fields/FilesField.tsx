import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { attachmentEndings, attachmentTypes } from '#protocol/contracts/contract-files.ts';
import type { ContractAttachment } from '#protocol/contracts/contract-form.ts';
import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import { useContractForm } from '#web/features/contracts/form/draft/form-context.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { placeOf } from './contract-fields.tsx';
import css from './ListField.module.css';
import { type Sending, useUploads } from './use-uploads.ts';

type FilesFieldProps = {
  field: 'contractDocuments' | 'privateAttachments';
  help: string;
};

const accepted = `${attachmentTypes}\u00a0; 20\u00a0Mo au plus par fichier.`;

const without = (files: readonly ContractAttachment[], one: ContractAttachment) => files.filter(({ fileId }) => fileId !== one.fileId);

/** What a file is called, with its size, as far as it is known, when another one has the same name. */
function nameAmong(
  files: readonly ContractAttachment[],
  { fileId, filename }: ContractAttachment,
  sizes: Readonly<Record<string, number>>,
) {
  const size = sizes[fileId];
  const isShared = files.some((other) => other.filename === filename && other.fileId !== fileId);
  return isShared && size !== undefined ? `${filename} (${formatFileSize(size)})` : filename;
}

/** The files of the contract: several at once, each with how far it has come (CTR-104, CTR-105). */
export function FilesField({ field, help }: FilesFieldProps) {
  const { draft, change, issueOf, meanwhileOf } = useContractForm();
  const { sending, refused, sizes, send } = useUploads(field);
  const label = contractFieldLabels[field];
  const files = draft[field];
  const issue = issueOf(field);
  return (
    <fieldset id={placeOf(field)} tabIndex={-1} aria-describedby={`${placeOf(field)}-help ${placeOf(field)}-said`}>
      <legend className={css.label}>{label}</legend>
      <p id={`${placeOf(field)}-help`} className={css.help}>
        {help} {accepted}
      </p>
      <ul className={css.list} aria-label={label}>
        {files.map((file) => (
          <FileRow key={file.fileId} name={nameAmong(files, file, sizes)} onRemove={() => change(field, without(files, file))} />
        ))}
        {sending.map((one) => (
          <SendingRow key={one.id} {...one} />
        ))}
      </ul>
      <PickFiles label={`Ajouter des fichiers\u00a0: ${label}`} onPick={send} />
      <div id={`${placeOf(field)}-said`}>
        {refused.map(({ id, words }) => (
          <p key={id} className={css.problem}>
            {words}
          </p>
        ))}
        {issue !== undefined && <p className={css.problem}>{issue}</p>}
        {meanwhileOf(field)}
      </div>
    </fieldset>
  );
}

const FileRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className={css.row}>
    <IconFileText size={20} stroke={1.6} aria-hidden />
    <span className={css.name}>{name}</span>
    {/* The second half of a double click falls on the file that has taken the place. */}
    <IconButton label={`Retirer ${name}`} onClick={({ detail }) => detail < 2 && onRemove()}>
      <IconX size={18} aria-hidden />
    </IconButton>
  </li>
);

const SendingRow = ({ name, share, cancel }: Sending) => (
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

/** A button that opens the browser's choice of files. */
function PickFiles({ label, onPick }: { label: string; onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button small icon={<IconUpload aria-hidden />} label={label} onClick={() => input.current?.click()}>
        Ajouter des fichiers
      </Button>
    </>
  );
}
