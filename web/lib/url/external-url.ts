/** Returns the http(s) URL that a user typed, with or without scheme (`www.exemple.fr`); null when the text is none. */
export function externalUrl(typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null;
}
