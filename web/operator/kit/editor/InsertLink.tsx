import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isAllowedLink } from '#protocol/text/allowed-html.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Editor.module.css';

const addressOf = (typed: string): string => (/^[\w.-]+\.[a-z]{2,}(?:\/|$)/i.test(typed) ? `https://${typed}` : typed);

/** Sets or removes the link of the selection. Without a selection the address itself is the text. */
export function InsertLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  const set = () => {
    const href = addressOf(typed.trim());
    if (!isAllowedLink(href)) return setError('Adresse attendue : https://…, mailto:…, ou une page de ce site, comme /offres');
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  return (
    <Dialog title="Lien" place="middle" onClose={onClose}>
      <form
        className={css.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
      >
        <TextField label="Adresse" value={typed} error={error} onChange={setTyped} maxLength={2000} />
        <div className={css.buttons}>
          <Button look="primary" type="submit">
            Poser le lien
          </Button>
          {present !== '' && (
            <Button
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              }}
            >
              Retirer le lien
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
