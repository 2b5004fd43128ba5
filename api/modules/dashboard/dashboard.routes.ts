import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { readSummary } from './read-summary.ts';

export function dashboardRoutes(platform: HttpPlatform): void {
  serve(platform, dashboardEndpoints.home, { access: everyMember, run: readSummary, present: (summary) => summary });
}
