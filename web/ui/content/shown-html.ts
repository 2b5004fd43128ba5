import DOMPurify from 'dompurify';
import { allowedTags, isAllowedAttribute, isOwnPath, replacedTags } from '#protocol/text/allowed-html.ts';

const purifier = DOMPurify();
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  data.keepAttr = isAllowedAttribute(node.nodeName.toLowerCase(), data.attrName, data.attrValue);
});
const allowed = {
  ALLOWED_TAGS: [...allowedTags, ...Object.keys(replacedTags)],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Sanitises HTML again by the list of the protocol (RDG-171, RDG-447) and adds what the screen needs: links to other sites open in a new tab,
 * pictures load late and wide tables scroll by themselves. Returns it in an element that is not in the page.
 */
export function showHtml(source: string): HTMLElement {
  const box = document.createElement('div');
  box.append(purifier.sanitize(source, allowed));
  replaceTags(box);
  for (const link of box.querySelectorAll('a')) if (leavesPortal(link)) openApart(link);
  for (const picture of box.querySelectorAll('img')) {
    if (!picture.hasAttribute('src')) picture.remove();
    picture.loading = 'lazy';
  }
  for (const table of box.querySelectorAll('table')) makeScrollable(table);
  return box;
}

/** Replaces the headings that an author may not use. */
function replaceTags(content: Element): void {
  for (const [tag, replacement] of Object.entries(replacedTags))
    for (const element of content.querySelectorAll(tag)) {
      const other = document.createElement(replacement);
      other.append(...element.childNodes);
      element.replaceWith(other);
    }
}

const leavesPortal = (link: Element): boolean => /^https?:/i.test(link.getAttribute('href') ?? '');

function openApart(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const hint = document.createElement('span');
  hint.className = 'sr-only';
  hint.textContent = ' (nouvel onglet)';
  link.append(hint);
}

/** Puts a table in a box that scrolls sideways, with the keyboard too. */
function makeScrollable(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.setAttribute('data-table', '');
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', table.caption?.textContent?.trim() || 'Tableau');
  table.replaceWith(box);
  box.append(table);
}

/** Returns the path that a plain click on a link of the HTML opens inside the portal; null when the browser must handle the click. */
export function routedPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  const isServed = /^\/(?:media|api|calendrier)(?:\/|$)/;
  return href && isOwnPath(href) && !isServed.test(href) ? href : null;
}
