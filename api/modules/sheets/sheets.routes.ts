import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { labelEndpoint } from '#protocol/sheets/label.ts';
import { sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { readLabel } from './read-label.ts';
import { readSheet } from './read-sheet.ts';
import { presentSheet } from './sheets.present.ts';

export function sheetRoutes(platform: HttpPlatform): void {
  serve(platform, sheetEndpoints.subscriber, {
    access: everyMember,
    run: (ctx, { params }) => readSheet(ctx, 'subscriber', params.slug, () => true),
    present: presentSheet,
  });
  serve(platform, labelEndpoint, { access: everyMember, run: readLabel, present: (label) => ({ label }) });
}
