import { IconDownload, IconFileText, IconX } from '@tabler/icons-react';
import type { SentFile } from '#protocol/desk/desk-fields.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { fileEndings, fileTypes } from '#protocol/files/files.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { download } from '#web/lib/http/download.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import type { ControlProps } from './control.ts';
import { DropArea } from './DropArea.tsx';
import css from './FileField.module.css';
import { UploadButton } from './UploadButton.tsx';
import { useFileUpload } from './use-file-upload.ts';

const accepted = `${fileTypes}\u00a0; 20\u00a0Mo au plus.`;
const endings = fileEndings.map((ending) => `.${ending}`).join(',');

/** The file of a content: sent by a click or dropped, read back, replaced, removed. */
export function FileField({ value, onChange, disabled, texts }: ControlProps<SentFile | null>) {
  const { send, cancel, share, notice, problem } = useFileUpload(onChange);
  return (
    <Field {...texts} group>
      {({ id }) => (
        <DropArea disabled={disabled || share !== null} onFile={send}>
          {value && <FileRow file={value} onRemove={disabled ? null : () => onChange(null)} />}
          {value && notice?.fid === value.fid && (
            <p role="status" className={css.notice}>
              {notice.text}
            </p>
          )}
          {share !== null && <Progress share={share} onCancel={cancel} />}
          {!disabled && (
            <div className={css.buttons}>
              <UploadButton
                id={id}
                accept={endings}
                busy={share !== null}
                label={value ? 'Remplacer le fichier' : 'Envoyer un fichier'}
                onFile={send}
              />
            </div>
          )}
          {problem !== null && <p className={css.problem}>{problem}</p>}
          {!value && !disabled && <p className={css.hint}>{accepted}</p>}
        </DropArea>
      )}
    </Field>
  );
}

const readBack = (fid: string) =>
  download(deskFileEndpoints.read, { params: { fid } }, '*/*').catch((problem: Error) => tellFailure(failureText(problem)));

/** A file that is there. */
const FileRow = ({ file: { fid, name, size }, onRemove }: { file: SentFile; onRemove: (() => void) | null }) => (
  <div className={css.file}>
    <IconFileText size={20} stroke={1.6} aria-hidden />
    <span className={css.name}>
      {name} <span className={css.size}>{formatFileSize(size)}</span>
    </span>
    <IconButton label={`Télécharger ${name}`} onClick={() => void readBack(fid)}>
      <IconDownload size={18} aria-hidden />
    </IconButton>
    {onRemove && (
      <IconButton label={`Retirer ${name}`} onClick={({ detail }) => detail < 2 && onRemove()}>
        <IconX size={18} aria-hidden />
      </IconButton>
    )}
  </div>
);

const Progress = ({ share, onCancel }: { share: number; onCancel: () => void }) => (
  <div className={css.file}>
    <progress value={share} max={1} aria-label="Envoi du fichier" />
    <span className={css.size}>
      {Math.round(share * 100)}
      {'\u00a0'}%
    </span>
    <IconButton label="Annuler l’envoi" onClick={onCancel}>
      <IconX size={18} aria-hidden />
    </IconButton>
  </div>
);
