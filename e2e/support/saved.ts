import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** What an action saves: the name that the browser gives the file, and its bytes. */
export async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await act();
  const download: Download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
