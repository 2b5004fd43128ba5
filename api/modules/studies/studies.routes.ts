import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import type { Access } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { askForStudyPage } from '#protocol/pages/page-slugs.ts';
import { type StudyFilters, studyEndpoints } from '#protocol/studies/studies.ts';
import { exportColumns, presentList } from './studies.present.ts';
import { listStudies, listStudiesOf, listStudyIds, type StudyRow } from './studies.queries.ts';

/** Studies are not for suppliers (SHL-23). */
const readersOfStudies: Access = ['subscriber', 'operator'];
const rowsAtOnce = 500;

/** Yields every study that the filters keep, batch by batch: the ids first, so that a study published meanwhile moves no row to another batch. */
export async function* everyStudy(ctx: ReadContext<Actor>, filters: StudyFilters): AsyncGenerator<StudyRow[]> {
  const ids = await listStudyIds(ctx, filters);
  yield* inBatches(ids, rowsAtOnce, (batch) => listStudiesOf(ctx, batch));
}

export function studyRoutes(platform: HttpPlatform): void {
  const { networkName } = platform.settings;
  serveExport(platform, studyEndpoints.list, {
    access: readersOfStudies,
    run: async (ctx, { query }) => ({
      list: await listStudies(ctx, query, query.page, askForStudyPage),
      page: query.page,
      askPage: askForStudyPage,
      networkName,
    }),
    present: presentList,
    file: { name: 'etudes_achat.xlsx', open: (ctx, { query }) => ({ columns: exportColumns(networkName), rows: everyStudy(ctx, query) }) },
  });
}
