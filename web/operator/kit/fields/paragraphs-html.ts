/** Returns a plain text as HTML: a paragraph for each of its lines. */
export function paragraphsHtml(text: string): string {
  if (text === '') return '';
  const body = document.createElement('div');
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    body.append(paragraph);
  }
  return body.innerHTML;
}
