import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { foreignSite } from '#tools/lib/script-vectors.list.ts';

type Watched = { page: Page; context: BrowserContext; requests: string[] };

/** Opens a page of the portal that notes each request to another site, and each write but those of the portal itself. */
export async function watch(browser: Browser, url: string, bypassCSP = false): Promise<Watched> {
  const context = await browser.newContext({ baseURL: url, bypassCSP, serviceWorkers: 'block', locale: 'fr-FR' });
  const page = await context.newPage();
  const requests: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === url || /^(?:blob|data|about):/.test(request.url());
    const isWrite = request.method() !== 'GET' && !/^\/(?:api\/v1\/(?:views|operator\/.+)|oauth\/token)$/.test(pathname);
    if (!isOwn || isWrite) requests.push(`${request.method()} ${request.url()}`);
  });
  // An answer without content leaves the page where it is: a refused request would replace it by the browser's page of errors.
  await context.route(`${foreignSite}/**`, (route) => route.fulfill({ status: 204 }));
  return { page, context, requests };
}

/** Returns the marked texts of the page, and what in them runs, frames, styles, posts or leads astray. */
export const textsOn = (page: Page): Promise<{ marks: string[]; faults: string[] }> =>
  page.evaluate(() => {
    const tags =
      'script,style,iframe,frame,object,embed,video,audio,source,picture,form,input,button,textarea,select,svg,math,base,meta,link,dialog,details,noscript,template';
    const names = /^(?:on|style$|class$|name$|popover$|srcset$|srcdoc$|action$|formaction$|background$|poster$|data$|autofocus$|xlink)/i;
    const astray = /^\s*(?:javascript|data|vbscript|blob):|^[\\/]{2}|^\/\\/i;
    const marks: string[] = [];
    const faults: string[] = [];
    for (const mark of document.querySelectorAll('p')) {
      if (!/^vecteur\s\d+$/.test(mark.textContent) || !mark.parentElement) continue;
      marks.push(mark.textContent);
      const fault = (what: string) => faults.push(`${mark.textContent} : ${what}`);
      for (const element of mark.parentElement.querySelectorAll('*')) {
        if (element.matches(tags)) fault(`<${element.localName}>`);
        const written = element.getAttribute('class') ?? '';
        const isHint =
          (written === 'sr-only' && element.parentElement?.localName === 'a') || /^(?:ProseMirror-\w+|tableWrapper)$/.test(written);
        const isTableOfEditor = element.matches('[contenteditable] :is(table, col)');
        for (const { name, value } of element.attributes) {
          const isWidth = name === 'style' && isTableOfEditor && /^(?:min-)?width: \d+px;?$/.test(value);
          if (names.test(name) && !isHint && !isWidth) fault(`${name} de <${element.localName}>`);
          if (name === 'id' && !/^titre-/.test(value)) fault(`identifiant ${value}`);
          if ((name === 'href' || name === 'src') && astray.test([...value].filter((sign) => sign > ' ').join('')))
            fault(`${name} ${value}`);
          if (name === 'src' && !/^\/[^/\\]/.test(value)) fault(`image ${value}`);
        }
        for (const type of ['mouseover', 'focus', 'toggle', 'error']) element.dispatchEvent(new Event(type));
      }
      if (getComputedStyle(mark.parentElement).visibility !== 'visible') fault('texte caché');
    }
    if (Reflect.get(window, 'broken') !== undefined) faults.push('un script a tourné');
    if (document.querySelector('iframe, object, embed')) faults.push('un cadre est ouvert');
    if (getComputedStyle(document.body).display === 'none') faults.push('la page est cachée');
    return { marks, faults };
  });

/** Opens a path without loading the portal again, and waits for its title. */
export async function openPath(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
