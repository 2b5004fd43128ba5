import { createHash } from 'node:crypto';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Access } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { calendarEndpoints } from '#protocol/contracts/contract-calendar.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findCalendarHolder, listCalendarContracts, renewGeneration } from './calendar.queries.ts';
import { calendarUrl, isCalendarProof, readCalendarName } from './calendar-url.ts';
import { writeCalendar } from './write-calendar.ts';

const holders: Access = ['subscriber', 'supplier'];

function urlRoutes(platform: HttpPlatform): void {
  const { publicUrl, secret } = platform.settings;
  const present = (generation: number, { actor }: { actor: Actor }) => ({
    url: calendarUrl(publicUrl, secret, { userId: actor.userId, generation }),
  });
  serve(platform, calendarEndpoints.address, {
    access: holders,
    run: async ({ db, actor }) => (await findCalendarHolder(db, actor.userId))?.generation ?? 1,
    present,
  });
  serve(platform, calendarEndpoints.renew, {
    access: holders,
    run: async (ctx) => {
      const generation = await renewGeneration(ctx.tx, ctx.actor.userId);
      await ctx.audit('calendar-renew');
      return generation;
    },
    present,
  });
}

/** Writes the calendar of the owner that the URL proves; null when the proof is wrong or no longer valid. */
async function calendarAt({ db, settings, now }: HttpPlatform, name: string): Promise<string | null> {
  const parsedName = readCalendarName(name);
  const holder = parsedName && (await findCalendarHolder(db, parsedName.userId));
  if (!holder || !isCalendarProof(settings.secret, holder, parsedName.proof)) return null;
  const contracts = await listCalendarContracts(db, holder);
  return writeCalendar({ contracts, today: parisDate(now()), publicUrl: settings.publicUrl, networkName: settings.networkName });
}

/**
 * Opens GET /calendrier/{name}.ics for calendar programs, without a session: the URL is the secret, and the member may change it. Only the
 * client may cache the calendar, and an unchanged one is answered 304 (ETag).
 */
export function calendarRoutes(platform: HttpPlatform): void {
  urlRoutes(platform);
  platform.app.get<{ Params: { name: string } }>('/calendrier/:name', async (request, reply) => {
    const calendar = await calendarAt(platform, request.params.name);
    if (calendar === null) throw new Refusal(coreRefusals.notFound);
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag).header('X-Robots-Tag', 'noindex');
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((stored) => stored.replace(/^W\//, '') === tag))
      return reply.code(304).send();
    return reply.header('Content-Disposition', 'inline; filename="contrats.ics"').type('text/calendar; charset=utf-8').send(calendar);
  });
}
