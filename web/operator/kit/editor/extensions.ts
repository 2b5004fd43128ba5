import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import Image from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { TableKit } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { isAllowedLink, isOwnPath } from '#protocol/text/allowed-html.ts';

/** A mark that HTML writes with a tag of its own, and Google Docs as a vertical alignment. */
const raisedMark = (name: string, tag: 'sub' | 'sup', align: 'sub' | 'super') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** A link. TipTap's own finds links in what is typed, with a library of 14 KB that is not needed here. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isAllowedLink(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A picture with its words: a figure around an image and its caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});
const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** An image of this site, and of no other; its size is kept, so that the page does not move while it loads. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOwnPath(element.getAttribute('src') ?? '') && null }],
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } };
  },
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** The extensions of the editor: the tags that `cleanHtml` lets pass, and no other (`protocol/text/allowed-html.ts`). */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Strike,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HorizontalRule,
  HardBreak,
  Dropcursor,
  Gapcursor,
  UndoRedo,
  Link,
  raisedMark('subscript', 'sub', 'sub'),
  raisedMark('superscript', 'sup', 'super'),
  Figure,
  Caption,
  OwnImage,
  TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
];
