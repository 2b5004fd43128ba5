import { resolveObjectURL } from 'node:buffer';
import { afterEach, expect, it, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('le fichier se lit encore après le clic, comme Safari le fait, puis sa mémoire est rendue', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  saveBlob(new Blob(['contenu']), 'contrat.pdf');
  expect(link.click).toHaveBeenCalledOnce();
  expect(link.download).toBe('contrat.pdf');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await resolveObjectURL(link.href)?.text()).toBe('contenu');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(resolveObjectURL(link.href)).toBeUndefined();
});
