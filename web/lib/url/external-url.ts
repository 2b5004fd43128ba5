/** The address of a site as somebody typed it, `www.exemple.fr` included; null when a browser could not go there. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null;
}
