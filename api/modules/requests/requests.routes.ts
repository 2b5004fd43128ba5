import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, serveForm } from '#api/platform/http/serve.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { readContactForm } from './read-contact-form.ts';
import { searchPeople } from './receivers.queries.ts';
import { keptSince } from './requests.jobs.ts';
import { presentOwnRequest } from './requests.present.ts';
import { listRequestsOf } from './requests.queries.ts';
import { submitRequest } from './submit-request.ts';

const maxPeople = 20;
const maxRequests = 200;

export function requestRoutes(platform: HttpPlatform): void {
  const { settings } = platform;
  serve(platform, requestEndpoints.form, {
    access: everyMember,
    run: (ctx, input) => readContactForm(ctx, input, settings),
    present: (form) => form,
  });
  serve(platform, requestEndpoints.receivers, {
    access: everyMember,
    run: async (ctx, { query }) => {
      const words = normalise(query.s).split(' ').filter(Boolean);
      return words.length === 0 ? [] : searchPeople(ctx.db, ctx, words, maxPeople);
    },
    present: (rows) => ({
      rows: rows.map(({ email, firstname, lastname, about }) => ({ email, name: `${firstname} ${lastname}`.trim(), about })),
    }),
  });
  serveForm(platform, requestEndpoints.submit, {
    access: everyMember,
    run: (ctx, input) => submitRequest(ctx, input, settings),
    present: ({ number, receiver }) => ({ sid: number, message: requestTexts.sent, receiver }),
  });
  serve(platform, requestEndpoints.own, {
    access: everyMember,
    run: async (ctx) => ({
      rows: await listRequestsOf(ctx.db, ctx.actor.userId, { since: keptSince(ctx.now), limit: maxRequests }),
      now: ctx.now,
    }),
    present: ({ rows, now }) => ({ rows: rows.map((row) => presentOwnRequest(row, now)) }),
  });
}
