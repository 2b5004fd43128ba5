import type { Page, Route } from '@playwright/test';
import type { PictureState } from './picture-routes.ts';

const stillWorks = '/api/v1/account-informations';

/** Returns the same answer emptied: every list empty, every pager at zero. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, name === 'pager' ? { page: 1, pageCount: 0, total: 0 } : emptied(value)]),
  );
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json');
  await (isJson && response.ok() ? route.fulfill({ response, json: emptied(await response.json()) }) : route.fulfill({ response }));
}

const answerFailure = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { code: 'internal', requestId: 'picture', message: 'Une erreur est survenue' } });

/** Changes the answers that the page gets: unchanged, without rows, or failing. The session keeps working. */
export async function seeAs(page: Page, state: PictureState): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (state === 'full') return;
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || new URL(request.url()).pathname === stillWorks) return route.continue();
    return state === 'empty' ? answerEmpty(route) : answerFailure(route);
  });
}
