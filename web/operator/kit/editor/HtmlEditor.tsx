import { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import type { ControlProps } from '#web/ui/forms/Field.tsx';
import css from './Editor.module.css';
import { EditorToolbar } from './EditorToolbar.tsx';
import { isFaithful, pastedHtml, storedHtml } from './editor-html.ts';
import { extensions } from './extensions.ts';
import type { Handover } from './handover.ts';

type HtmlEditorProps = {
  /** The label of the field, which names the toolbar too. */
  label: string;
  control: ControlProps;
  value: string;
  disabled: boolean;
  /** The typing and the pastes of the area that stood here while the editor loaded. */
  handover: RefObject<Handover>;
  onChange: (html: string) => void;
};

/** Returns the text as the editor would give it back. */
function editedHtml(html: string): string {
  const editor = new Editor({ element: null, extensions, content: html, injectCSS: false });
  const edited = storedHtml(editor.getHTML());
  editor.destroy();
  return edited;
}

/** A text with whether it may be edited: the editor gives it back unchanged, it was typed here, or the operator agreed. */
type Judged = { html: string; isEditable: boolean };
const judge = (html: string): Judged => ({ html, isEditable: isFaithful(html, editedHtml(html)) });

/** The editor of a text with its layout. A text that it would not give back unchanged stays untouched until the operator agrees. */
export default function HtmlEditor(props: HtmlEditorProps) {
  const { value, disabled, onChange } = props;
  const [judged, setJudged] = useState(() => judge(value));
  // A text from elsewhere, as a version of the history that was taken back: what the operator agreed to was another one.
  if (value !== judged.html) setJudged(judge(value));
  const change = (html: string) => {
    setJudged({ html, isEditable: true });
    onChange(html);
  };
  if (judged.isEditable) return <WorkingEditor {...props} onChange={change} />;
  return (
    <div className={css.frame}>
      <div className={css.warning} role="status">
        <p>
          Ce texte a une mise en forme que l’éditeur ne connaît pas&nbsp;: en partie, elle serait perdue. Il reste tel quel tant que vous
          n’y touchez pas.
        </p>
        {!disabled && (
          <Button small onClick={() => setJudged({ html: value, isEditable: true })}>
            Modifier quand même
          </Button>
        )}
      </div>
      <pre className={css.source}>{value}</pre>
    </div>
  );
}

function WorkingEditor({ label, control, value, disabled, handover, onChange }: HtmlEditorProps) {
  const latest = useRef({ html: value, onChange });
  latest.current.onChange = onChange;
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: control.id,
        class: css.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${control.id}-label`,
        ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
      },
      transformPastedHTML: pastedHtml,
      handleKeyDown: (view, { key, altKey }) => {
        if (key !== 'F10' || !altKey) return false;
        view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML());
      latest.current.html = html;
      latest.current.onChange(html);
    },
  });
  // A value from elsewhere, as a merge or the saved text after cleaning.
  useEffect(() => {
    if (value === latest.current.html) return;
    latest.current.html = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  // Goes on where the operator was typing, a space at the end kept, before the next key: `commands.focus` would wait for a frame.
  useLayoutEffect(() => {
    const { isFocused, pasted } = handover.current;
    if (!isFocused && pasted === '') return;
    handover.current = { isFocused: false, pasted: '' };
    editor.commands.setContent(value, { emitUpdate: false, parseOptions: { preserveWhitespace: 'full' } });
    editor.commands.setTextSelection(editor.state.doc.content.size);
    if (pasted !== '') editor.view.pasteHTML(pasted);
    if (isFocused) editor.view.focus();
  }, [editor, value, handover]);
  return (
    <div className={css.frame} data-editor data-invalid={control['aria-invalid'] || undefined}>
      {!disabled && <EditorToolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}
