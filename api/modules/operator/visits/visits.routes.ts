import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';
import { finishVisit, startVisit } from './start-visit.ts';

function mustBeAtDesk({ deskRole }: Actor): void {
  if (deskRole === null) throw new Refusal(coreRefusals.accessDenied);
}

export function visitRoutes(platform: HttpPlatform): void {
  serve(platform, visitEndpoints.start, {
    access: ['operator'],
    allow: mustBeAtDesk,
    run: (ctx, { body }) => startVisit(ctx, body),
    present: ({ id, path, name, slug, role, memberId, ends_at }) => ({
      id,
      path,
      name,
      slug,
      role,
      memberId: memberId === null ? null : String(memberId),
      endsAt: ends_at.toISOString(),
    }),
  });
  serve(platform, visitEndpoints.end, {
    access: ['operator'],
    allow: mustBeAtDesk,
    run: (ctx, { params }) => finishVisit(ctx, params.id),
    present: () => null,
  });
}
