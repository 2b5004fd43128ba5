import { startPortal } from '#tools/lib/portal.ts';
import { ensureWebBuild } from '#tools/lib/web-build.ts';

/** One portal with the demonstration network serves every journey: journeys only touch what they name as theirs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureWebBuild();
  // All journeys come from one address: together they ask more than one office does.
  const portal = await startPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  process.env.PORTAL_UNDER_TEST = portal.url;
  process.env.PORTAL_UNDER_TEST_DATA = portal.data;
  return portal.stop;
}
