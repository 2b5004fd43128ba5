/** The words of a text in HTML, for an extract. The document that parses it is never shown: nothing in it runs or loads. */
export const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '').replace(/[ \t\n\r]+/g, ' ').trim();
