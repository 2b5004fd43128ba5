import { IconUpload } from '@tabler/icons-react';
import css from './Fields.module.css';

type UploadButtonProps = { id: string; busy: boolean; label: string; accept: string; onFile: (file: File) => void };

/** A button over the browser's own choice of a file. */
export const UploadButton = ({ id, busy, label, accept, onFile }: UploadButtonProps) => (
  <label className={css.upload} data-busy={busy || undefined}>
    <IconUpload size={16} aria-hidden />
    {busy ? 'Envoi…' : label}
    <input
      id={id}
      className="sr-only"
      type="file"
      accept={accept}
      disabled={busy}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
