import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import { sendDigests } from '#api/test/digests.ts';
import { signedIn } from '#api/test/factories.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { mailsTo } from '#api/test/mailbox.ts';
import { aBrowser, openPushPortal, type PushPortal, sendPushes } from '#api/test/push/pushes.ts';

let ring: PushPortal;
beforeAll(async () => {
  ring = await openPushPortal();
  // The members stay signed in for the two days.
  Object.assign(ring.portal.settings, { accessTokenSeconds: 7 * 86_400 });
});
afterAll(() => ring.close());

/** Imports the values of one series, as the operator does. */
async function bring(code: string, line: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-nuit-'));
  mkdirSync(join(folder, 'indices'));
  writeFileSync(join(folder, 'indices', `${code}.csv`), `date,valeur\n${line}`);
  await importNetwork({
    ...{
      db: ring.portal.db,
      folder,
      importers,
      dryRun: false,
      strict: true,
      who: 'essai',
      source: 'essai',
      runId: null,
      now: ring.portal.clock.now,
    },
    issues: openIssueLog(join(folder, 'liste.txt')),
    refusedRows: openRefusedRows((name) => join(folder, `refus-${name}`)),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  rmSync(folder, { recursive: true });
}

it('un import de nuit : dans la cloche aussitôt, par mail à 7 h, par push à 8 h, selon les préférences que chacun a enregistrées', async () => {
  const at = (time: string) => {
    ring.portal.clock.now = new Date(time);
  };
  at('2026-11-23T11:00:00Z');
  const id = await anIndex(
    ring.portal,
    { code: 'brent', name: 'Brent', frequency: 'monthly', currency: 'USD', unit_symbol: 'bbl' },
    pointsFrom(['2026-10-01'], ['95.00']),
  );
  /** The members who follow the index, and the channels that each one keeps for its theme; null without a saved preference. */
  const chosen = {
    tout: null,
    'sans mail': { email: false, push: true },
    'sans push': { email: true, push: false },
    rien: { email: false, push: false },
  };
  const people: { name: string; me: Awaited<ReturnType<typeof signedIn>>; browser: ReturnType<typeof aBrowser> }[] = [];
  for (const [name, channels] of Object.entries(chosen)) {
    const me = await signedIn(ring.portal, 'subscriber');
    const browser = aBrowser(ring, `/${people.length}`);
    expect((await me.change('POST', '/api/v1/token', { token: browser.token, device: 'mobile' })).status).toBe(204);
    await me.change('PATCH', `/api/v1/indices/${id}/favorite`);
    expect((await me.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true })).status).toBe(200);
    const preferences = channels && [{ idCateg: 'indices', ...channels }];
    if (preferences)
      expect((await me.change('POST', '/api/v1/notification-preferences', { userId: String(me.id), preferences })).status).toBe(204);
    people.push({ name, me, browser });
  }
  await ring.portal.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2026-12-24T11:00:00Z') })
    .execute();
  /** Counts what each one has in the bell, by mail and by push. */
  const counts = async () => {
    await sendDigests(ring.portal);
    await sendPushes(ring);
    const all: Record<string, number[]> = {};
    for (const { name, me, browser } of people) {
      const bell = ((await me.get('/api/v1/notification')).body as { rows: unknown[] }).rows.length;
      all[name] = [bell, mailsTo(ring.portal, me.email).length, browser.received().length];
    }
    return all;
  };
  at('2026-11-23T23:30:00Z');
  await bring('brent', '2026-11-01,99.00');
  expect(await counts()).toEqual({ tout: [1, 0, 0], 'sans mail': [1, 0, 0], 'sans push': [1, 0, 0], rien: [1, 0, 0] });
  at('2026-11-24T05:59:00Z');
  expect((await counts()).tout).toEqual([1, 0, 0]);
  at('2026-11-24T06:00:00Z');
  expect(await counts()).toEqual({ tout: [1, 1, 0], 'sans mail': [1, 0, 0], 'sans push': [1, 1, 0], rien: [1, 0, 0] });
  at('2026-11-24T07:00:00Z');
  const reached = { tout: [1, 1, 1], 'sans mail': [1, 0, 1], 'sans push': [1, 1, 0], rien: [1, 0, 0] };
  expect(await counts()).toEqual(reached);
  at('2026-11-24T12:00:00Z');
  expect(await counts()).toEqual(reached);
  // The next event follows a preference that changed in between.
  const [first] = people;
  await first?.me.change('POST', '/api/v1/notification-preferences', {
    userId: String(first.me.id),
    preferences: [{ idCateg: 'indices', email: false, push: true }],
  });
  await bring('brent', '2026-11-24,101.00');
  at('2026-11-25T07:00:00Z');
  expect((await counts()).tout).toEqual([2, 1, 2]);
});
