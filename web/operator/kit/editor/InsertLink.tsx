import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
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
  const fields = useRef<HTMLDivElement>(null);
  // The dialog gives the focus to its close button; the address is what is typed next.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const set = () => {
    const href = addressOf(typed.trim());
    if (!isAllowedLink(href)) return setError('Adresse attendue\u00a0: https://…, mailto:…, ou une page de ce site, comme /offres');
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  return (
    <Dialog title="Lien" place="middle" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field. No form here: it would stand in the form of the content, where the browser lets no handler hear its submit and loads the page anew. */}
      <div
        ref={fields}
        className={css.dialog}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          set();
        }}
      >
        <TextField label="Adresse" value={typed} error={error} onChange={setTyped} />
        <div className={css.buttons}>
          <Button look="primary" onClick={set}>
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
      </div>
    </Dialog>
  );
}
