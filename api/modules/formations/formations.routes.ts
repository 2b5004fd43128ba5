import { type Access, everyMember } from '#api/platform/http/access.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { presentCard, presentFilters, presentFormation, presentLocations } from './formations.present.ts';
import { countFormations, countLocations, listFormations, nextFormations, type ReadableTitles } from './formations.queries.ts';
import { readFormation } from './read-formation.ts';
import { writeSessionEvent } from './write-session-event.ts';

/** The number of trainings on the home page (HOM-23). */
const formationsAtHome = 1;
/** Trainings are not for suppliers, whose home page has no training card. */
const readersOfFormations: Access = ['subscriber', 'operator'];

export function formationRoutes(platform: HttpPlatform, { readableTitles }: { readableTitles: ReadableTitles }): void {
  serve(platform, formationEndpoints.home, {
    access: everyMember,
    run: (ctx) => nextFormations(ctx.db, ctx, formationsAtHome),
    present: (rows) => ({ rows: rows.map(presentCard) }),
  });
  serve(platform, formationEndpoints.list, {
    access: readersOfFormations,
    run: async (ctx, { query }) => ({ ...(await listFormations(ctx.db, ctx, query, query.page)), page: query.page }),
    present: ({ rows, total, page, planning, catalogue }) => ({
      rows: rows.map(presentCard),
      pager: pagerOf(page, total),
      planningfile: planning,
      cataloguefile: catalogue,
    }),
  });
  serve(platform, formationEndpoints.filters, {
    access: readersOfFormations,
    run: (ctx, { query }) => countFormations(ctx.db, ctx, query),
    present: presentFilters,
  });
  serve(platform, formationEndpoints.locations, {
    access: readersOfFormations,
    run: (ctx, { query }) => countLocations(ctx.db, ctx, query),
    present: presentLocations,
  });
  serve(platform, formationEndpoints.formation, {
    access: readersOfFormations,
    run: (ctx, { params }) => readFormation(ctx, params.slug, readableTitles),
    present: presentFormation,
  });
  serveFile(platform, formationEndpoints.calendar, {
    access: readersOfFormations,
    send: async (ctx, { params }, reply) => {
      const formation = await readFormation(ctx, params.slug, readableTitles);
      return sendFile(reply, writeSessionEvent(formation, params.session, platform.settings));
    },
  });
}
