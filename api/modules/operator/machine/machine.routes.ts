import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { machineEndpoints } from '#protocol/desk/machine.ts';
import { readFailedJobs, readMachine, startAgain } from './read-machine.ts';

const having = (right: 'read' | 'write') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'machine', right),
});

/** The machine room, for the administrators. */
export function machineRoutes(platform: HttpPlatform): void {
  serve(platform, machineEndpoints.read, {
    ...having('read'),
    run: (ctx) => readMachine(ctx, platform.settings),
    present: (machine) => machine,
  });
  serve(platform, machineEndpoints.jobs, {
    ...having('read'),
    run: (ctx, { query }) => readFailedJobs(ctx, query.page),
    present: ({ jobs, total, page }) => ({ rows: jobs, pager: pagerOf(page, total) }),
  });
  serve(platform, machineEndpoints.retry, {
    ...having('write'),
    run: (ctx, { params }) => startAgain(ctx, params.id),
    present: () => null,
  });
}
