import { expect, it, vi } from 'vitest';
import { uploadAttachment } from '#protocol/contracts/contract-files.ts';

/** The requests that left the browser. */
let sent = 0;
class FakeRequest {
  upload = {};
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send = () => {
    sent += 1;
  };
}
vi.stubGlobal('XMLHttpRequest', FakeRequest);
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { pathname: '/login' });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);

const { upload } = await import('./upload.ts');

it('un fichier annulé avant son départ n’est pas envoyé', async () => {
  const sending = upload(uploadAttachment, new File(['%PDF-1.4'], 'a.pdf'), { signal: AbortSignal.abort(), onProgress: () => undefined });
  const outcome = await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 100))]).catch((problem) => problem);
  expect(sent).toBe(0);
  expect(outcome).toMatchObject({ name: 'AbortError' });
});
