import { startPortal } from '../../tools/lib/portal.ts';
import { ensureWebBuild } from '../../tools/lib/web-build.ts';

/** One portal with the demonstration network serves every journey: journeys only touch what they name as theirs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureWebBuild();
  const portal = await startPortal();
  process.env.PORTAL_UNDER_TEST = portal.url;
  process.env.PORTAL_UNDER_TEST_DATA = portal.data;
  return portal.stop;
}
