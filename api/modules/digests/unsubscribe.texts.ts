import { escapeHtml } from '#api/platform/text/html.ts';
import { typeset } from '#protocol/text/typeset.ts';

type PageInput = {
  networkName: string;
  title: string;
  text: string;
  /** The path that the button posts to, and its label. */
  action: string;
  button: string;
};

/** Writes a page that needs no script and no file: it is read from a mail program, often without a session. */
export function unsubscribePage({ networkName, title, text, action, button }: PageInput): string {
  const shown = (words: string) => escapeHtml(typeset(words));
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shown(title)} · ${escapeHtml(networkName)}</title><style>` +
    'body{margin:0;background:#f5f7fb;color:#10263f;font:16px/1.5 system-ui,sans-serif}' +
    'main{max-width:520px;margin:48px auto;padding:24px;border:1px solid #dde4ed;border-radius:8px;background:#fff}' +
    'h1{margin:0 0 12px;color:#0b2a4a;font-size:24px;line-height:1.25}p{margin:0 0 16px}.name{color:#51657c}' +
    'button{min-height:44px;padding:8px 16px;border:0;border-radius:8px;background:#14508c;color:#fff;font:inherit;font-weight:600;cursor:pointer}' +
    'a{display:inline-block;padding:8px 0;color:#14508c}@media(max-width:600px){main{margin:16px}}' +
    `</style></head><body><main><p class="name">${escapeHtml(networkName)}</p><h1>${shown(title)}</h1><p role="status">${shown(text)}</p>` +
    `<form method="post" action="${escapeHtml(action)}"><button>${shown(button)}</button></form>` +
    `<p><a href="/centre-de-preferences">Toutes vos préférences</a></p></main></body></html>`
  );
}
