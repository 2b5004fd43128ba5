import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { Picture } from '#protocol/desk/desk-fields.ts';
import { PictureControl } from '#web/operator/kit/fields/PictureControl.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

/** Puts a picture in the text, with its alternative text. */
export function InsertPicture({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const isReady = picture !== null && (picture.decorative || picture.alt.trim() !== '');
  const insert = () => {
    if (!picture) return;
    onClose();
    editor
      .chain()
      .focus()
      .setImage({ src: `/media/${picture.name}`, alt: picture.decorative ? '' : picture.alt.trim() })
      .run();
  };
  return (
    <Dialog
      title="Image"
      place="middle"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!isReady} onClick={insert}>
          Insérer l’image
        </Button>
      }
    >
      <PictureControl id="image-du-texte" value={picture} disabled={false} onChange={setPicture} />
    </Dialog>
  );
}
