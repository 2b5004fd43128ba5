import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { accessToken, onRefresh } from '#web/lib/http/refresh.ts';
import { renewUser } from '#web/lib/session/store.ts';
import { readVisit } from '#web/lib/session/visit.ts';

async function readAccount(): Promise<void> {
  const bearer = accessToken();
  // Within a visit the user is the member that is seen.
  if (bearer === undefined || readVisit()) return;
  const { fetchAccount } = await loadChunk(import('#web/lib/account/account.ts'));
  renewUser(await fetchAccount(bearer));
}

/** Reads the signed-in user again after each exchange of tokens: an operator may have moved them to another company, or changed their role. */
export function followAccount(): void {
  onRefresh(() => void readAccount().catch(console.warn));
}
