import { startPortal } from '#tools/lib/portal.ts';
import { ensureWebBuild } from '#tools/lib/web-build.ts';
import { pushHost } from './push.ts';

/** Starts one portal with the demonstration network for all journeys. A journey changes only the data that belongs to it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureWebBuild();
  // All journeys come from one IP: together they make more requests than the rate limit of an office allows.
  const portal = await startPortal({ RATE_LIMIT_PER_MINUTE: '10000000', PUSH_ALLOWED_HOSTS: pushHost });
  process.env.PORTAL_UNDER_TEST = portal.url;
  process.env.PORTAL_UNDER_TEST_DATA = portal.data;
  return portal.stop;
}
