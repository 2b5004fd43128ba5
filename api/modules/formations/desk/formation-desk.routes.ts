import { contentRoutes, mustAtDesk } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { formationDeskEndpoints } from '#protocol/formations/formation-desk.ts';
import { formationFileEndpoints } from '#protocol/formations/formation-files-desk.ts';
import { chooseFormationFiles, readFormationFiles } from './choose-formation-files.ts';
import { formationKind } from './formation-kind.ts';

/** Opens the endpoints of trainings at the desk, and of the two files of their list. */
export function formationDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, formationKind, formationDeskEndpoints);
  serve(platform, formationFileEndpoints.read, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'formations', 'read'),
    run: readFormationFiles,
    present: (files) => files,
  });
  serve(platform, formationFileEndpoints.write, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'formations', 'publish'),
    run: (ctx, { body }) => chooseFormationFiles(ctx, body),
    present: (files) => files,
  });
}
