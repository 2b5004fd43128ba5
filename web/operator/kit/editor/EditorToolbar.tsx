import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import css from './Editor.module.css';
import { InsertLink } from './InsertLink.tsx';
import { InsertPicture } from './InsertPicture.tsx';

type Tool = {
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** The label where it does something else, as in a table; null elsewhere. */
  otherLabel?: (editor: Editor) => string | null;
  /** Tells that the selection has it. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
};

const mark = (name: string) => (editor: Editor) => editor.isActive(name);
const tools: readonly Tool[] = [
  { label: 'Gras', icon: IconBold, isOn: mark('bold'), run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italique', icon: IconItalic, isOn: mark('italic'), run: (editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'Souligné', icon: IconUnderline, isOn: mark('underline'), run: (editor) => editor.chain().focus().toggleUnderline().run() },
  {
    label: 'Titre de partie',
    icon: IconH2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Titre de sous-partie',
    icon: IconH3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'Liste', icon: IconList, isOn: mark('bulletList'), run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    label: 'Liste numérotée',
    icon: IconListNumbers,
    isOn: mark('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Citation', icon: IconBlockquote, isOn: mark('blockquote'), run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  {
    label: 'Tableau',
    icon: IconTable,
    otherLabel: (editor) => (editor.isActive('table') ? 'Supprimer le tableau' : null),
    run: (editor) =>
      editor.isActive('table')
        ? // A step of its own for 'Annuler', which else takes what was typed just before along.
          editor
            .chain()
            .focus()
            .command(({ tr }) => Boolean(closeHistory(tr)))
            .deleteTable()
            .run()
        : editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];
const history: readonly Tool[] = [
  {
    label: 'Annuler',
    icon: IconArrowBackUp,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Rétablir',
    icon: IconArrowForwardUp,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** The tools of the editor: one stop of the Tab key, the arrows move between them, Alt+F10 leads here from the text. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [opened, setOpened] = useState<'link' | 'picture' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Toolbar className={css.toolbar ?? ''} aria-label={`Mise en forme\u00a0: ${label}`}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} editor={editor} {...tool} />
        ))}
        <ToolButton editor={editor} label="Lien" icon={IconLink} isOn={mark('link')} run={() => setOpened('link')} />
        <ToolButton editor={editor} label="Image" icon={IconPhoto} run={() => setOpened('picture')} />
        {history.map((tool) => (
          <ToolButton key={tool.label} editor={editor} {...tool} />
        ))}
      </Toolbar>
      {opened === 'link' && <InsertLink editor={editor} onClose={close} />}
      {opened === 'picture' && <InsertPicture editor={editor} onClose={close} />}
    </>
  );
}

function ToolButton({ editor, label: usualLabel, icon: Icon, otherLabel, isOn, isPossible = () => true, run }: Tool & { editor: Editor }) {
  const { label, on, possible } = useEditorState({
    editor,
    selector: () => ({ label: otherLabel?.(editor) ?? usualLabel, on: isOn?.(editor), possible: isPossible(editor) }),
  });
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={!possible || undefined}
      onClick={() => possible && run(editor)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </button>
  );
}
