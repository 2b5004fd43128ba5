import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '#tools/lib/root.ts';
import { ownFiles } from './sizes.ts';
import { visit } from './wording.ts';

const isScreen = (file: string): boolean => /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * An ordinary space where French has a no-break one. A mark that ends a word of the sentence is followed by a space, a stop or the end of the text:
 * ' :hover', ' ?? ' and ' !important' are code.
 */
const breakable = / [:;!?»%€](?=[\s.,;)»]|$)|« /;

/** Returns the text that a browser shows of the text between two tags: the ends of its lines are no spaces of the sentence. */
const shownText = (text: string): string =>
  text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .split('\n')
    .filter((line) => line !== '')
    .join(' ');

/** The objects of requests: values that leave with the form and stand in its mail, word for word those of the specification. */
const objects = new Set(['Inscription : ', 'Liste d’attente : ', ') : ', 'Question : ', 'Demande d’offre sur-mesure : ']);

type Texts = { texts: string[]; hashLinks: string[] };

/** Returns the string literals and the texts of a source, and the `href` of each link to a part of its own page. */
function textsIn(source: string, isTsx: boolean): Texts {
  const texts: string[] = [];
  const hashLinks: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), (node) => {
    if (node.type === 'StringLiteral') texts.push(String(node.value));
    if (node.type === 'TemplateElement') texts.push(String(node.cooked ?? node.raw));
    if (node.type === 'JSXText') texts.push(shownText(String(node.value)));
    if (node.type === 'JSXAttribute' && isNamed(node.name, 'href'))
      hashLinks.push(...startsOf(node.value).filter((text) => text.startsWith('#')));
  });
  return { texts, hashLinks };
}

const isNamed = (name: unknown, wanted: string): boolean =>
  typeof name === 'object' && name !== null && 'value' in name && name.value === wanted;

/** Returns the texts that the value of an attribute may begin with. */
function startsOf(value: unknown): string[] {
  const starts: string[] = [];
  visit(value, (node) => {
    if (node.type === 'StringLiteral') starts.push(String(node.value));
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) starts.push(String(node.quasis[0]?.cooked ?? ''));
  });
  return starts;
}

/** The only link to a part of a page: a plain one adds an entry to the browser's history, from which a step back leaves a form without a question. */
const ownerOfHashLinks = 'web/ui/actions/JumpLink.tsx';

/** Returns one sentence for each text of a screen with an ordinary space at a French mark, and for each plain link to a part of its page. */
export function typographyProblems(folder = root, files = ownFiles(folder)): string[] {
  return files.filter(isScreen).flatMap((file) => {
    const { texts, hashLinks } = textsIn(readFileSync(join(folder, file), 'utf8'), /\.tsx$/.test(file));
    const spaces = texts
      .filter((text) => breakable.test(text) && !objects.has(text))
      .map((text) => `${file} : espace insécable à mettre dans « ${text.trim()} »`);
    const links = file === ownerOfHashLinks ? [] : hashLinks.map((href) => `${file} : ${href} est l’affaire de JumpLink`);
    return [...spaces, ...links];
  });
}
