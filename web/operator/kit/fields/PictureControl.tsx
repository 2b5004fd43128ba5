import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { Picture } from '#protocol/desk/desk-fields.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { DropArea } from './DropArea.tsx';
import css from './Fields.module.css';
import { PictureLibrary } from './PictureLibrary.tsx';
import { UploadButton } from './UploadButton.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureControlProps = {
  id: string;
  value: Picture | null;
  onChange: (value: Picture | null) => void;
  disabled: boolean;
  /** The picture needs no words. */
  wordless?: boolean;
};

/** A picture, sent or chosen in the library, with its alternative text. */
export function PictureControl({ id, value, onChange, disabled, wordless = false }: PictureControlProps) {
  const [chooses, setChooses] = useState(false);
  const choose = (name: string) => {
    setChooses(false);
    onChange({ name, alt: value?.alt ?? '', decorative: wordless });
  };
  const { send, isSending, problem } = usePictureUpload(({ name }) => choose(name));
  return (
    <DropArea disabled={disabled} onFile={send}>
      {value && <img className={css.thumbnail} src={`/media/${value.name}`} alt={value.alt} />}
      {!disabled && (
        <div className={css.buttons}>
          <UploadButton
            id={id}
            accept="image/png,image/jpeg,image/webp"
            busy={isSending}
            onFile={send}
            label={value ? 'Remplacer l’image' : 'Envoyer une image'}
          />
          <Button small icon={<IconPhoto size={16} aria-hidden />} onClick={() => setChooses(true)}>
            Bibliothèque
          </Button>
          {value && (
            <Button small look="quiet" onClick={() => onChange(null)}>
              Retirer
            </Button>
          )}
        </div>
      )}
      {problem !== null && <p className={css.problem}>{problem}</p>}
      {!value && <p className={css.hint}>PNG, JPEG ou WebP. Une grande image est réduite à 1 600 pixels.</p>}
      {value && !wordless && (
        <>
          <Checkbox label="Image décorative" checked={value.decorative} onChange={(decorative) => onChange({ ...value, decorative })} />
          {!value.decorative && (
            <TextField
              label="Ce que montre l’image"
              required
              help="Lu aux personnes qui ne la voient pas."
              value={value.alt}
              disabled={disabled}
              onChange={(alt) => onChange({ ...value, alt })}
            />
          )}
        </>
      )}
      {chooses && <PictureLibrary onChoose={choose} onClose={() => setChooses(false)} />}
    </DropArea>
  );
}
