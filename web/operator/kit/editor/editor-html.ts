import { pictureToInsert } from '#protocol/desk/desk-fields.ts';
import { isOwnPath, replacedTags } from '#protocol/text/allowed-html.ts';

/** Parses HTML without running anything of it. */
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  element.replaceWith(renamed);
}

/** Replaces an element by what it contains. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Writes the same text in one way: `strong` and `em`, no paragraph alone in a cell or an item, no column widths, no blank between blocks. */
function tidy(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b')) rename(element, 'strong');
  for (const element of body.querySelectorAll('i')) rename(element, 'em');
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const element of body.querySelectorAll('li, td, th')) {
    const [paragraph] = element.children;
    const isAlone = paragraph?.tagName === 'P' && [...element.children].filter(({ tagName }) => tagName === 'P').length === 1;
    if (isAlone && element.firstElementChild === paragraph) unwrap(paragraph);
  }
  for (const element of body.querySelectorAll('[style], [class]')) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  for (const element of body.querySelectorAll('[colspan="1"]')) element.removeAttribute('colspan');
  for (const element of body.querySelectorAll('[rowspan="1"]')) element.removeAttribute('rowspan');
}

/** Returns the HTML of the editor as it is stored: without the paragraphs that it puts in every item and cell. */
export function storedHtml(html: string): string {
  const body = bodyOf(html);
  tidy(body);
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML;
}

const blank = /[ \t\n\r]+/g;

/** Writes HTML in one way, to compare two texts by what they say. */
function canonical(html: string): string {
  const body = bodyOf(html);
  tidy(body);
  for (const element of body.querySelectorAll('tbody')) unwrap(element);
  body.normalize();
  return body.innerHTML
    .replace(blank, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|h[234]|table|thead|tr|td|th|blockquote|hr|figure|figcaption|div|dl|dt|dd)\b[^>]*>) ?/g, '$1')
    .trim();
}

/** Tells whether the editor gives a text back unchanged. */
export const isFaithful = (source: string, edited: string): boolean => canonical(source) === canonical(edited);

/** The list and the level of a paragraph by which Word and Outlook write an item; none for any other. */
function wordItem(element: Element): { list: string; level: number } | null {
  const [, list = '', level] = /mso-list:\s*(\S+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : { list, level: Number(level) };
}

/** Tells the marker of a numbered item from a bullet. */
const isNumber = (marker: string): boolean => /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)°-]/i.test(marker);

/** Removes the marker that Word wrote as text before an item, and returns it. */
function takeMarker(element: Element): string {
  let marker = '';
  for (const span of element.querySelectorAll('[style*="mso-list"]')) {
    marker += span.textContent;
    span.remove();
  }
  return marker;
}

type OpenList = { element: HTMLElement; level: number; kind: string };

/** Puts an item into the list that is open at its level, or into a new one: in the item above it, or in the place of the paragraph. */
function placeItem(paragraph: Element, open: OpenList[], { list, level }: { list: string; level: number }): void {
  const numbered = isNumber(takeMarker(paragraph));
  const kind = numbered ? list : 'bullets';
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  if (open.at(-1)?.level === level && open.at(-1)?.kind !== kind) open.pop();
  if (open.at(-1)?.level !== level) {
    const element = document.createElement(numbered ? 'ol' : 'ul');
    const above = open.at(-1)?.element.lastElementChild;
    if (above) above.append(element);
    else paragraph.before(element);
    open.push({ element, level, kind });
  }
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  open.at(-1)?.element.append(item);
  paragraph.remove();
}

/** Turns the paragraphs by which Word and Outlook write a list into lists. Anything between two items ends the list. */
function makeLists(body: HTMLElement): void {
  const open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p, div')) {
    const item = wordItem(paragraph);
    if (!item) continue;
    if (open[0]?.element !== paragraph.previousElementSibling) open.length = 0;
    placeItem(paragraph, open, item);
  }
}

/** Keeps the lines of a preformatted text, which the editor would join. */
function breakLines(pre: Element): void {
  const paragraph = document.createElement('p');
  for (const [at, line] of pre.textContent.trim().split('\n').entries())
    paragraph.append(...(at === 0 ? [line] : [document.createElement('br'), line]));
  pre.replaceWith(paragraph);
}

/** Says in the text where a picture of elsewhere was: it must come from the library. A point of one pixel, as mails have, says nothing. */
function namePicture(picture: HTMLImageElement): void {
  const source = picture.getAttribute('src') ?? '';
  if (isOwnPath(source)) return;
  const name = picture.alt.trim() || (source.startsWith('data:') ? '' : (source.split(/[\\/]/).at(-1) ?? ''));
  if (picture.getAttribute('width') === '1') picture.remove();
  else picture.replaceWith(`${pictureToInsert}${name === '' ? '' : `\u00a0: ${name}`}]`);
}

/** Writes pasted HTML with the tags of the editor: as it is, it would lose its lists of Word, its first headings and its lines of code. */
export function pastedHtml(html: string): string {
  const body = bodyOf(html);
  for (const [tag, replacement] of Object.entries(replacedTags))
    for (const element of body.querySelectorAll(tag)) rename(element, replacement);
  for (const pre of body.querySelectorAll('pre')) breakLines(pre);
  for (const picture of body.querySelectorAll('img')) namePicture(picture);
  makeLists(body);
  return body.innerHTML;
}
