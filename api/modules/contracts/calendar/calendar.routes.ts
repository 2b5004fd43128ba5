import { createHash } from 'node:crypto';
import { rolesWithContracts } from '#api/modules/contracts/contracts.policy.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { calendarEndpoints } from '#protocol/contracts/contract-calendar.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findCalendarViewer, listCalendarContracts, listCalendarRevisions, renewUrlVersion } from './calendar.queries.ts';
import { calendarUrl, isCalendarProof, readCalendarName } from './calendar-url.ts';
import { writeCalendar } from './write-calendar.ts';

function urlRoutes(platform: HttpPlatform): void {
  const { publicUrl, secret } = platform.settings;
  const present = (urlVersion: number, { actor }: { actor: Actor }) => ({
    url: calendarUrl(publicUrl, secret, { userId: actor.userId, urlVersion }),
  });
  serve(platform, calendarEndpoints.address, {
    access: rolesWithContracts,
    run: async ({ db, actor }) => (await findCalendarViewer(db, actor.userId))?.urlVersion ?? 1,
    present,
  });
  serve(platform, calendarEndpoints.renew, {
    access: rolesWithContracts,
    run: async (ctx) => {
      const urlVersion = await renewUrlVersion(ctx.tx, ctx.actor.userId);
      await ctx.audit('calendar-renew');
      return urlVersion;
    },
    present,
  });
}

/** Writes the calendar of the user whom a URL names; null when its proof is not the present one. */
async function calendarAt({ db, settings, now }: HttpPlatform, name: string): Promise<string | null> {
  const url = readCalendarName(name);
  const viewer = url && (await findCalendarViewer(db, url.userId));
  if (!viewer || !isCalendarProof(settings.secret, viewer, url.proof)) return null;
  const today = parisDate(now());
  const contracts = await listCalendarContracts(db, viewer);
  const revisions = await listCalendarRevisions(db, viewer, today);
  return writeCalendar({ contracts, revisions, today, publicUrl: settings.publicUrl, networkName: settings.networkName });
}

/**
 * Opens the routes of the calendar. GET /calendrier/{name}.ics is read by a calendar program twice a day, without a session: the URL is the
 * secret, and the user can change it. The answer may be cached by this program alone, and is a 304 while its ETag is the same.
 */
export function calendarRoutes(platform: HttpPlatform): void {
  urlRoutes(platform);
  platform.app.get<{ Params: { name: string } }>('/calendrier/:name', async (request, reply) => {
    const calendar = await calendarAt(platform, request.params.name);
    if (calendar === null) throw new Refusal(coreRefusals.notFound);
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag).header('X-Robots-Tag', 'noindex');
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((value) => value.replace(/^W\//, '') === tag))
      return reply.code(304).send();
    return reply.header('Content-Disposition', 'inline; filename="contrats.ics"').type('text/calendar; charset=utf-8').send(calendar);
  });
}
