/** Returns the text of an HTML fragment, for an extract. DOMParser runs no script and loads no image of the fragment. */
export const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '').replace(/[ \t\n\r]+/g, ' ').trim();
