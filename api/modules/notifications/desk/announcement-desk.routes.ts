import { type DeskRight, mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';
import { countAudience } from './announcement-audience.queries.ts';
import { findCategories, findDepartments, findFamilies, findOrganisations } from './announcement-choices.queries.ts';
import { presentAnnouncement, presentAnnouncementRow } from './announcement-desk.present.ts';
import { audienceOf } from './announcement-form.ts';
import { countAnnouncements, listAnnouncements } from './announcements.queries.ts';
import {
  cancelAnnouncement,
  changeAnnouncement,
  createAnnouncement,
  planAnnouncement,
  readAnnouncement,
  restoreAnnouncement,
  type Target,
  trashAnnouncement,
  tryAnnouncement,
  withdrawAnnouncement,
} from './write-announcement.ts';

/** Returns who may call a route: the operators with a right on notifications. */
const having = (right: DeskRight) => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'notifications', right),
});
const targetOf = ({ params, body }: { params: { id: number }; body: { version: number } }): Target => ({
  id: params.id,
  version: body.version,
});
const references = (ids: readonly string[]): Pick<Reference, 'id'>[] => ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)).map((id) => ({ id }));

export function announcementDeskRoutes(platform: HttpPlatform): void {
  readingRoutes(platform);
  writingRoutes(platform);
}

function readingRoutes(platform: HttpPlatform): void {
  serve(platform, announcementEndpoints.list, {
    ...having('read'),
    run: async ({ db }, { query }) => {
      const [found, counts] = await Promise.all([listAnnouncements(db, query), countAnnouncements(db, query)]);
      return { ...found, counts, page: query.page };
    },
    present: ({ rows, page, total, counts }) => ({ rows: rows.map(presentAnnouncementRow), pager: pagerOf(page, total), counts }),
  });
  serve(platform, announcementEndpoints.choices, {
    ...having('read'),
    run: async ({ db }, { params, query }) => {
      if (params.field === 'categories') return findCategories(db, query.q);
      if (params.field === 'families') return findFamilies(db, query.q);
      if (params.field === 'organisations') return findOrganisations(db, query.q);
      if (params.field === 'departments') return findDepartments(query.q);
      throw new Refusal(coreRefusals.notFound);
    },
    present: (rows) => ({ rows }),
  });
  serve(platform, announcementEndpoints.audience, {
    ...having('read'),
    run: ({ db }, { query }) =>
      countAudience(
        db,
        audienceOf({
          theme: query.theme,
          role: query.role,
          categories: references(query.categories),
          families: references(query.families),
          departments: references(query.departments),
          organisations: references(query.organisations),
        }),
      ),
    present: (count) => count,
  });
  serve(platform, announcementEndpoints.read, {
    ...having('read'),
    run: ({ db }, { params }) => readAnnouncement(db, params.id),
    present: presentAnnouncement,
  });
}

function writingRoutes(platform: HttpPlatform): void {
  serve(platform, announcementEndpoints.create, {
    ...having('write'),
    run: (ctx, { body }) => createAnnouncement(ctx, body.form, body.key),
    present: presentAnnouncement,
  });
  serve(platform, announcementEndpoints.change, {
    ...having('write'),
    run: (ctx, input) => changeAnnouncement(ctx, targetOf(input), input.body.form),
    present: presentAnnouncement,
  });
  serve(platform, announcementEndpoints.send, {
    ...having('publish'),
    run: (ctx, input) => planAnnouncement(ctx, targetOf(input), input.body.at === null ? null : new Date(input.body.at)),
    present: presentAnnouncement,
  });
  const actions = [
    { endpoint: announcementEndpoints.trial, right: 'write', run: tryAnnouncement },
    { endpoint: announcementEndpoints.cancel, right: 'publish', run: cancelAnnouncement },
    { endpoint: announcementEndpoints.withdraw, right: 'publish', run: withdrawAnnouncement },
    { endpoint: announcementEndpoints.trash, right: 'write', run: trashAnnouncement },
    { endpoint: announcementEndpoints.restore, right: 'write', run: restoreAnnouncement },
  ] as const;
  for (const { endpoint, right, run } of actions)
    serve(platform, endpoint, {
      ...having(right),
      run: (ctx, input) => run(ctx, targetOf(input)),
      present: presentAnnouncement,
    });
}
