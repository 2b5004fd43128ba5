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

/** The level of a paragraph of a list that Word wrote; 0 for any other. */
const wordLevel = (element: Element): number => Number(/mso-list:\s*\S+\s+level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

/** Tells the marker of a numbered item from a bullet. */
const isNumbered = (element: Element): boolean => /^\s*(?:\(?\d+|[a-z]|[ivx]+)[.)]/i.test(element.textContent ?? '');

/** Removes the marker that Word wrote as text before an item. */
function dropMarker(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  for (const span of element.querySelectorAll('[style*="mso-list"]')) span.remove();
  for (const comment of comments) comment.remove();
}

/** Turns the paragraphs by which Word and Outlook write a list into lists: pasted as they are, they would lose it. */
export function withWordLists(html: string): string {
  const body = bodyOf(html.replace(/<!\[(?:if|endif)[^>]*>/gi, ''));
  const open: HTMLElement[] = [];
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, div')]) {
    const level = wordLevel(element);
    if (level === 0) {
      if (element.tagName !== 'DIV') open.length = 0;
      continue;
    }
    const tag = isNumbered(element) ? 'ol' : 'ul';
    dropMarker(element);
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = document.createElement(tag);
      const place = open.at(-1)?.lastElementChild;
      if (place) place.append(list);
      else element.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...element.childNodes);
    open.at(-1)?.append(item);
    element.remove();
  }
  return body.innerHTML;
}
