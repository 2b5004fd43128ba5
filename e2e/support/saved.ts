import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** Runs an action that downloads a file. Returns the file's name, as the browser suggests it, and its bytes. */
export async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const event = page.waitForEvent('download');
  await act();
  const download: Download = await event;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
